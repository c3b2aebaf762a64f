-- Puzzles: how good people are at each game, how hard puzzles are for people, and who has tried
-- what. An owner is that of a seat; ratings are Glicko-2.
CREATE TABLE puzzle_scores (
    owner TEXT NOT NULL,
    game TEXT NOT NULL,
    rating DOUBLE PRECISION NOT NULL,
    deviation DOUBLE PRECISION NOT NULL,
    volatility DOUBLE PRECISION NOT NULL,
    attempts BIGINT NOT NULL,
    streak BIGINT NOT NULL,
    best_streak BIGINT NOT NULL,
    PRIMARY KEY (owner, game)
);

-- Puzzles that nobody has tried have the rating they were shipped with, and no row.
CREATE TABLE puzzle_ratings (
    puzzle TEXT NOT NULL PRIMARY KEY,
    game TEXT NOT NULL,
    rating DOUBLE PRECISION NOT NULL,
    deviation DOUBLE PRECISION NOT NULL,
    volatility DOUBLE PRECISION NOT NULL,
    attempts BIGINT NOT NULL
);

CREATE INDEX puzzle_ratings_by_game ON puzzle_ratings (game);

-- The attempt that counts: the first of each owner at each puzzle. The rating is the owner's after it.
CREATE TABLE puzzle_attempts (
    owner TEXT NOT NULL,
    puzzle TEXT NOT NULL,
    game TEXT NOT NULL,
    at BIGINT NOT NULL,
    solved BIGINT NOT NULL,
    rating DOUBLE PRECISION NOT NULL,
    gain DOUBLE PRECISION NOT NULL,
    PRIMARY KEY (owner, puzzle)
);

CREATE INDEX puzzle_attempts_by_owner ON puzzle_attempts (owner, at);
