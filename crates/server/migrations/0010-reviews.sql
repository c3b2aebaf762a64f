-- Reviews of finished games. The record has the moves with their marks and reasons as comments, and
-- reads back as the same review. Derived from the game: deleting a row loses nothing but the work.
CREATE TABLE reviews (
    game TEXT NOT NULL PRIMARY KEY,
    created BIGINT NOT NULL,
    record TEXT NOT NULL
);
