//! Games: turns, take-back, corrections, imports, and how players end them.

use super::counts;
use super::incidents;
use super::live::{LiveChange, game_of_row};
use super::results::{Place, place};
use super::work::{Note, Work};
use crate::command::ImportedGame;
use crate::event::{engine_side, stored_result, stored_side};
use crate::play_words;
use crate::record::{self, Board, Id, Proposal, ProposalSource, ResultRow};
use crate::refusal::Refusal;
use engine::play::protest::BoardEvent;
use engine::play::{Action, Junction, Outcome, Position, Turn};
use engine::{Game, GameResult, Side};

/// The game as of this command: what it has made of it, else how it stands.
pub(super) fn current(work: &Work<'_>, id: Id<record::Game>) -> Result<Game, Refusal> {
    let changed = work
        .live_changes
        .iter()
        .rev()
        .find_map(|change| match change {
            LiveChange::Game(key, game) if *key == id => Some(game.clone()),
            _ => None,
        });
    changed
        .unwrap_or_else(|| work.live.games.get(&id).cloned())
        .ok_or(Refusal::Stale)
}

fn show(work: &mut Work<'_>, id: Id<record::Game>, game: Game) {
    work.live_changes.push(LiveChange::Game(id, Some(game)));
}

/// Adds the first game of a board when its round is paired.
pub(super) fn first_of(work: &mut Work<'_>, board: Id<Board>) -> Result<Id<record::Game>, Refusal> {
    add(work, board, 1, None, None)
}

fn add(
    work: &mut Work<'_>,
    board: Id<Board>,
    number: u16,
    cause: Option<String>,
    start: Option<String>,
) -> Result<Id<record::Game>, Refusal> {
    let id = work.insert(record::Game {
        board,
        number,
        decides: true,
        cause,
        start,
        draw_offer: None,
        touched: None,
        handed_back: None,
        missed: None,
        standing_count: false,
        disputed: false,
        tags: None,
    });
    let row = work.get(id)?.clone();
    let (game, broken) = game_of_row(work.tables(), &row);
    if let Some(broken) = broken {
        return Err(Refusal::rule("start-position")
            .with("why", broken.reason)
            .into());
    }
    show(work, id, game);
    Ok(id)
}

pub(super) fn begin(
    work: &mut Work<'_>,
    board: Id<Board>,
    cause: &str,
    start: Option<&str>,
) -> Result<Note, Refusal> {
    let place = place(work, board)?;
    let cause = cause.trim();
    if cause.is_empty() {
        return Err(place.refusal("reason-needed").into());
    }
    let earlier: Vec<_> = work
        .all::<record::Game>()
        .filter(|g| g.board == board)
        .cloned()
        .collect();
    let last = earlier.iter().map(|game| game.number).max().unwrap_or(0);
    for game in &earlier {
        counts::close_open(
            work,
            game.id,
            record::CountOutcome::ClosedByArbiter,
            Some(cause),
        )?;
        work.update(game.id, |row| row.decides = false)?;
    }
    let start = start.map(str::to_owned);
    let id = add(work, board, last + 1, Some(cause.to_owned()), start)?;
    Ok(place
        .note(Note::new("begin-game"))
        .with("game", last + 1)
        .with("cause", cause)
        .game(id))
}

pub(super) fn decide_by(work: &mut Work<'_>, id: Id<record::Game>) -> Result<Note, Refusal> {
    let row = work.get(id)?.row.clone();
    let place = place(work, row.board)?;
    let games: Vec<_> = work
        .all::<record::Game>()
        .filter(|game| game.board == row.board)
        .map(|game| game.id)
        .collect();
    for game in games {
        work.update(game, |row| row.decides = game == id)?;
    }
    Ok(place
        .note(Note::new("decide-by"))
        .with("game", row.number)
        .game(id))
}

