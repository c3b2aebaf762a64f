-- How many look on at each server from one place: those without a seat are counted, too.
ALTER TABLE presences ADD COLUMN people BIGINT NOT NULL DEFAULT 1;
