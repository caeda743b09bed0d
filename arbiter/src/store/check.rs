//! What is wrong with a file, as far as a program can tell.

use super::connection::{self, APPLICATION_ID};
use super::upgrade::VERSION;
use super::{Access, StoreError, queries, stored};
use crate::record::{Entrant, Game, Id, RowError, Table, Tables};
use rusqlite::Connection;
use serde_json::Value;
use std::collections::{BTreeMap, BTreeSet};

/// One thing that is wrong with a file.
#[derive(Clone, PartialEq, Debug)]
pub enum Fault {
    /// What SQLite finds wrong with the file, in its words.
    Pages(String),
    /// The header says another program.
    Application(i64),
    /// The header says another version.
    Version(i64),
    /// A setting of the connection is not as it must be.
    Setting {
        /// The question.
        setting: String,
        /// What was answered.
        found: String,
        /// What must be answered.
        wanted: String,
    },
    /// A table or index is missing, added or not as it must be.
    Schema(String),
    /// A row cannot be read.
    Row(RowError),
    /// A row refers to a row that is not there.
    Reference {
        /// Table of the row.
        table: String,
        /// Its key.
        key: Option<i64>,
        /// The table referred to.
        parent: String,
    },
    /// The journal last knew the row otherwise: present or not, or of another version.
    Journal {
        /// The table.
        table: String,
        /// The row's key.
        key: i64,
    },
    /// A line of the journal, or a change in it, cannot be read.
    JournalLine(String),
    /// The key of a line of the journal is not above the one before it, or an undone line comes later than its undoing.
    JournalOrder(i64),
    /// A key could be given twice: the highest key ever given is below one in use.
    Key(Table),
    /// A ply of a game is missing before this one.
    Ply {
        /// Key of the game.
        game: i64,
        /// The ply after the gap.
        ply: u16,
    },
    /// An entrant has two places in one round: two boards, or a board and a bye.
    TwicePaired {
        /// Key of the entrant.
        entrant: i64,
        /// Number of the round.
        round: u16,
    },
    /// More than one game of a board decides it.
    Decides {
        /// Key of the board.
        board: i64,
    },
}

impl Fault {
    /// A word that never changes: the end of a message's name.
    pub fn kind(&self) -> &'static str {
        match self {
            Fault::Pages(_) => "pages",
            Fault::Application(_) => "application",
            Fault::Version(_) => "version",
            Fault::Setting { .. } => "setting",
            Fault::Schema(_) => "schema",
            Fault::Row(_) => "row",
            Fault::Reference { .. } => "reference",
            Fault::Journal { .. } => "journal",
            Fault::JournalLine(_) => "journal-line",
            Fault::JournalOrder(_) => "journal-order",
            Fault::Key(_) => "key",
            Fault::Ply { .. } => "ply",
            Fault::TwicePaired { .. } => "twice-paired",
            Fault::Decides { .. } => "decides",
        }
    }
}

/// Everything that is wrong with the file behind `connection`.
pub(super) fn check(connection: &Connection, access: Access) -> Result<Vec<Fault>, StoreError> {
    let mut faults = Vec::new();
    faults.extend(
        queries::integrity_check(connection)?
            .into_iter()
            .map(Fault::Pages),
    );
    let application = queries::application(connection)?;
    if application != APPLICATION_ID {
        faults.push(Fault::Application(application));
    }
    let version = queries::version(connection)?;
    if version != VERSION {
        faults.push(Fault::Version(version));
    }
    for (setting, found, wanted) in connection::strayed(connection, access)? {
        faults.push(Fault::Setting {
            setting: setting.to_owned(),
            found,
            wanted: wanted.to_owned(),
        });
    }
    faults.extend(schema(connection)?);
    for (table, key, parent) in queries::dangling(connection)? {
        faults.push(Fault::Reference { table, key, parent });
    }
    let tables = rows(connection, &mut faults)?;
    journal(connection, &mut faults)?;
    plies(&tables, &mut faults);
    places(&tables, &mut faults);
    deciding_games(&tables, &mut faults);
    Ok(faults)
}

/// The tables and indexes of a file, one statement a line, without comments: what two files of one version share.
#[cfg(test)]
pub(super) fn dump(connection: &Connection) -> rusqlite::Result<String> {
    let objects = queries::objects(connection)?;
    Ok(objects.iter().map(|(_, sql)| plain(sql) + ";\n").collect())
}

