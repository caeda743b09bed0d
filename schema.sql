-- The club file: every table of the current schema. Compiled into the program.
--
-- Conventions. Moments are whole milliseconds since 1970-01-01 UTC (`…_ms`); days are ISO 8601 text. Yes and no are 1 and 0.
-- Points are tenths of a point. Words are those of the command line. `id` is never shown and never given twice; `version` is 1
-- when a row is inserted and one more at each change, so that a sender can tell that it looked at an older row.
-- The tables are the truth; the journal tells what was done and is never replayed.

-- The club of this file: one row.
CREATE TABLE club (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    version INTEGER NOT NULL CHECK (version >= 1),
    name TEXT NOT NULL,
    created_ms INTEGER NOT NULL
) STRICT;

-- Who gives commands: a person at a device.
CREATE TABLE operator (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    version INTEGER NOT NULL CHECK (version >= 1),
    name TEXT NOT NULL,
    device TEXT NOT NULL,
    UNIQUE (name, device)
) STRICT;

-- Members of the club, and guests who played in its events.
CREATE TABLE member (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    version INTEGER NOT NULL CHECK (version >= 1),
    number TEXT UNIQUE,                       -- the club's or federation's number
    name TEXT NOT NULL CHECK (name <> ''),    -- as printed and as game records carry it
    born TEXT,                                -- birth date
    sex TEXT CHECK (sex IN ('m', 'w')),
    school TEXT,
    affiliation TEXT,                         -- club or team played for, where it is not this club
    province TEXT,
    rating INTEGER CHECK (rating BETWEEN 1 AND 4000),
    guardian TEXT,                            -- of somebody under 18
    consent_day TEXT,                         -- when the guardian gave consent; NULL: not
    consent_play INTEGER NOT NULL CHECK (consent_play IN (0, 1)),    -- to play in events
    consent_name INTEGER NOT NULL CHECK (consent_name IN (0, 1)),    -- to publish the name
    consent_photo INTEGER NOT NULL CHECK (consent_photo IN (0, 1))   -- to publish photographs
) STRICT;

-- The club's own rule sets, offered for its next events. An event has its rules as a copy: a change here alters no event.
CREATE TABLE rule_set (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    version INTEGER NOT NULL CHECK (version >= 1),
    identifier TEXT NOT NULL UNIQUE CHECK (identifier <> ''),  -- as in game records
    name TEXT NOT NULL CHECK (name <> ''),
    rules TEXT NOT NULL                       -- the whole rule set, as text; names stand in it too
) STRICT;

-- Tournaments. Whatever decides a pairing or a place is copied in as a value.
CREATE TABLE event (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    version INTEGER NOT NULL CHECK (version >= 1),
    name TEXT NOT NULL CHECK (name <> ''),
    place TEXT NOT NULL,
    first_day TEXT,
    last_day TEXT,
    arbiters TEXT NOT NULL,                   -- names, as printed
    rules TEXT NOT NULL,                      -- the whole rule set, as text
    system TEXT NOT NULL CHECK (system IN ('swiss', 'round-robin', 'double-round-robin', 'knockout')),
    rounds INTEGER CHECK (rounds BETWEEN 1 AND 99),           -- NULL for what fits, set when the first round is paired
    points TEXT NOT NULL CHECK (json_valid(points)),          -- what results are worth, tenths
    tie_breaks TEXT NOT NULL,                 -- codes in order, `PTS` first
    bye_at_average INTEGER NOT NULL CHECK (bye_at_average IN (0, 1)),
    byes_that_bar TEXT NOT NULL CHECK (json_valid(byes_that_bar)),  -- from a pairing-allocated bye later; null: by the rule
    prohibited TEXT NOT NULL CHECK (json_valid(prohibited)),  -- groups of entrants who may not meet
    lots TEXT NOT NULL CHECK (json_valid(lots)),              -- drawings of lots, so that they repeat
    acceleration TEXT NOT NULL CHECK (json_valid(acceleration)),  -- method, and virtual points by rounds and numbers, tenths
    third_place INTEGER NOT NULL CHECK (third_place IN (0, 1)),  -- of a knockout: the losers of the semi-finals play for it
    decisions TEXT NOT NULL CHECK (json_valid(decisions)),    -- ties of a knockout decided by lot or ruling
    prizes TEXT NOT NULL CHECK (json_valid(prizes)),          -- fund, sharing, categories and prizes, in cents
    first_colour TEXT NOT NULL CHECK (first_colour IN ('white', 'black')),  -- of odd numbers in round 1
    first_board INTEGER NOT NULL CHECK (first_board BETWEEN 1 AND 9999),    -- number of the first board of each round
    missed_rounds TEXT NOT NULL CHECK (missed_rounds IN ('zero', 'half')),  -- bye of a late entry for each round missed
    seeding TEXT NOT NULL,                    -- `rating`, `hand`, or `lot` and the number that it was drawn from
    categories TEXT NOT NULL CHECK (json_valid(categories)),  -- by age and sex, in order
    age_day TEXT,                             -- the day on which ages count; NULL for 1 January of the first day's year
    fee INTEGER NOT NULL CHECK (fee >= 0),    -- what each has to pay for taking part, in cents
    created_ms INTEGER NOT NULL,
    closed_ms INTEGER
) STRICT;