/// Shots still owed by a turn as far as it is entered; 0 where the action itself is not legal.
pub(super) fn shots_owed(game: &Game, turn: Turn) -> u8 {
    let Ok(mut pending) = game.begin(turn.action()) else {
        return 0;
    };
    for shot in turn.shots() {
        pending = match pending.shoot(*shot) {
            Ok(next) => next,
            Err(_) => return 0,
        };
    }
    pending.owed()
}

pub(super) fn play(
    work: &mut Work<'_>,
    id: Id<record::Game>,
    turn: Turn,
    from_paper: bool,
    ruling: Option<&str>,
) -> Result<Note, Refusal> {
    let place = place(work, work.get(id)?.board)?;
    let ruling = match ruling.map(str::trim) {
        Some("") => return Err(place.refusal("reason-needed").into()),
        other => other,
    };
    let mover = current(work, id)?.side_to_move();
    enter_turn(work, id, turn, from_paper, ruling)?;
    let kind = if ruling.is_some() {
        "play-by-ruling"
    } else {
        "play-turn"
    };
    let plies = current(work, id)?.plies();
    let note = place
        .note(Note::new(kind))
        .with("name", place.name(mover))
        .with("turn", turn.to_string())
        .with("number", plies.div_ceil(2))
        .game(id);
    Ok(match ruling {
        Some(reason) => note.with("reason", reason),
        None => note,
    })
}

/// Enters a turn with all that goes with it: the count stops, an offer lapses, a pass that is due follows, the next
/// standing count starts, and a game that is over proposes its result.
pub(super) fn enter_turn(
    work: &mut Work<'_>,
    id: Id<record::Game>,
    turn: Turn,
    from_paper: bool,
    ruling: Option<&str>,
) -> Result<(), Refusal> {
    let row = work.get(id)?.row.clone();
    let at = place(work, row.board)?;
    if row.disputed {
        return Err(at.refusal("disputed").into());
    }
    // A sheet may be typed in while the players are away; they themselves wait.
    if !from_paper && work.get(row.board)?.adjourned {
        return Err(at.refusal("adjourned").into());
    }
    if counts::awaits_ruling(work, id) {
        return Err(at.refusal("under-ruling").into());
    }
    let mut game = current(work, id)?;
    let mover = game.side_to_move();
    if ruling.is_none()
        && let Some(touched) = row
            .touched
            .as_deref()
            .and_then(|text| text.parse::<Junction>().ok())
        && turn.action().from() != Some(touched)
    {
        return Err(at
            .refusal("touch-move")
            .with("junction", touched.to_string())
            .into());
    }
    ended_by_hand(work, id, &at, ruling)?;
    let saved = game.handed_back().map(|turn| turn.to_string());
    let ply = game.plies() + 1;
    let played = match ruling {
        None => game.play(turn),
        Some(reason) => game.play_by_ruling(turn, reason),
    };
    played.map_err(|cause| Refusal::Play { turn, ply, cause })?;
    let ply = u16::try_from(ply).map_err(|_| Refusal::Stale)?;
    let has_result = work
        .all::<ResultRow>()
        .any(|result| result.board == row.board);
    let complete_ms = counts::turn_entered(work, id, ply)?;
    work.insert(record::Turn {
        game: id,
        ply,
        text: turn.to_string(),
        ruling: ruling.map(str::to_owned),
        saved,
        comment: None,
        at_ms: (!from_paper && !has_result).then_some(complete_ms),
    });
    if game.enter_pass_if_due() {
        work.insert(record::Turn {
            game: id,
            ply: ply + 1,
            text: Turn::pass().to_string(),
            ruling: None,
            saved: None,
            comment: None,
            at_ms: (!from_paper && !has_result).then_some(complete_ms),
        });
    }
    work.update(id, |row| {
        row.touched = None;
        row.handed_back = None;
        // An offer lapses when the other player completes a turn.
        if row.draw_offer.is_some_and(|by| engine_side(by) != mover) {
            row.draw_offer = None;
        }
    })?;
    let outcome = game.outcome();
    show(work, id, game);
    propose_outcome(work, id, outcome)?;
    counts::start_standing(work, id)
}

