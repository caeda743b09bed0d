//! The statements of every table whose rows commands write: columns by name, parameters named after them.

use crate::record::Table;

/// What is done with the rows of one table.
#[derive(Debug)]
pub(super) struct TableSql {
    /// Every row in order of key.
    pub(super) select: &'static str,
    /// A new row, its key given.
    pub(super) insert: &'static str,
    /// Every column of the row of a key.
    pub(super) update: &'static str,
    /// The row of a key.
    pub(super) delete: &'static str,
}

/// The statements of `table`.
pub(super) fn of(table: Table) -> &'static TableSql {
    match table {
        Table::Club => &CLUB,
        Table::Operator => &OPERATOR,
        Table::Member => &MEMBER,
        Table::RuleSet => &RULE_SET,
        Table::Event => &EVENT,
        Table::Entrant => &ENTRANT,
        Table::Attendance => &ATTENDANCE,
        Table::Bye => &BYE,
        Table::Round => &ROUND,
        Table::Board => &BOARD,
        Table::Result => &RESULT,
        Table::Game => &GAME,
        Table::Proposal => &PROPOSAL,
        Table::Turn => &TURN,
        Table::Count => &COUNT,
        Table::CountLog => &COUNT_LOG,
        Table::Incident => &INCIDENT,
        Table::PublishedStanding => &PUBLISHED_STANDING,
        Table::Backup => &BACKUP,
    }
}

const CLUB: TableSql = TableSql {
    select: "SELECT id, version, name, created_ms \
             FROM club ORDER BY id",
    insert: "INSERT INTO club (id, version, name, created_ms) \
             VALUES (:id, :version, :name, :created_ms)",
    update: "UPDATE club \
             SET version = :version, name = :name, created_ms = :created_ms \
             WHERE id = :id",
    delete: "DELETE FROM club WHERE id = :id",
};

const OPERATOR: TableSql = TableSql {
    select: "SELECT id, version, name, device \
             FROM operator ORDER BY id",
    insert: "INSERT INTO operator (id, version, name, device) \
             VALUES (:id, :version, :name, :device)",
    update: "UPDATE operator \
             SET version = :version, name = :name, device = :device \
             WHERE id = :id",
    delete: "DELETE FROM operator WHERE id = :id",
};

const MEMBER: TableSql = TableSql {
    select: "SELECT id, version, number, name, born, sex, school, affiliation, province, rating, guardian, \
             consent_day, consent_play, consent_name, consent_photo \
             FROM member ORDER BY id",
    insert: "INSERT INTO member (id, version, number, name, born, sex, school, affiliation, province, rating, \
             guardian, consent_day, consent_play, consent_name, consent_photo) \
             VALUES (:id, :version, :number, :name, :born, :sex, :school, :affiliation, :province, :rating, \
             :guardian, :consent_day, :consent_play, :consent_name, :consent_photo)",
    update: "UPDATE member \
             SET version = :version, number = :number, name = :name, born = :born, sex = :sex, school = :school, \
             affiliation = :affiliation, province = :province, rating = :rating, guardian = :guardian, \
             consent_day = :consent_day, consent_play = :consent_play, consent_name = :consent_name, \
             consent_photo = :consent_photo \
             WHERE id = :id",
    delete: "DELETE FROM member WHERE id = :id",
};

const RULE_SET: TableSql = TableSql {
    select: "SELECT id, version, identifier, name, rules \
             FROM rule_set ORDER BY id",
    insert: "INSERT INTO rule_set (id, version, identifier, name, rules) \
             VALUES (:id, :version, :identifier, :name, :rules)",
    update: "UPDATE rule_set \
             SET version = :version, identifier = :identifier, name = :name, rules = :rules \
             WHERE id = :id",
    delete: "DELETE FROM rule_set WHERE id = :id",
};