-- A member's part in an event. The pairing number is a column, not the key: late entries may change it.
CREATE TABLE entrant (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    version INTEGER NOT NULL CHECK (version >= 1),
    event INTEGER NOT NULL REFERENCES event (id),
    member INTEGER NOT NULL REFERENCES member (id),
    tpn INTEGER CHECK (tpn >= 1),             -- set when the first round is paired
    rating INTEGER CHECK (rating BETWEEN 1 AND 4000),         -- when entered
    seed INTEGER CHECK (seed >= 1),           -- place in a seeding by lot or by hand
    checked_in_ms INTEGER,                    -- when the player reported on the day
    fixed_board INTEGER CHECK (fixed_board BETWEEN 1 AND 9999),  -- the board at which the player always sits
    fee INTEGER CHECK (fee >= 0),             -- what the player has to pay, in cents; NULL for the event's fee
    paid INTEGER NOT NULL CHECK (paid >= 0),  -- what the player has paid, in cents
    UNIQUE (event, member)
) STRICT;

-- Who is there, round by round. `absent` holds for that round alone, the others until the next row; no row means present.
CREATE TABLE attendance (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    version INTEGER NOT NULL CHECK (version >= 1),
    entrant INTEGER NOT NULL REFERENCES entrant (id),
    round INTEGER NOT NULL CHECK (round >= 1),
    status TEXT NOT NULL CHECK (status IN ('not-entered', 'present', 'absent', 'withdrawn')),
    UNIQUE (entrant, round)
) STRICT;

-- Rounds in which an entrant has no opponent: asked for ahead, or given when the round was paired.
CREATE TABLE bye (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    version INTEGER NOT NULL CHECK (version >= 1),
    entrant INTEGER NOT NULL REFERENCES entrant (id),
    round INTEGER NOT NULL CHECK (round >= 1),
    kind TEXT NOT NULL CHECK (kind IN ('pairing', 'full', 'half', 'zero')),
    points INTEGER NOT NULL CHECK (points >= 0),              -- tenths
    bars_another INTEGER NOT NULL CHECK (bars_another IN (0, 1)),  -- from a pairing-allocated bye later
    origin TEXT NOT NULL CHECK (origin IN ('engine', 'asked', 'arbiter')),
    UNIQUE (entrant, round)
) STRICT;

-- Paired rounds.
CREATE TABLE round (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    version INTEGER NOT NULL CHECK (version >= 1),
    event INTEGER NOT NULL REFERENCES event (id),
    number INTEGER NOT NULL CHECK (number >= 1),
    origin TEXT NOT NULL CHECK (origin IN ('engine', 'hand')),
    paired_ms INTEGER NOT NULL,
    changed_ms INTEGER,                       -- when the arbiter last changed the pairing
    published_ms INTEGER,                     -- when the hall was shown it
    starts TEXT,                              -- when play begins, local time, as printed
    planned INTEGER CHECK (planned BETWEEN 1 AND 99), -- round 1: rounds the event had before; NULL: as many as it takes
    UNIQUE (event, number)
) STRICT;

-- Who meets whom in a round.
CREATE TABLE board (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    version INTEGER NOT NULL CHECK (version >= 1),
    round INTEGER NOT NULL REFERENCES round (id),
    number INTEGER NOT NULL CHECK (number >= 1),
    white INTEGER NOT NULL REFERENCES entrant (id),
    black INTEGER NOT NULL REFERENCES entrant (id),
    adjourned INTEGER NOT NULL CHECK (adjourned IN (0, 1)),   -- play goes on later; no turn is taken until then
    UNIQUE (round, number),
    CHECK (white <> black)
) STRICT;

