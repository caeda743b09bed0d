//! The open club file in memory. [`Club::apply`] is its only writer.

mod backups;
mod changes;
mod counts;
mod entrants;
mod erase;
mod events;
mod games;
mod import;
mod incidents;
mod lines;
mod live;
mod members;
mod prizes;
mod results;
mod rounds;
mod rules;
mod seeding;
#[cfg(test)]
mod tests;
mod ties;
mod undo;
mod warnings;
mod work;

pub use backups::{
    BackupError, Difference, KEPT, TableDifference, copies_after, copies_first, copies_of, restore,
};
pub use events::{default_tie_breaks, setup_of, usual_tie_breaks};
pub use incidents::{kind_message, ruling_message};
pub use lines::{About, Subject, Wanted, undone};
pub use live::BrokenGame;
pub use members::LONGEST_TEXT;
pub use rounds::{Planned, planned};
pub use seeding::NUMBERS_FIXED;

use crate::command::{Actor, Command, Request, Seen};
use crate::event::EventView;
use crate::message::Message;
use crate::record::journal::forget_all;
use crate::record::{
    self, Change, ClubInfo, CountOutcome, CountRow, Event, Id, JournalEntry, Kept, Member,
    OwnRules, Row, Table, Tables,
};
use crate::refusal::Refusal;
use crate::sought::folded;
use crate::store::Store;
pub use crate::store::{Access, Fault, OpenError, StoreError, hindrance};
use crate::warning::Warning;
use engine::play::protest::{CallRecord, Count};
use engine::{Game, Moment, RuleSet};
use live::Live;
use std::collections::{BTreeMap, BTreeSet};
use std::path::Path;
use work::{Note, Work};

/// A command that was carried out and is in the file.
#[derive(Clone, PartialEq, Debug)]
pub struct Applied {
    /// Its line in the journal.
    pub entry: i64,
    /// The sentence that says what was done.
    pub message: Message,
    /// The rows that it wrote: table and key, in order.
    pub rows: Vec<(Table, i64)>,
    /// Whether it had been carried out before: the same id was sent again.
    pub repeated: bool,
}

impl Applied {
    /// The first row of `T` that the command wrote: the event, member or round that it made.
    pub fn first<T: Row>(&self) -> Option<Id<T>> {
        self.rows
            .iter()
            .find(|(table, _)| *table == T::TABLE)
            .map(|(_, key)| Id::new(*key))
    }
}

/// The open file: every row, every game, every count.
#[derive(Debug)]
pub struct Club {
    store: Store,
    tables: Tables,
    journal: Vec<JournalEntry>,
    by_command: BTreeMap<String, i64>,
    live: Live,
    broken: Vec<BrokenGame>,
}

/// A new club file could not be made.
#[derive(Debug, thiserror::Error)]
pub enum CreateError {
    /// The file.
    #[error(transparent)]
    Open(#[from] OpenError),
    /// Its first command.
    #[error("{0}")]
    Refused(Refusal),
}

impl Club {
    /// Makes a new club file; never over an existing one.
    ///
    /// # Errors
    /// [`CreateError`] where the file cannot be made or the name is empty.
    pub fn create(
        path: &Path,
        name: &str,
        now: Moment,
        actor: &Actor,
    ) -> Result<Club, CreateError> {
        if name.trim().is_empty() {
            return Err(CreateError::Refused(Refusal::input("name-empty").into()));
        }
        drop(Store::create(path)?);
        let mut club = Club::open(path, Access::Write, now)?;
        let name = name.to_owned();
        let request = Request::new(Command::RenameClub { name });
        club.apply(&request, now, actor)
            .map_err(CreateError::Refused)?;
        Ok(club)
    }

    /// Opens a club file.
    ///
    /// # Errors
    /// [`OpenError`] tells apart what stands in the way.
    pub fn open(path: &Path, access: Access, now: Moment) -> Result<Club, OpenError> {
        let (store, loaded) = Store::open(path, access)?;
        let mut tables = Tables::default();
        for (table, key, row) in &loaded.rows {
            tables
                .set_stored(*table, *key, Some(row))
                .map_err(|error| OpenError::Damaged(error.to_string()))?;
        }
        for (table, key) in loaded.next {
            tables.reserve(table, key);
        }
        let (live, broken) = Live::load(&tables, now);
        Ok(Club {
            by_command: loaded
                .journal
                .iter()
                .map(|entry| (entry.command.clone(), entry.id))
                .collect(),
            journal: loaded.journal,
            store,
            tables,
            live,
            broken,
        })
    }