/// A statement without comments and on one line. No text constant of the schema holds two hyphens.
fn plain(sql: &str) -> String {
    let code = sql
        .lines()
        .map(|line| line.split("--").next().unwrap_or_default());
    let words: Vec<&str> = code.flat_map(str::split_whitespace).collect();
    words.join(" ")
}

fn schema(connection: &Connection) -> Result<Vec<Fault>, StoreError> {
    let fresh = Connection::open_in_memory()?;
    fresh.execute_batch(queries::SCHEMA)?;
    let plain_objects = |connection: &Connection| -> rusqlite::Result<BTreeMap<String, String>> {
        let objects = queries::objects(connection)?;
        Ok(objects
            .into_iter()
            .map(|(name, sql)| (name, plain(&sql)))
            .collect())
    };
    let wanted = plain_objects(&fresh)?;
    let found = plain_objects(connection)?;
    let names: BTreeSet<&String> = wanted.keys().chain(found.keys()).collect();
    Ok(names
        .into_iter()
        .filter(|&name| wanted.get(name) != found.get(name))
        .map(|name| Fault::Schema(name.clone()))
        .collect())
}

/// Reads every row into its type; those that can be read are the answer.
fn rows(connection: &Connection, faults: &mut Vec<Fault>) -> Result<Tables, StoreError> {
    let mut tables = Tables::default();
    for table in Table::ALL {
        for (key, row) in stored::rows(connection, table)? {
            let read = row.and_then(|row| tables.set_stored(table, key, Some(&row)));
            faults.extend(read.err().map(Fault::Row));
        }
    }
    Ok(tables)
}

fn journal(connection: &Connection, faults: &mut Vec<Fault>) -> Result<(), StoreError> {
    match queries::journal(connection) {
        Ok(lines) => {
            let mut before = 0;
            for line in lines {
                if line.id <= before || line.undoes.is_some_and(|undone| undone >= line.id) {
                    faults.push(Fault::JournalOrder(line.id));
                }
                before = line.id;
            }
        }
        Err(error) => faults.push(Fault::JournalLine(error.to_string())),
    }
    let mut known = match queries::latest(connection) {
        Ok(known) => known,
        Err(error) => {
            faults.push(Fault::JournalLine(error.to_string()));
            return Ok(());
        }
    };
    let given: BTreeMap<Table, i64> = queries::highest_keys(connection)?.into_iter().collect();
    for table in Table::ALL {
        let mut highest = 0;
        for (key, row) in stored::rows(connection, table)? {
            highest = highest.max(key);
            let last = known.remove(&(table.name().to_owned(), key)).flatten();
            let version = |row: &Value| row.get("version").cloned();
            if last.as_ref().and_then(version) != row.ok().as_ref().and_then(version) {
                faults.push(Fault::Journal {
                    table: table.name().to_owned(),
                    key,
                });
            }
        }
        if given.get(&table).copied().unwrap_or(0) < highest {
            faults.push(Fault::Key(table));
        }
    }
    for ((table, key), last) in known {
        if last.is_some() {
            faults.push(Fault::Journal { table, key });
        }
    }
    Ok(())
}

fn plies(tables: &Tables, faults: &mut Vec<Fault>) {
    let mut of_game: BTreeMap<Id<Game>, BTreeSet<u16>> = BTreeMap::new();
    for turn in tables.turns.iter() {
        of_game.entry(turn.game).or_default().insert(turn.ply);
    }
    for (game, plies) in of_game {
        let gap = (1..).zip(&plies).find(|&(wanted, &ply)| wanted != ply);
        if let Some((_, &ply)) = gap {
            faults.push(Fault::Ply {
                game: game.key(),
                ply,
            });
        }
    }
}

fn places(tables: &Tables, faults: &mut Vec<Fault>) {
    let mut taken: BTreeSet<(Id<Entrant>, u16)> = BTreeSet::new();
    let mut take = |entrant: Id<Entrant>, round: u16| {
        if !taken.insert((entrant, round)) {
            faults.push(Fault::TwicePaired {
                entrant: entrant.key(),
                round,
            });
        }
    };
    for board in tables.boards.iter() {
        if let Some(round) = tables.get(board.round) {
            take(board.white, round.number);
            take(board.black, round.number);
        }
    }
    for bye in tables.byes.iter() {
        // A bye asked for ahead counts only once its round is paired, and then nobody who has it sits at a board.
        take(bye.entrant, bye.round);
    }
}