const EVENT: TableSql = TableSql {
    select: "SELECT id, version, name, place, first_day, last_day, arbiters, rules, system, rounds, points, \
             tie_breaks, bye_at_average, byes_that_bar, prohibited, lots, acceleration, third_place, decisions, prizes, \
             first_colour, first_board, missed_rounds, seeding, categories, age_day, fee, created_ms, closed_ms \
             FROM event ORDER BY id",
    insert: "INSERT INTO event (id, version, name, place, first_day, last_day, arbiters, rules, system, rounds, \
             points, tie_breaks, bye_at_average, byes_that_bar, prohibited, lots, acceleration, third_place, decisions, prizes, \
             first_colour, first_board, missed_rounds, seeding, categories, age_day, fee, created_ms, closed_ms) \
             VALUES (:id, :version, :name, :place, :first_day, :last_day, :arbiters, :rules, :system, :rounds, \
             :points, :tie_breaks, :bye_at_average, :byes_that_bar, :prohibited, :lots, :acceleration, \
             :third_place, :decisions, :prizes, :first_colour, :first_board, :missed_rounds, :seeding, :categories, \
             :age_day, :fee, :created_ms, :closed_ms)",
    update: "UPDATE event \
             SET version = :version, name = :name, place = :place, first_day = :first_day, last_day = :last_day, \
             arbiters = :arbiters, rules = :rules, system = :system, rounds = :rounds, points = :points, \
             tie_breaks = :tie_breaks, bye_at_average = :bye_at_average, byes_that_bar = :byes_that_bar, \
             prohibited = :prohibited, lots = :lots, \
             acceleration = :acceleration, third_place = :third_place, decisions = :decisions, prizes = :prizes, \
             first_colour = :first_colour, first_board = :first_board, missed_rounds = :missed_rounds, \
             seeding = :seeding, categories = :categories, age_day = :age_day, fee = :fee, \
             created_ms = :created_ms, closed_ms = :closed_ms \
             WHERE id = :id",
    delete: "DELETE FROM event WHERE id = :id",
};

const ENTRANT: TableSql = TableSql {
    select: "SELECT id, version, event, member, tpn, rating, seed, checked_in_ms, fixed_board, fee, paid \
             FROM entrant ORDER BY id",
    insert: "INSERT INTO entrant (id, version, event, member, tpn, rating, seed, checked_in_ms, fixed_board, fee, paid) \
             VALUES (:id, :version, :event, :member, :tpn, :rating, :seed, :checked_in_ms, :fixed_board, :fee, :paid)",
    update: "UPDATE entrant \
             SET version = :version, event = :event, member = :member, tpn = :tpn, rating = :rating, seed = :seed, \
             checked_in_ms = :checked_in_ms, fixed_board = :fixed_board, fee = :fee, paid = :paid \
             WHERE id = :id",
    delete: "DELETE FROM entrant WHERE id = :id",
};

const ATTENDANCE: TableSql = TableSql {
    select: "SELECT id, version, entrant, round, status \
             FROM attendance ORDER BY id",
    insert: "INSERT INTO attendance (id, version, entrant, round, status) \
             VALUES (:id, :version, :entrant, :round, :status)",
    update: "UPDATE attendance \
             SET version = :version, entrant = :entrant, round = :round, status = :status \
             WHERE id = :id",
    delete: "DELETE FROM attendance WHERE id = :id",
};

const BYE: TableSql = TableSql {
    select: "SELECT id, version, entrant, round, kind, points, bars_another, origin \
             FROM bye ORDER BY id",
    insert: "INSERT INTO bye (id, version, entrant, round, kind, points, bars_another, origin) \
             VALUES (:id, :version, :entrant, :round, :kind, :points, :bars_another, :origin)",
    update: "UPDATE bye \
             SET version = :version, entrant = :entrant, round = :round, kind = :kind, points = :points, \
             bars_another = :bars_another, origin = :origin \
             WHERE id = :id",
    delete: "DELETE FROM bye WHERE id = :id",
};

const ROUND: TableSql = TableSql {
    select: "SELECT id, version, event, number, origin, paired_ms, changed_ms, published_ms, starts, planned \
             FROM round ORDER BY id",
    insert: "INSERT INTO round (id, version, event, number, origin, paired_ms, changed_ms, published_ms, starts, planned) \
             VALUES (:id, :version, :event, :number, :origin, :paired_ms, :changed_ms, :published_ms, :starts, :planned)",
    update: "UPDATE round \
             SET version = :version, event = :event, number = :number, origin = :origin, paired_ms = :paired_ms, \
             changed_ms = :changed_ms, published_ms = :published_ms, starts = :starts, planned = :planned \
             WHERE id = :id",
    delete: "DELETE FROM round WHERE id = :id",
};

const BOARD: TableSql = TableSql {
    select: "SELECT id, version, round, number, white, black, adjourned \
             FROM board ORDER BY id",
    insert: "INSERT INTO board (id, version, round, number, white, black, adjourned) \
             VALUES (:id, :version, :round, :number, :white, :black, :adjourned)",
    update: "UPDATE board \
             SET version = :version, round = :round, number = :number, white = :white, black = :black, \
             adjourned = :adjourned \
             WHERE id = :id",
    delete: "DELETE FROM board WHERE id = :id",
};