-- Confirmed results: all that pairing and standings see. One row a board; no row means not yet played.
CREATE TABLE result (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    version INTEGER NOT NULL CHECK (version >= 1),
    board INTEGER NOT NULL UNIQUE REFERENCES board (id),
    result TEXT NOT NULL CHECK (result IN ('1-0', '1/2-1/2', '0-1', 'white-forfeits', 'black-forfeits', 'both-forfeit',
                                           '1/2-0', '0-1/2', '0-0')),
    reason TEXT,
    entered_ms INTEGER NOT NULL,
    after_round INTEGER NOT NULL CHECK (after_round >= 1),    -- last round paired when the board got this result
    verified_ms INTEGER                       -- when the second pass found it right
) STRICT;

-- Games. A board has one, and more after a replay or an adjournment; one of them decides.
CREATE TABLE game (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    version INTEGER NOT NULL CHECK (version >= 1),
    board INTEGER NOT NULL REFERENCES board (id),
    number INTEGER NOT NULL CHECK (number >= 1),
    decides INTEGER NOT NULL CHECK (decides IN (0, 1)),
    cause TEXT,                               -- why a further game was begun
    start TEXT,                               -- position it began from; NULL for the empty board
    draw_offer TEXT CHECK (draw_offer IN ('white', 'black')),
    touched TEXT,                             -- junction of the cow that was touched, while the mark stands
    handed_back TEXT,                         -- the turn that missed an attack and was handed back, until another is played
    missed TEXT,                              -- the turn that missed an attack and lost the game
    standing_count INTEGER NOT NULL CHECK (standing_count IN (0, 1)),
    disputed INTEGER NOT NULL CHECK (disputed IN (0, 1)),     -- a hand is raised: no turn is taken
    tags TEXT CHECK (json_valid(tags)),       -- further tags of an imported record
    UNIQUE (board, number)
) STRICT;

-- Results that games propose. They count only when confirmed, by a row in `result`.
CREATE TABLE proposal (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    version INTEGER NOT NULL CHECK (version >= 1),
    game INTEGER NOT NULL UNIQUE REFERENCES game (id),
    result TEXT NOT NULL CHECK (result IN ('1-0', '1/2-1/2', '0-1', 'white-forfeits', 'black-forfeits', 'both-forfeit',
                                           '1/2-0', '0-1/2', '0-0')),
    source TEXT NOT NULL CHECK (source IN ('rules', 'agreement', 'resignation', 'two-minute-count', 'ruling', 'record')),
    reason TEXT NOT NULL,
    made_ms INTEGER NOT NULL
) STRICT;

-- Turns of games, in the notation of the rules.
CREATE TABLE turn (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    version INTEGER NOT NULL CHECK (version >= 1),
    game INTEGER NOT NULL REFERENCES game (id),
    ply INTEGER NOT NULL CHECK (ply >= 1),
    text TEXT NOT NULL,
    ruling TEXT,                              -- by which it stood although illegal
    saved TEXT,                               -- the turn handed back before it
    comment TEXT,
    at_ms INTEGER,                            -- when it was complete; NULL where it was typed in later
    UNIQUE (game, ply)
) STRICT;

-- Two-minute counts, one row a count. Nothing is deleted: what would take something back is a further row that supersedes.
CREATE TABLE count (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    version INTEGER NOT NULL CHECK (version >= 1),
    first INTEGER REFERENCES count (id),      -- first row of this count; NULL for that row itself
    superseded_by INTEGER REFERENCES count (id) DEFERRABLE INITIALLY DEFERRED,
    event INTEGER NOT NULL,                   -- no reference: an undo may take the event away, the count stays
    round INTEGER NOT NULL CHECK (round >= 1),                -- where it was run, also when the game's rows are gone
    board INTEGER NOT NULL CHECK (board >= 1),
    game INTEGER REFERENCES game (id),        -- NULL once its round was unpaired
    ply INTEGER NOT NULL CHECK (ply >= 1),    -- the turn waited for
    kind TEXT NOT NULL CHECK (kind IN ('protest', 'standing')),
    by TEXT NOT NULL CHECK (by IN ('white', 'black')),        -- who protested
    started_ms INTEGER NOT NULL,
    length_ms INTEGER NOT NULL CHECK (length_ms > 0),
    deadline_ms INTEGER NOT NULL,             -- by the wall clock, as it runs now
    left_ms INTEGER,                          -- when suspended or ended
    state TEXT NOT NULL CHECK (state IN ('running', 'suspended', 'stopped', 'expired', 'expired-while-closed', 'closed')),
    saved TEXT NOT NULL CHECK (json_valid(saved)),            -- the whole count as the program goes on with it after a restart
    stopped_ms INTEGER,
    outcome TEXT CHECK (outcome IN ('in-time', 'loss', 'overruled', 'resigned', 'drawn', 'result-entered', 'closed-by-arbiter',
                                    'voided', 'transferred', 'undone')),
    reason TEXT,
    ruled_by TEXT
) STRICT;