    /// Carries out a command: checks it, writes it to the file with its line in the journal, and only then shows it.
    /// A request sent again does nothing and answers what it did.
    ///
    /// # Errors
    /// [`Refusal`] says why; nothing has changed then, in the file or here.
    pub fn apply(
        &mut self,
        request: &Request,
        now: Moment,
        actor: &Actor,
    ) -> Result<Applied, Refusal> {
        let command_id = request.id.to_string();
        if let Some(&entry) = self.by_command.get(&command_id) {
            return self.repeated(entry);
        }
        if self.store.access() == Access::Read {
            return Err(Refusal::rule("read-only").into());
        }
        if !request.seen.iter().all(|seen| self.is_current(*seen)) {
            return Err(Refusal::Stale);
        }
        let warnings = self.warnings(&request.command)?;
        let mut from_file = FromFile::default();
        match &request.command {
            Command::Undo { entry } => from_file.undone = self.undo_changes(*entry)?,
            Command::EraseMember { member } => from_file.names = self.store.names_of(*member)?,
            _ => {}
        }
        let mut work = Work::new(&mut self.tables, &self.live, now, actor);
        let note = carry_out(&mut work, &request.command, &from_file)?;
        // What would be refused is refused before anybody is asked to confirm it.
        if warnings
            .iter()
            .any(|warning| warning.level.needs() > request.confirmed)
        {
            return Err(Refusal::Unconfirmed(warnings));
        }
        let operator = work.operator();
        let changes = work.changes();
        let mut entry = JournalEntry {
            id: 0,
            command: command_id.clone(),
            at_ms: now.wall.0,
            forward_ms: now.forward.0,
            operator,
            kind: note.message.id.trim_start_matches("journal-").to_owned(),
            arguments: note.message.stored_args(),
            event: note.event,
            game: note.game,
            undoes: note.undoes,
        };
        let names = &from_file.names;
        entry.id = match &request.command {
            Command::EraseMember { member } => self
                .store
                .commit_and_forget(&changes, &entry, *member, names)?,
            _ => self.store.commit(&changes, &entry)?,
        };
        let live = work.keep();
        if let Command::EraseMember { member } = &request.command
            && let Some(anonymous) = self.tables.get(*member)
        {
            for line in &mut self.journal {
                forget_all(line.arguments.values_mut(), names, &anonymous.name);
            }
        }
        self.live.take(live);
        self.by_command.insert(command_id, entry.id);
        let applied = Applied {
            entry: entry.id,
            message: note.message,
            rows: changes
                .iter()
                .map(|change| (change.table, change.key))
                .collect(),
            repeated: false,
        };
        self.journal.push(entry);
        Ok(applied)
    }

    /// What the arbiter should know before a command is carried out.
    ///
    /// # Errors
    /// [`Refusal`] where it would be refused for certain, whatever is confirmed.
    pub fn warnings(&self, command: &Command) -> Result<Vec<Warning>, Refusal> {
        warnings::of(self, command)
    }

    /// The club's own row; a file always has it.
    pub fn info(&self) -> Option<&Kept<ClubInfo>> {
        self.tables.all::<ClubInfo>().next()
    }

    /// Every row.
    pub fn tables(&self) -> &Tables {
        &self.tables
    }

    /// Members by name.
    pub fn members(&self) -> Vec<&Kept<Member>> {
        let mut members: Vec<_> = self.tables.all::<Member>().collect();
        members.sort_by_cached_key(|row| (folded(&row.name), row.name.clone(), row.id));
        members
    }

    /// Every rule set that an event can be played by: the named ones, then the club's own by name.
    pub fn rule_sets(&self) -> Vec<RuleSet> {
        let mut own: Vec<RuleSet> = self
            .own_rules()
            .filter_map(|row| crate::rule_text::read(&row.rules).ok())
            .collect();
        own.sort_by(|a, b| a.name.cmp(&b.name).then_with(|| a.id.cmp(&b.id)));
        RuleSet::all().into_iter().chain(own).collect()
    }

