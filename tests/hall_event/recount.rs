//! Points and tie-breaks of a Swiss from the file alone: SQL over its tables, in tenths of a point, by the articles of C.07
//! that `docs/cases.md` names. Nothing of the program is used.

use rusqlite::{Connection, OpenFlags};
use std::collections::BTreeMap;
use std::path::Path;

/// One row a player and round: who was met, what it scored, whether it was played, and whether it counts as a round left
/// out of one's own accord (16.1).
const ROUNDS: &str = "
WITH worth AS (
    SELECT id,
           json_extract(points, '$.win') AS win, json_extract(points, '$.draw') AS draw,
           json_extract(points, '$.loss') AS loss, json_extract(points, '$.pab') AS pab,
           json_extract(points, '$.full_bye') AS full_bye, json_extract(points, '$.half_bye') AS half_bye,
           json_extract(points, '$.zero_bye') AS zero_bye,
           json_extract(points, '$.forfeit_win') AS forfeit_win, json_extract(points, '$.forfeit_loss') AS forfeit_loss
    FROM event WHERE id = ?1
),
rounds AS (SELECT id, number FROM round WHERE event = ?1 AND number <= ?2),
seats AS (
    SELECT rounds.number AS round, board.white AS player, board.black AS opponent, 1 AS white, result.result AS result
    FROM board JOIN rounds ON rounds.id = board.round JOIN result ON result.board = board.id
    UNION ALL
    SELECT rounds.number, board.black, board.white, 0, result.result
    FROM board JOIN rounds ON rounds.id = board.round JOIN result ON result.board = board.id
)
SELECT entrant.id AS player, rounds.number AS round, seats.opponent AS opponent,
       CASE
           WHEN seats.result = '1-0' THEN iif(seats.white, win, loss)
           WHEN seats.result = '0-1' THEN iif(seats.white, loss, win)
           WHEN seats.result = '1/2-1/2' THEN draw
           WHEN seats.result = '1/2-0' THEN iif(seats.white, draw, loss)
           WHEN seats.result = '0-1/2' THEN iif(seats.white, loss, draw)
           WHEN seats.result = '0-0' THEN loss
           WHEN seats.result = 'white-forfeits' THEN iif(seats.white, forfeit_loss, forfeit_win)
           WHEN seats.result = 'black-forfeits' THEN iif(seats.white, forfeit_win, forfeit_loss)
           WHEN seats.result = 'both-forfeit' THEN forfeit_loss
           WHEN bye.kind = 'pairing' THEN pab
           WHEN bye.kind = 'full' THEN full_bye
           WHEN bye.kind = 'half' THEN half_bye
           ELSE zero_bye
       END AS points,
       coalesce(seats.result IN ('1-0', '0-1', '1/2-1/2', '1/2-0', '0-1/2', '0-0'), 0) AS played,
       CASE
           WHEN seats.result = 'both-forfeit' THEN 1
           WHEN seats.result = 'white-forfeits' THEN seats.white
           WHEN seats.result = 'black-forfeits' THEN 1 - seats.white
           WHEN seats.result IS NOT NULL THEN 0
           ELSE coalesce(bye.kind, 'zero') IN ('half', 'zero')
       END AS voluntary,
       draw, win
FROM entrant
CROSS JOIN rounds
CROSS JOIN worth
LEFT JOIN seats ON seats.player = entrant.id AND seats.round = rounds.number
LEFT JOIN bye ON bye.entrant = entrant.id AND bye.round = rounds.number
WHERE entrant.event = ?1";

/// Sums: own points, the score as somebody's opponent (16.3, 16.2.5), then `BH`, `SB` and `WIN` (16.4 for rounds that were
/// not played).
const SUMS: &str = "
WITH totals AS (
    SELECT player, sum(points) AS own, count(*) AS rounds, max(draw) AS draw,
           sum(iif(opponent IS NULL AND NOT EXISTS (
                   SELECT 1 FROM played_rounds AS later
                   WHERE later.player = one.player AND later.round >= one.round AND NOT later.voluntary
               ), draw, points)) AS as_opponent,
           sum(points = win) AS wins
    FROM played_rounds AS one GROUP BY player
),
contributions AS (
    SELECT one.player, one.points,
           CASE
               WHEN one.played THEN other.as_opponent
               WHEN one.opponent IS NOT NULL THEN min(mine.own, other.as_opponent)
               ELSE min(mine.own, mine.draw * mine.rounds)
           END AS score
    FROM played_rounds AS one
    JOIN totals AS mine ON mine.player = one.player
    LEFT JOIN totals AS other ON other.player = one.opponent
)
SELECT totals.player, totals.own, sum(contributions.score), sum(contributions.score * contributions.points), totals.wins
FROM totals JOIN contributions ON contributions.player = totals.player
GROUP BY totals.player";

fn open(path: &Path) -> Connection {
    Connection::open_with_flags(path, OpenFlags::SQLITE_OPEN_READ_ONLY).unwrap()
}

/// `PTS BH SB WIN` of every player after `rounds` rounds, as the standings print them.
pub(super) fn recount(path: &Path, event: i64, rounds: i64) -> BTreeMap<i64, Vec<String>> {
    let file = open(path);
    let beside = Connection::open_in_memory().unwrap();
    beside
        .execute_batch(
            "CREATE TABLE played_rounds (player INTEGER, round INTEGER, opponent INTEGER, points INTEGER,
                                         played INTEGER, voluntary INTEGER, draw INTEGER, win INTEGER)",
        )
        .unwrap();
    let mut found = file.prepare(ROUNDS).unwrap();
    let mut found = found.query([event, rounds]).unwrap();
    while let Some(row) = found.next().unwrap() {
        let row: Vec<Option<i64>> = (0..8).map(|column| row.get(column).unwrap()).collect();
        let row: [Option<i64>; 8] = row.try_into().unwrap();
        beside
            .execute(
                "INSERT INTO played_rounds VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8)",
                row,
            )
            .unwrap();
    }
    let mut sums = beside.prepare(SUMS).unwrap();
    let line = |row: &rusqlite::Row<'_>| {
        let number = |column| row.get::<_, i64>(column);
        let values = vec![
            tenths(number(1)?),
            tenths(number(2)?),
            hundredths(number(3)?),
            number(4)?.to_string(),
        ];
        Ok((number(0)?, values))
    };
    let lines = sums.query_map([], line).unwrap();
    lines.map(Result::unwrap).collect()
}

fn tenths(value: i64) -> String {
    format!("{}.{}", value / 10, value % 10)
}

fn hundredths(value: i64) -> String {
    format!("{}.{:02}", value / 100, value % 100)
}

pub(super) fn journal_lines(path: &Path) -> usize {
    count(path, "SELECT count(*) FROM journal")
}

pub(super) fn rows_written(path: &Path) -> usize {
    count(path, "SELECT count(*) FROM journal_change")
}

fn count(path: &Path, sql: &str) -> usize {
    let found: i64 = open(path).query_row(sql, [], |row| row.get(0)).unwrap();
    usize::try_from(found).unwrap()
}
