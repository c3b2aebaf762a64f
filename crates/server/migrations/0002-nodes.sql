-- Several servers with one database: when a clock runs out though nobody looks on, and which
-- computers are to think.

-- When the time of the player to move is over; 0 if no time runs.
ALTER TABLE games ADD COLUMN deadline BIGINT NOT NULL DEFAULT 0;

CREATE INDEX games_by_deadline ON games (deadline) WHERE deadline > 0;

-- A computer is to move in this game, after this event. Whoever takes the job has it until a moment,
-- in milliseconds since 1970 by the clock of the database; 0 when nobody has it.
CREATE TABLE jobs (
    game TEXT NOT NULL PRIMARY KEY,
    version BIGINT NOT NULL,
    created BIGINT NOT NULL,
    worker TEXT NOT NULL,
    until BIGINT NOT NULL
);

CREATE INDEX jobs_by_time ON jobs (created);

-- When each server was seen last, by the clock of the database, and from which seats its visitors look on.
CREATE TABLE nodes (
    name TEXT NOT NULL PRIMARY KEY,
    seen BIGINT NOT NULL
);

CREATE TABLE presences (
    game TEXT NOT NULL,
    seat TEXT NOT NULL,
    node TEXT NOT NULL,
    PRIMARY KEY (game, seat, node)
);