    /// The club's own rule sets as they are kept.
    pub fn own_rules(&self) -> impl DoubleEndedIterator<Item = &Kept<OwnRules>> {
        self.tables.all::<OwnRules>()
    }

    /// Events, the newest first.
    pub fn events(&self) -> Vec<&Kept<Event>> {
        self.tables.all::<Event>().rev().collect()
    }

    /// The newest event that is not closed, else the newest.
    pub fn current_event(&self) -> Option<&Kept<Event>> {
        let events = self.events();
        let open = events.iter().find(|event| event.closed_ms.is_none());
        open.or_else(|| events.first()).copied()
    }

    /// An event to read.
    pub fn event(&self, id: Id<Event>) -> Option<EventView<'_>> {
        EventView::new(&self.tables, id)
    }

    /// A game as it stands.
    pub fn game(&self, id: Id<record::Game>) -> Option<&Game> {
        self.live.games.get(&id)
    }

    /// The turns of a game as they are kept, in order.
    pub fn turns(&self, game: Id<record::Game>) -> Vec<&Kept<record::Turn>> {
        let mut turns: Vec<_> = self
            .tables
            .all::<record::Turn>()
            .filter(|turn| turn.game == game)
            .collect();
        turns.sort_by_key(|turn| turn.ply);
        turns
    }

    /// Counts that run, are held, wait for a ruling or were stopped a moment ago: row and value, nearest deadline first.
    pub fn open_counts(&self) -> Vec<(&Kept<CountRow>, &Count)> {
        let mut counts: Vec<_> = self
            .live
            .counts
            .iter()
            .filter(|(_, count)| count.is_open())
            .filter_map(|(id, count)| Some((self.tables.get(*id)?, count)))
            .collect();
        counts.sort_by_key(|(row, count)| (count.order(), row.id));
        counts
    }

    /// A count's value.
    pub fn count(&self, id: Id<CountRow>) -> Option<&Count> {
        self.live.counts.get(&id)
    }

    /// The open count of a game.
    pub fn count_of(&self, game: Id<record::Game>) -> Option<(&Kept<CountRow>, &Count)> {
        self.open_counts()
            .into_iter()
            .find(|(row, _)| row.game == Some(game))
    }

    /// Watches over the counts and tells whether [`Command::Tick`] would write anything at `now`. To be asked at least
    /// once a second while counts are open: a longer gap tells them that the machine slept.
    pub fn tick_due(&mut self, now: Moment) -> bool {
        counts::watch(&mut self.live, now)
    }

    /// Calls that have fallen due and are not in the file: those that a tick would write, were it not refused.
    pub fn calls_due(&self, now: Moment) -> Vec<(&Kept<CountRow>, CallRecord)> {
        let counts = self.live.counts.iter();
        counts
            .filter_map(|(id, count)| Some((self.tables.get(*id)?, count)))
            .flat_map(|(row, count)| {
                let due = count.due_calls(now).into_iter();
                due.map(move |call| (row, call))
            })
            .collect()
    }

    /// The journal, oldest line first.
    pub fn journal(&self) -> &[JournalEntry] {
        &self.journal
    }

    /// The rows that a line of the journal wrote, before and after.
    ///
    /// # Errors
    /// [`StoreError`] where the file cannot be read.
    pub fn changes_of(&self, entry: i64) -> Result<Vec<Change>, StoreError> {
        self.store.changes_of(entry)
    }

    /// The last line that [`Command::Undo`] would undo.
    pub fn undoable(&self) -> Option<&JournalEntry> {
        undo::undoable(&self.journal)
    }

    /// The last undo that can be undone: what the redo key does.
    pub fn redoable(&self) -> Option<&JournalEntry> {
        undo::redoable(&self.journal)
    }

    /// Games whose rows do not replay.
    pub fn broken_games(&self) -> &[BrokenGame] {
        &self.broken
    }

    /// What `doctor` finds wrong with the file itself.
    ///
    /// # Errors
    /// [`StoreError`] where the file cannot be read.
    pub fn check(&self) -> Result<Vec<Fault>, StoreError> {
        self.store.check()
    }