-- What happened in counts, call by call. Rows are only added.
CREATE TABLE count_log (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    version INTEGER NOT NULL CHECK (version >= 1),
    count INTEGER NOT NULL REFERENCES count (id),             -- the first row of the count
    kind TEXT NOT NULL CHECK (kind IN ('started', 'one-minute', 'thirty-seconds', 'time', 'stamped', 'stamp-taken-back', 'suspended', 'reason',
                                       'resumed', 'renewed', 'expired', 'ruled', 'closed', 'transferred', 'clock-set',
                                       'sound-failed', 'undone')),
    at_ms INTEGER NOT NULL,
    due_ms INTEGER,                           -- of a call
    made TEXT CHECK (made IN ('on-time', 'late', 'missed')),  -- of a call
    left_ms INTEGER,
    reason TEXT
) STRICT;

-- Incidents and the arbiter's rulings.
CREATE TABLE incident (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    version INTEGER NOT NULL CHECK (version >= 1),
    event INTEGER NOT NULL REFERENCES event (id),
    game INTEGER REFERENCES game (id),
    ply INTEGER CHECK (ply >= 1),
    entrant INTEGER REFERENCES entrant (id),
    kind TEXT NOT NULL CHECK (kind IN ('touch-move', 'illegal-turn', 'advice', 'phone', 'talking', 'late-arrival', 'dispute', 'other')),
    text TEXT NOT NULL,
    at_ms INTEGER NOT NULL,
    ruling TEXT CHECK (ruling IN ('none', 'warning', 'loss', 'text')),  -- NULL while a dispute waits for it
    ruling_text TEXT,
    ruled_ms INTEGER
) STRICT;

-- Standings as they were published; later corrections leave them as they were.
CREATE TABLE published_standing (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    version INTEGER NOT NULL CHECK (version >= 1),
    event INTEGER NOT NULL REFERENCES event (id),
    round INTEGER NOT NULL CHECK (round >= 1),
    entrant INTEGER NOT NULL REFERENCES entrant (id),
    place INTEGER NOT NULL CHECK (place >= 1),
    tie_break_values TEXT NOT NULL,           -- as printed, in the order of `codes`
    codes TEXT NOT NULL,
    published_ms INTEGER NOT NULL,
    UNIQUE (event, round, entrant)
) STRICT;

-- Copies of this file that were made.
CREATE TABLE backup (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    version INTEGER NOT NULL CHECK (version >= 1),
    path TEXT NOT NULL,
    made_ms INTEGER NOT NULL,
    bytes INTEGER NOT NULL CHECK (bytes >= 0)
) STRICT;

-- What was done, when and by whom: one row a command, its sentence kept as a kind with arguments.
CREATE TABLE journal (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    command TEXT NOT NULL UNIQUE,             -- the sender's id of the command: a repeat is harmless
    at_ms INTEGER NOT NULL,
    forward_ms INTEGER NOT NULL,              -- the forward clock, to tell a wall clock that was set
    operator INTEGER NOT NULL REFERENCES operator (id),
    kind TEXT NOT NULL,
    arguments TEXT NOT NULL CHECK (json_valid(arguments)),
    event INTEGER,                            -- what it is about, to filter by; no reference, since undo may remove the row
    game INTEGER,
    undoes INTEGER REFERENCES journal (id)
) STRICT;

-- The rows that a command wrote, before and after, in the order written.
CREATE TABLE journal_change (
    journal INTEGER NOT NULL REFERENCES journal (id),
    place INTEGER NOT NULL,
    row_table TEXT NOT NULL,
    row_id INTEGER NOT NULL,
    row_before TEXT CHECK (json_valid(row_before)),
    row_after TEXT CHECK (json_valid(row_after)),
    PRIMARY KEY (journal, place),
    CHECK (row_before IS NOT NULL OR row_after IS NOT NULL)
) STRICT, WITHOUT ROWID;

CREATE INDEX entrant_by_event ON entrant (event);
CREATE INDEX board_by_round ON board (round);
CREATE INDEX turn_by_game ON turn (game);
CREATE INDEX count_log_by_count ON count_log (count);
CREATE INDEX journal_by_event ON journal (event);
CREATE INDEX journal_undoes ON journal (undoes);