/// A game that players or the arbiter ended takes no further turn, unless the arbiter rules so.
fn ended_by_hand(
    work: &Work<'_>,
    id: Id<record::Game>,
    at: &Place,
    ruling: Option<&str>,
) -> Result<(), Refusal> {
    let ended = work.all::<Proposal>().any(|proposal| {
        let by_hand = !matches!(
            proposal.source,
            ProposalSource::Rules | ProposalSource::Record
        );
        proposal.game == id && by_hand
    });
    if ended && ruling.is_none() {
        return Err(at.refusal("game-over").into());
    }
    Ok(())
}

/// The proposal that the rules make, in place of an earlier one of theirs.
fn propose_outcome(
    work: &mut Work<'_>,
    id: Id<record::Game>,
    outcome: Option<Outcome>,
) -> Result<(), Refusal> {
    match outcome {
        Some(outcome) => {
            let result = result_of(outcome);
            propose(
                work,
                id,
                result,
                ProposalSource::Rules,
                outcome.reason.as_str(),
            )?;
            counts::close_open(work, id, record::CountOutcome::ResultEntered, None)
        }
        None => {
            let old = work
                .all::<Proposal>()
                .find(|proposal| proposal.game == id && proposal.source == ProposalSource::Rules)
                .map(|proposal| proposal.id);
            if let Some(old) = old {
                work.delete(old);
            }
            Ok(())
        }
    }
}

/// What the rules say, as a result.
pub(super) fn result_of(outcome: Outcome) -> GameResult {
    match outcome.winner {
        Some(Side::White) => GameResult::WhiteWins,
        Some(Side::Black) => GameResult::BlackWins,
        None => GameResult::Draw,
    }
}

/// Keeps what the game proposes, one row a game.
pub(super) fn propose(
    work: &mut Work<'_>,
    game: Id<record::Game>,
    result: GameResult,
    source: ProposalSource,
    reason: &str,
) -> Result<(), Refusal> {
    let row = Proposal {
        game,
        result: stored_result(result),
        source,
        reason: reason.to_owned(),
        made_ms: work.now_ms(),
    };
    let old = work
        .all::<Proposal>()
        .find(|proposal| proposal.game == game);
    match old.map(|proposal| proposal.id) {
        Some(id) => work.update(id, |proposal| *proposal = row),
        None => {
            work.insert(row);
            Ok(())
        }
    }
}

pub(super) fn miss_attack(
    work: &mut Work<'_>,
    id: Id<record::Game>,
    turn: Turn,
) -> Result<Note, Refusal> {
    let row = work.get(id)?.row.clone();
    let at = place(work, row.board)?;
    let mut game = current(work, id)?;
    let mover = game.side_to_move();
    let ply = game.plies() + 1;
    let missed = game.miss_attack(turn).map_err(|error| match error {
        engine::play::MissError::Illegal(cause) => Refusal::Play { turn, ply, cause },
        _ => at
            .refusal("no-attack-missed")
            .with("turn", turn.to_string())
            .into(),
    })?;
    let text = turn.to_string();
    let kind = match missed {
        engine::play::Missed::HandedBack => {
            work.update(id, |row| row.handed_back = Some(text))?;
            "attack-handed-back"
        }
        engine::play::Missed::Lost => {
            work.update(id, |row| row.missed = Some(text))?;
            "attack-missed"
        }
    };
    let outcome = game.outcome();
    show(work, id, game);
    propose_outcome(work, id, outcome)?;
    Ok(at
        .note(Note::new(kind))
        .with("name", at.name(mover))
        .with("turn", turn.to_string())
        .game(id))
}

