-- A checksum of every event, so that damage is noticed; empty for events from before.
ALTER TABLE events ADD COLUMN checksum TEXT NOT NULL DEFAULT '';