const RESULT: TableSql = TableSql {
    select: "SELECT id, version, board, result, reason, entered_ms, after_round, verified_ms \
             FROM result ORDER BY id",
    insert: "INSERT INTO result (id, version, board, result, reason, entered_ms, after_round, verified_ms) \
             VALUES (:id, :version, :board, :result, :reason, :entered_ms, :after_round, :verified_ms)",
    update: "UPDATE result \
             SET version = :version, board = :board, result = :result, reason = :reason, entered_ms = :entered_ms, \
             after_round = :after_round, verified_ms = :verified_ms \
             WHERE id = :id",
    delete: "DELETE FROM result WHERE id = :id",
};

const GAME: TableSql = TableSql {
    select: "SELECT id, version, board, number, decides, cause, start, draw_offer, touched, handed_back, missed, \
             standing_count, disputed, tags \
             FROM game ORDER BY id",
    insert: "INSERT INTO game (id, version, board, number, decides, cause, start, draw_offer, touched, handed_back, \
             missed, standing_count, disputed, tags) \
             VALUES (:id, :version, :board, :number, :decides, :cause, :start, :draw_offer, :touched, :handed_back, \
             :missed, :standing_count, :disputed, :tags)",
    update: "UPDATE game \
             SET version = :version, board = :board, number = :number, decides = :decides, cause = :cause, \
             start = :start, draw_offer = :draw_offer, touched = :touched, handed_back = :handed_back, \
             missed = :missed, standing_count = :standing_count, disputed = :disputed, tags = :tags \
             WHERE id = :id",
    delete: "DELETE FROM game WHERE id = :id",
};

const PROPOSAL: TableSql = TableSql {
    select: "SELECT id, version, game, result, source, reason, made_ms \
             FROM proposal ORDER BY id",
    insert: "INSERT INTO proposal (id, version, game, result, source, reason, made_ms) \
             VALUES (:id, :version, :game, :result, :source, :reason, :made_ms)",
    update: "UPDATE proposal \
             SET version = :version, game = :game, result = :result, source = :source, reason = :reason, \
             made_ms = :made_ms \
             WHERE id = :id",
    delete: "DELETE FROM proposal WHERE id = :id",
};

const TURN: TableSql = TableSql {
    select: "SELECT id, version, game, ply, text, ruling, saved, comment, at_ms \
             FROM turn ORDER BY id",
    insert: "INSERT INTO turn (id, version, game, ply, text, ruling, saved, comment, at_ms) \
             VALUES (:id, :version, :game, :ply, :text, :ruling, :saved, :comment, :at_ms)",
    update: "UPDATE turn \
             SET version = :version, game = :game, ply = :ply, text = :text, ruling = :ruling, saved = :saved, \
             comment = :comment, at_ms = :at_ms \
             WHERE id = :id",
    delete: "DELETE FROM turn WHERE id = :id",
};

const COUNT: TableSql = TableSql {
    select: "SELECT id, version, first, superseded_by, event, round, board, game, ply, kind, by, started_ms, \
             length_ms, deadline_ms, left_ms, state, saved, stopped_ms, outcome, reason, ruled_by \
             FROM count ORDER BY id",
    insert: "INSERT INTO count (id, version, first, superseded_by, event, round, board, game, ply, kind, by, \
             started_ms, length_ms, deadline_ms, left_ms, state, saved, stopped_ms, outcome, reason, ruled_by) \
             VALUES (:id, :version, :first, :superseded_by, :event, :round, :board, :game, :ply, :kind, :by, \
             :started_ms, :length_ms, :deadline_ms, :left_ms, :state, :saved, :stopped_ms, :outcome, :reason, \
             :ruled_by)",
    update: "UPDATE count \
             SET version = :version, first = :first, superseded_by = :superseded_by, event = :event, round = :round, \
             board = :board, game = :game, ply = :ply, kind = :kind, by = :by, started_ms = :started_ms, \
             length_ms = :length_ms, deadline_ms = :deadline_ms, left_ms = :left_ms, state = :state, saved = :saved, \
             stopped_ms = :stopped_ms, outcome = :outcome, reason = :reason, ruled_by = :ruled_by \
             WHERE id = :id",
    delete: "DELETE FROM count WHERE id = :id",
};