pub(super) fn take_back(work: &mut Work<'_>, id: Id<record::Game>) -> Result<Note, Refusal> {
    let row = work.get(id)?.row.clone();
    let at = place(work, row.board)?;
    let mut game = current(work, id)?;
    if row.handed_back.is_some() || row.missed.is_some() {
        let turn = game.take_back_miss().map(|turn| turn.to_string());
        work.update(id, |row| {
            if row.missed.take().is_none() {
                row.handed_back = None;
            }
        })?;
        let outcome = game.outcome();
        show(work, id, game);
        propose_outcome(work, id, outcome)?;
        let turn = turn.unwrap_or_default();
        return Ok(at.note(Note::new("take-back")).with("turn", turn).game(id));
    }
    let mut taken = game
        .take_back()
        .ok_or_else(|| at.refusal("nothing-to-take-back"))?;
    // A pass was entered by itself and goes with the turn before it.
    if taken.turn.action() == Action::Pass
        && let Some(before) = game.take_back()
    {
        taken = before;
    }
    let plies = game.plies();
    take_out_after(work, id, plies);
    let handed_back = game.handed_back().map(|turn| turn.to_string());
    work.update(id, |row| {
        row.touched = None;
        row.handed_back = handed_back;
    })?;
    let outcome = game.outcome();
    show(work, id, game);
    propose_outcome(work, id, outcome)?;
    Ok(at
        .note(Note::new("take-back"))
        .with("turn", taken.turn.to_string())
        .game(id))
}

pub(super) fn correct(
    work: &mut Work<'_>,
    id: Id<record::Game>,
    (ply, turn): (u16, Turn),
    drop_rest: bool,
) -> Result<Note, Refusal> {
    let at = place(work, work.get(id)?.board)?;
    let mut game = current(work, id)?;
    let before = usize::from(ply)
        .checked_sub(1)
        .and_then(|index| game.turns().get(index))
        .map(|played| played.turn.to_string())
        .ok_or_else(|| at.refusal("no-such-turn").with("ply", ply))?;
    let plies = game.plies();
    if drop_rest {
        game = fitting_part(game, ply, turn);
    }
    let dropped = plies - game.plies();
    let corrected = game.correct(usize::from(ply), turn).map_err(|error| {
        let now = if error.ply == usize::from(ply) {
            turn.to_string()
        } else {
            let unfit = game.turns().get(error.ply.saturating_sub(1));
            unfit
                .map(|played| played.turn.to_string())
                .unwrap_or_default()
        };
        Refusal::from(
            at.refusal("correction")
                .with("ply", error.ply)
                .with("number", error.ply.div_ceil(2))
                .with("turn", now)
                .with("why", crate::play_words::misfit(&error.cause)),
        )
    })?;
    take_out_after(work, id, corrected.plies());
    if dropped > 0 {
        work.update(id, |row| {
            row.handed_back = None;
            row.missed = None;
        })?;
    }
    let row = work
        .all::<record::Turn>()
        .find(|row| row.game == id && row.ply == ply)
        .map(|row| row.id)
        .ok_or(Refusal::Stale)?;
    let text = turn.to_string();
    work.update(row, |row| row.text = text)?;
    let outcome = corrected.outcome();
    show(work, id, corrected);
    propose_outcome(work, id, outcome)?;
    counts::on_board_event(work, id, BoardEvent::EarlierTurnCorrected, "")?;
    let kind = if dropped > 0 {
        "correct-turn-and-drop"
    } else {
        "correct-turn"
    };
    Ok(at
        .note(Note::new(kind))
        .with("dropped", dropped)
        .with("number", usize::from(ply).div_ceil(2))
        .with("before", before)
        .with("turn", turn.to_string())
        .game(id))
}

/// The game as far as it fits once `turn` stands at `ply`; where the turn itself does not fit, all of it.
fn fitting_part(mut game: Game, ply: u16, turn: Turn) -> Game {
    if let Err(error) = game.correct(usize::from(ply), turn)
        && error.ply > usize::from(ply)
    {
        while game.take_back_miss().is_some() {}
        while game.plies() >= error.ply && game.take_back().is_some() {}
        while game.take_back_miss().is_some() {}
    }
    game
}