fn deciding_games(tables: &Tables, faults: &mut Vec<Fault>) {
    let mut deciding: BTreeMap<_, usize> = BTreeMap::new();
    for game in tables.games.iter() {
        *deciding.entry(game.board).or_default() += usize::from(game.decides);
    }
    for (board, games) in deciding {
        if games > 1 {
            faults.push(Fault::Decides { board: board.key() });
        }
    }
}

#[cfg(test)]
mod tests {
    use super::super::Store;
    use super::super::sample::{board, bye, entry, filled, game, place, turn};
    use super::*;
    use crate::record::Change;
    use std::path::Path;

    /// What is found after `sql` was done to a sound file behind the program's back.
    fn found(sql: &str) -> Vec<Fault> {
        let (_folder, path) = place();
        let store = filled(&path);
        let other = Connection::open(&path).unwrap();
        other.execute_batch(sql).unwrap();
        drop(other);
        store.check().unwrap()
    }

    fn kinds(sql: &str) -> Vec<&'static str> {
        found(sql).iter().map(Fault::kind).collect()
    }

    #[test]
    fn what_was_done_behind_the_programs_back_is_found() {
        let off = "PRAGMA foreign_keys = OFF; PRAGMA ignore_check_constraints = ON;";
        let cases: [(&str, &[&str]); 14] = [
            ("PRAGMA application_id = 9", &["application", "setting"]),
            ("PRAGMA user_version = 9", &["version"]),
            ("CREATE INDEX more ON member (name)", &["schema"]),
            ("DROP INDEX turn_by_game", &["schema"]),
            ("UPDATE member SET version = 9 WHERE id = 1", &["journal"]),
            ("DELETE FROM backup", &["journal"]),
            (
                "INSERT INTO member (version, name, consent_play, consent_name, consent_photo) \
                 VALUES (1, 'x', 0, 0, 0)",
                &["journal"],
            ),
            ("UPDATE turn SET ply = 3 WHERE ply = 2", &["ply"]),
            ("DELETE FROM round", &["reference", "reference", "journal"]),
            (
                "UPDATE sqlite_sequence SET seq = 1 WHERE name = 'turn'",
                &["key"],
            ),
            ("UPDATE event SET points = '{}'", &["row"]),
            (
                "UPDATE member SET name = CAST(x'ff' AS TEXT) WHERE id = 1",
                &["row", "journal"],
            ),
            ("UPDATE journal SET undoes = 1", &["journal-order"]),
            (
                "UPDATE journal_change SET row_table = 'nothing' WHERE place = 0",
                &["journal", "journal"],
            ),
        ];
        for (sql, wanted) in cases {
            assert_eq!(kinds(&format!("{off} {sql}")), wanted, "{sql}");
        }
        let unfit = kinds(&format!(
            "{off} UPDATE member SET rating = 9000 WHERE id = 1"
        ));
        assert_eq!(unfit, ["pages"]);
        let unread = kinds(&format!("{off} UPDATE journal SET arguments = 'x'"));
        assert_eq!(unread, ["pages", "journal-line"]);
    }

    /// What is found after a command that no rule stood in the way of.
    fn found_after(path: &Path, changes: &[Change]) -> Vec<Fault> {
        let mut store: Store = filled(path);
        store.commit(changes, &entry(2)).unwrap();
        store.check().unwrap()
    }

    #[test]
    fn what_no_tournament_can_have_is_found() {
        let cases = [
            (
                bye(2, 1),
                Fault::TwicePaired {
                    entrant: 1,
                    round: 1,
                },
            ),
            (
                board(3, 3, 1, 5),
                Fault::TwicePaired {
                    entrant: 5,
                    round: 1,
                },
            ),
            (game(2, 2), Fault::Decides { board: 1 }),
            (turn(3, 4, "g7"), Fault::Ply { game: 1, ply: 4 }),
        ];
        for (change, fault) in cases {
            let (_folder, path) = place();
            let found = found_after(&path, &[change]);
            assert!(found.contains(&fault), "{found:?}");
        }
    }
}