const COUNT_LOG: TableSql = TableSql {
    select: "SELECT id, version, count, kind, at_ms, due_ms, made, left_ms, reason \
             FROM count_log ORDER BY id",
    insert: "INSERT INTO count_log (id, version, count, kind, at_ms, due_ms, made, left_ms, reason) \
             VALUES (:id, :version, :count, :kind, :at_ms, :due_ms, :made, :left_ms, :reason)",
    update: "UPDATE count_log \
             SET version = :version, count = :count, kind = :kind, at_ms = :at_ms, due_ms = :due_ms, made = :made, \
             left_ms = :left_ms, reason = :reason \
             WHERE id = :id",
    delete: "DELETE FROM count_log WHERE id = :id",
};

const INCIDENT: TableSql = TableSql {
    select: "SELECT id, version, event, game, ply, entrant, kind, text, at_ms, ruling, ruling_text, ruled_ms \
             FROM incident ORDER BY id",
    insert: "INSERT INTO incident (id, version, event, game, ply, entrant, kind, text, at_ms, ruling, ruling_text, \
             ruled_ms) \
             VALUES (:id, :version, :event, :game, :ply, :entrant, :kind, :text, :at_ms, :ruling, :ruling_text, \
             :ruled_ms)",
    update: "UPDATE incident \
             SET version = :version, event = :event, game = :game, ply = :ply, entrant = :entrant, kind = :kind, \
             text = :text, at_ms = :at_ms, ruling = :ruling, ruling_text = :ruling_text, ruled_ms = :ruled_ms \
             WHERE id = :id",
    delete: "DELETE FROM incident WHERE id = :id",
};

const PUBLISHED_STANDING: TableSql = TableSql {
    select: "SELECT id, version, event, round, entrant, place, tie_break_values, codes, published_ms \
             FROM published_standing ORDER BY id",
    insert: "INSERT INTO published_standing (id, version, event, round, entrant, place, tie_break_values, codes, \
             published_ms) \
             VALUES (:id, :version, :event, :round, :entrant, :place, :tie_break_values, :codes, :published_ms)",
    update: "UPDATE published_standing \
             SET version = :version, event = :event, round = :round, entrant = :entrant, place = :place, \
             tie_break_values = :tie_break_values, codes = :codes, published_ms = :published_ms \
             WHERE id = :id",
    delete: "DELETE FROM published_standing WHERE id = :id",
};

const BACKUP: TableSql = TableSql {
    select: "SELECT id, version, path, made_ms, bytes \
             FROM backup ORDER BY id",
    insert: "INSERT INTO backup (id, version, path, made_ms, bytes) \
             VALUES (:id, :version, :path, :made_ms, :bytes)",
    update: "UPDATE backup \
             SET version = :version, path = :path, made_ms = :made_ms, bytes = :bytes \
             WHERE id = :id",
    delete: "DELETE FROM backup WHERE id = :id",
};

#[cfg(test)]
mod tests {
    use super::*;
    use rusqlite::Connection;

    fn plain(sql: &str) -> String {
        sql.split_whitespace().collect::<Vec<_>>().join(" ")
    }

    #[test]
    fn statements_name_every_column_of_the_schema() {
        let connection = Connection::open_in_memory().unwrap();
        connection
            .execute_batch(super::super::queries::SCHEMA)
            .unwrap();
        for table in Table::ALL {
            let name = table.name();
            let mut columns: Vec<String> = Vec::new();
            connection
                .pragma(None, "table_info", name, |row| {
                    columns.push(row.get("name")?);
                    Ok(())
                })
                .unwrap();
            let listed = columns.join(", ");
            let parameters = columns.join(", :");
            let set: Vec<String> = columns
                .iter()
                .filter(|column| *column != "id")
                .map(|column| format!("{column} = :{column}"))
                .collect();
            let set = set.join(", ");
            let sql = of(table);
            let expected = [
                format!("SELECT {listed} FROM {name} ORDER BY id"),
                format!("INSERT INTO {name} ({listed}) VALUES (:{parameters})"),
                format!("UPDATE {name} SET {set} WHERE id = :id"),
                format!("DELETE FROM {name} WHERE id = :id"),
            ];
            let found = [sql.select, sql.insert, sql.update, sql.delete].map(plain);
            assert_eq!(found, expected, "the schema of {name} has changed");
        }
    }
}