/// Takes the rows of all turns after the first `plies` out.
fn take_out_after(work: &mut Work<'_>, id: Id<record::Game>, plies: usize) {
    let rows: Vec<_> = work
        .all::<record::Turn>()
        .filter(|turn| turn.game == id && usize::from(turn.ply) > plies)
        .map(|turn| turn.id)
        .collect();
    for turn in rows {
        work.delete(turn);
    }
}

pub(super) fn import(
    work: &mut Work<'_>,
    board: Id<Board>,
    record: &ImportedGame,
) -> Result<Note, Refusal> {
    let at = place(work, board)?;
    let deciding = |work: &Work<'_>| {
        let mut games = work.all::<record::Game>();
        let game = games.find(|game| game.board == board && game.decides);
        game.map(|game| game.id).ok_or(Refusal::Stale)
    };
    let before = deciding(work)?;
    if let Some(further) = &record.further {
        begin(work, board, &further.cause, None)?;
    }
    let id = deciding(work)?;
    let mut game = current(work, id)?;
    if game.plies() > 0 {
        return Err(at.refusal("board-has-turns").into());
    }
    if let Some(start) = &record.start {
        let position = Position::parse(game.rules(), start).map_err(|error| {
            let why = play_words::position_error(&error);
            at.refusal("start-position").with("why", why)
        })?;
        game = Game::from_position(game.rules().clone(), position);
    }
    for (index, imported) in record.turns.iter().enumerate() {
        let turn = imported.turn;
        let refused = |cause| Refusal::Play {
            turn,
            ply: index + 1,
            cause,
        };
        if let Some(saved) = &imported.saved {
            let back = saved.parse::<Turn>().map_err(|_| Refusal::Stale)?;
            game.hand_back(back)
                .map_err(|_| at.refusal("no-attack-missed").with("turn", saved.as_str()))?;
        }
        match &imported.ruling {
            None => game.play(turn).map_err(refused)?,
            Some(reason) => game.play_by_ruling(turn, reason).map_err(refused)?,
        }
        work.insert(record::Turn {
            game: id,
            ply: u16::try_from(index + 1).map_err(|_| Refusal::Stale)?,
            text: turn.to_string(),
            ruling: imported.ruling.clone(),
            saved: imported.saved.clone(),
            comment: imported.comment.clone(),
            at_ms: None,
        });
    }
    if let Some(missed) = record.missed {
        game.lose_by_missing(missed).map_err(|_| {
            at.refusal("no-attack-missed")
                .with("turn", missed.to_string())
        })?;
    }
    if let Some(back) = record.handed_back {
        game.hand_back(back).map_err(|_| {
            at.refusal("no-attack-missed")
                .with("turn", back.to_string())
        })?;
    }
    let remarks = record
        .preface
        .iter()
        .map(|text| (String::new(), text.clone()));
    let head: Vec<(String, String)> = record.tags.iter().cloned().chain(remarks).collect();
    let tags = (!head.is_empty()).then(|| serde_json::to_string(&head).unwrap_or_default());
    let handed_back = record.handed_back.map(|turn| turn.to_string());
    let start = record.start.clone();
    let missed = record.missed.map(|turn| turn.to_string());
    work.update(id, |row| {
        row.tags = tags;
        row.start = start;
        row.missed = missed;
        row.handed_back = handed_back;
    })?;
    let by_rules = game.outcome();
    show(work, id, game);
    if by_rules.is_some() {
        propose_outcome(work, id, by_rules)?;
    } else if let Some(result) = record.result {
        let words = record.termination.as_deref().unwrap_or("record");
        propose(work, id, result, ProposalSource::Record, words)?;
    }
    if record
        .further
        .as_ref()
        .is_some_and(|further| !further.decides)
    {
        decide_by(work, before)?;
    }
    Ok(at
        .note(Note::new("import-game"))
        .with("turns", record.turns.len())
        .game(id))
}

