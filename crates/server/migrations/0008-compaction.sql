-- Log compaction: the events up to a version without those that no longer matter, so that opening a
-- game does not take longer the more has happened in it. Derived from the events: deleting a row
-- loses nothing.
CREATE TABLE compacted_events (
    game TEXT NOT NULL PRIMARY KEY,
    version BIGINT NOT NULL,
    events TEXT NOT NULL,
    checksum TEXT NOT NULL
);