    /// Lets the file grow by so many pages and no more, as on a full disk.
    #[cfg(test)]
    pub(crate) fn limit_pages(&self, pages: i64) {
        self.store.limit_pages(pages);
    }

    /// Where the file is.
    pub fn path(&self) -> &Path {
        self.store.path()
    }

    /// Whether it may be written.
    pub fn access(&self) -> Access {
        self.store.access()
    }

    fn is_current(&self, seen: Seen) -> bool {
        let version = self
            .tables
            .stored(seen.table, seen.key)
            .and_then(|row| row.get("version").and_then(serde_json::Value::as_u64));
        version == Some(u64::from(seen.version))
    }

    fn repeated(&self, entry: i64) -> Result<Applied, Refusal> {
        let kept = self.journal.iter().find(|line| line.id == entry);
        let kind = kept.map_or("", |line| line.kind.as_str());
        Ok(Applied {
            entry,
            message: Message::new(format!("journal-{kind}")),
            rows: self
                .changes_of(entry)?
                .iter()
                .map(|change| (change.table, change.key))
                .collect(),
            repeated: true,
        })
    }
}

/// What a command needs that is in the file alone.
#[derive(Default)]
struct FromFile {
    /// The rows that the action to be undone wrote.
    undone: Vec<Change>,
    /// The names of the member to be erased.
    names: BTreeSet<String>,
}