/// Refuses what only a game in play allows.
fn in_play(work: &Work<'_>, id: Id<record::Game>) -> Result<(record::Game, Place), Refusal> {
    let row = work.get(id)?.row.clone();
    let at = place(work, row.board)?;
    let over = work.all::<Proposal>().any(|proposal| proposal.game == id)
        || work
            .all::<ResultRow>()
            .any(|result| result.board == row.board);
    if over {
        return Err(at.refusal("game-over").into());
    }
    if row.disputed {
        return Err(at.refusal("disputed").into());
    }
    if counts::awaits_ruling(work, id) {
        return Err(at.refusal("under-ruling").into());
    }
    Ok((row, at))
}

pub(super) fn offer_draw(
    work: &mut Work<'_>,
    id: Id<record::Game>,
    by: Side,
) -> Result<Note, Refusal> {
    let (row, at) = in_play(work, id)?;
    if row.draw_offer.is_some() {
        return Err(at.refusal("offer-stands").into());
    }
    work.update(id, |row| row.draw_offer = Some(stored_side(by)))?;
    counts::on_board_event(work, id, BoardEvent::DrawOffered, "")?;
    Ok(at
        .note(Note::new("offer-draw"))
        .with("name", at.name(by))
        .game(id))
}

pub(super) fn agree_draw(work: &mut Work<'_>, id: Id<record::Game>) -> Result<Note, Refusal> {
    let (row, at) = in_play(work, id)?;
    if row.draw_offer.is_none() {
        return Err(at.refusal("no-offer").into());
    }
    work.update(id, |row| row.draw_offer = None)?;
    propose(
        work,
        id,
        GameResult::Draw,
        ProposalSource::Agreement,
        "agreement",
    )?;
    counts::on_board_event(work, id, BoardEvent::DrawAgreed, "")?;
    Ok(at.note(Note::new("agree-draw")).game(id))
}

pub(super) fn resign(work: &mut Work<'_>, id: Id<record::Game>, by: Side) -> Result<Note, Refusal> {
    let (_, at) = in_play(work, id)?;
    lose(work, id, by, ProposalSource::Resignation, "resignation")?;
    counts::on_board_event(work, id, BoardEvent::Resigned, "")?;
    Ok(at
        .note(Note::new("resign"))
        .with("name", at.name(by))
        .game(id))
}

/// Proposes the loss of `loser`.
pub(super) fn lose(
    work: &mut Work<'_>,
    id: Id<record::Game>,
    loser: Side,
    source: ProposalSource,
    reason: &str,
) -> Result<(), Refusal> {
    let result = match loser {
        Side::White => GameResult::BlackWins,
        Side::Black => GameResult::WhiteWins,
    };
    propose(work, id, result, source, reason)
}

/// A cow that was touched must be moved; where it has no legal turn the mark is lifted at once, and that is noted.
pub(super) fn touch(
    work: &mut Work<'_>,
    id: Id<record::Game>,
    junction: Option<Junction>,
) -> Result<Note, Refusal> {
    let (row, at) = in_play(work, id)?;
    let Some(junction) = junction else {
        if row.touched.is_none() {
            return Err(at.refusal("nothing-touched").into());
        }
        work.update(id, |row| row.touched = None)?;
        return Ok(at.note(Note::new("touch-lifted")).game(id));
    };
    let game = current(work, id)?;
    let mover = game.side_to_move();
    if game.position().at(junction) != Some(mover) {
        return Err(at
            .refusal("touch-not-own")
            .with("junction", junction.to_string())
            .with("name", at.name(mover))
            .into());
    }
    let movable = game
        .legal_turns()
        .iter()
        .any(|turn| turn.action().from() == Some(junction));
    let kind = if movable { "touch" } else { "touch-no-turn" };
    if movable {
        work.update(id, |row| row.touched = Some(junction.to_string()))?;
    } else {
        work.update(id, |row| row.touched = None)?;
    }
    incidents::note_touch(work, id, mover, junction, movable)?;
    Ok(at
        .note(Note::new(kind))
        .with("name", at.name(mover))
        .with("junction", junction.to_string())
        .game(id))
}
