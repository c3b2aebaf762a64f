-- Analyses that someone saved to share them. They never change.
CREATE TABLE saved_analyses (
    id TEXT NOT NULL PRIMARY KEY,
    owner TEXT NOT NULL,
    created BIGINT NOT NULL,
    title TEXT NOT NULL,
    game TEXT NOT NULL,
    record TEXT NOT NULL
);

CREATE INDEX saved_analyses_by_owner ON saved_analyses (owner, created);