/// Every command, and the one place that carries it out.
#[expect(
    clippy::too_many_lines,
    reason = "one match that a reader can see whole"
)]
fn carry_out(
    work: &mut Work<'_>,
    command: &Command,
    from_file: &FromFile,
) -> Result<Note, Refusal> {
    match command {
        Command::RenameClub { name } => members::rename_club(work, name),
        Command::AddMember(member) => members::add(work, member),
        Command::EditMember { member, row } => members::edit(work, *member, row),
        Command::EraseMember { member } => erase::erase(work, *member, &from_file.names),
        Command::MergeMembers { keep, gone } => erase::merge(work, *keep, *gone),
        Command::ImportMembers(rows) => members::import(work, rows),

        Command::KeepRules(set) => rules::keep(work, set),
        Command::ForgetRules { rules } => rules::forget(work, *rules),

        Command::CreateEvent(setup) => events::create(work, setup),
        Command::EditEvent { event, setup } => events::edit(work, *event, setup),
        Command::ImportEvent(imported) => import::event(work, imported),
        Command::CloseEvent { event } => events::close(work, *event),

        Command::Enter { event, entries } => entrants::enter(work, *event, entries),
        Command::RemoveEntrant { entrant } => entrants::remove(work, *entrant),
        Command::SetStatus {
            entrant,
            round,
            status,
        } => entrants::set_status(work, *entrant, *round, *status),
        Command::AskBye {
            entrant,
            round,
            kind,
        } => entrants::ask_bye(work, *entrant, *round, *kind),

        Command::CheckIn { entrant, here } => entrants::check_in(work, *entrant, *here),
        Command::CloseCheckIn { event } => entrants::close_check_in(work, *event),
        Command::SeedEntrants { event, by } => seeding::seed(work, *event, by),
        Command::SetRating { entrant, rating } => entrants::set_rating(work, *entrant, *rating),
        Command::SetFee { entrant, due, paid } => entrants::set_fee(work, *entrant, *due, *paid),
        Command::SetFixedBoard { entrant, board } => {
            entrants::set_fixed_board(work, *entrant, *board)
        }

        Command::PairRound { event, starts } => rounds::pair(work, *event, starts.as_deref()),
        Command::PairByHand {
            event,
            pairs,
            bye,
            starts,
        } => rounds::pair_by_hand(work, *event, pairs, *bye, starts.as_deref()),
        Command::UnpairRound { round } => rounds::unpair(work, *round),
        Command::PublishRound { round, starts } => {
            changes::publish(work, *round, starts.as_deref())
        }
        Command::SwapColours { board } => changes::swap_colours(work, *board),
        Command::ExchangePlaces { round, one, other } => {
            changes::exchange(work, *round, *one, *other)
        }
        Command::AddBoard {
            round,
            white,
            black,
        } => changes::add_board(work, *round, *white, *black),
        Command::RemoveBoard { board, bye } => changes::remove_board(work, *board, *bye),
        Command::Adjourn { board, adjourned } => changes::adjourn(work, *board, *adjourned),

        Command::EnterResult {
            board,
            result,
            reason,
        } => results::enter(work, *board, *result, reason.as_deref()),
        Command::EnterResults { results } => results::enter_listed(work, results),
        Command::ClearResult { board } => results::clear(work, *board),
        Command::VerifyResult { board, result } => results::verify(work, *board, *result),
        Command::AcceptProposal { game } => results::accept(work, *game),
        Command::ReplayTie { board } => ties::replay(work, *board),
        Command::DecideTie {
            board,
            winner,
            by,
            reason,
        } => ties::decide(work, *board, *winner, *by, reason),
        Command::PublishStandings { event, round } => results::publish(work, *event, *round),
        Command::DrawLots {
            event,
            round,
            order,
        } => results::draw_lots(work, *event, *round, order),
        Command::SetPrizes { event, prizes } => prizes::set(work, *event, prizes),

        Command::BeginGame {
            board,
            cause,
            start,
        } => games::begin(work, *board, cause, start.as_deref()),
        Command::DecideBy { game } => games::decide_by(work, *game),
        Command::PlayTurn {
            game,
            turn,
            from_paper,
            ruling,
        } => games::play(work, *game, *turn, *from_paper, ruling.as_deref()),
        Command::MissAttack { game, turn } => games::miss_attack(work, *game, *turn),
        Command::TakeBack { game } => games::take_back(work, *game),
        Command::CorrectTurn {
            game,
            ply,
            turn,
            drop_rest,
        } => games::correct(work, *game, (*ply, *turn), *drop_rest),
        Command::ImportGame { board, record } => games::import(work, *board, record),
        Command::ImportGames { games, accept } => import::records(work, games, accept),
        Command::OfferDraw { game, by } => games::offer_draw(work, *game, *by),
        Command::AgreeDraw { game } => games::agree_draw(work, *game),
        Command::Resign { game, by } => games::resign(work, *game, *by),
        Command::Touch { game, junction } => games::touch(work, *game, *junction),
        Command::RaiseDispute { game, text } => incidents::raise_dispute(work, *game, text),
        Command::DescribeDispute { game, text } => incidents::describe_dispute(work, *game, text),
        Command::RuleDispute {
            game,
            ruling,
            loser,
            text,
        } => incidents::rule_dispute(work, *game, *ruling, *loser, text),
        Command::NoteIncident {
            event,
            game,
            player,
            kind,
            text,
            ruling,
            ruling_text,
        } => incidents::note(
            work,
            *event,
            &incidents::Incident {
                game: *game,
                player: *player,
                kind: *kind,
                text,
                ruling: *ruling,
                ruling_text,
            },
        ),

        Command::Protest { game } => counts::protest(work, *game),
        Command::ImposeStandingCount { game } => counts::impose_standing(work, *game),
        Command::LiftStandingCount { game } => counts::lift_standing(work, *game),
        Command::Stamp {
            count,
            half_made,
            ruling,
        } => counts::stamp(work, *count, *half_made, ruling.as_deref()),
        Command::TakeBackStamp { count } => counts::take_back_stamp(work, *count),
        Command::SuspendCount { count, reason } => counts::suspend(work, *count, reason),
        Command::GiveReason { count, reason } => counts::give_reason(work, *count, reason),
        Command::ResumeCount { count, anew } => counts::resume(work, *count, *anew),
        Command::CloseCount { count, reason } => {
            counts::close_by(work, *count, CountOutcome::ClosedByArbiter, reason)
        }
        Command::VoidCount { count, reason } => {
            counts::close_by(work, *count, CountOutcome::Voided, reason)
        }
        Command::TransferCount { count, to } => counts::transfer(work, *count, *to),
        Command::RuleExpiry { count, ruling } => counts::rule_expiry(work, *count, ruling),
        Command::Tick => counts::tick(work),
        Command::NoteSoundFailure { count, reason } => {
            counts::note_sound_failure(work, *count, reason)
        }

        Command::Undo { entry } => undo::undo(work, *entry, &from_file.undone),
        Command::NoteBackup { path, bytes } => Ok(backups::note(work, path, *bytes)),
    }
}
