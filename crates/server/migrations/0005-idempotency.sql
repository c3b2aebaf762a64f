-- Requests with an idempotency key, and what they have done. The key is stored as a digest; together
-- with the salt it gives the token of the seat.
CREATE TABLE idempotency_keys (
    key TEXT NOT NULL PRIMARY KEY,
    request TEXT NOT NULL,
    salt TEXT NOT NULL,
    game TEXT NOT NULL,
    seat TEXT NOT NULL,
    created BIGINT NOT NULL
);

CREATE INDEX idempotency_keys_by_time ON idempotency_keys (created);
