-- Games, who sits where, and everything that has happened. Both databases read this very text:
-- numbers are BIGINT, times are milliseconds since 1970, and nothing is ever NULL.

CREATE TABLE games (
    id TEXT NOT NULL PRIMARY KEY,
    created BIGINT NOT NULL,
    game TEXT NOT NULL,
    size TEXT NOT NULL,
    rules TEXT NOT NULL,
    start_position TEXT NOT NULL,
    first_player TEXT NOT NULL,
    second_player TEXT NOT NULL,
    clock TEXT NOT NULL,
    listed BIGINT NOT NULL,
    -- What lists show; the events below are what is true.
    touched BIGINT NOT NULL,
    plies BIGINT NOT NULL,
    result TEXT NOT NULL
);

CREATE INDEX games_by_time ON games (listed, result, touched);

CREATE TABLE seats (
    game TEXT NOT NULL,
    seat TEXT NOT NULL,
    owner TEXT NOT NULL,
    name TEXT NOT NULL,
    PRIMARY KEY (game, seat)
);

CREATE INDEX seats_by_owner ON seats (owner);

-- The order of events is decided here: of two that claim the same number only one is kept.
CREATE TABLE events (
    game TEXT NOT NULL,
    version BIGINT NOT NULL,
    at BIGINT NOT NULL,
    kind TEXT NOT NULL,
    seat TEXT NOT NULL,
    content TEXT NOT NULL,
    amount BIGINT NOT NULL,
    PRIMARY KEY (game, version)
);

CREATE TABLE accounts (
    name TEXT NOT NULL PRIMARY KEY,
    shown TEXT NOT NULL,
    password TEXT NOT NULL,
    created BIGINT NOT NULL
);

CREATE TABLE sessions (
    token TEXT NOT NULL PRIMARY KEY,
    account TEXT NOT NULL,
    created BIGINT NOT NULL
);

CREATE INDEX sessions_by_account ON sessions (account);
