-- Mistakes of people in their reviewed games, which are asked again until they are learned. The
-- position and the better moves are in the review; whoever has the seat has the mistake. Due is a
-- Unix time in milliseconds, and successes are right answers in a row.
CREATE TABLE mistakes (
    game TEXT NOT NULL,
    ply BIGINT NOT NULL,
    seat TEXT NOT NULL,
    successes BIGINT NOT NULL,
    due BIGINT NOT NULL,
    PRIMARY KEY (game, ply)
);
