-- Names that look like each other have the same skeleton (Unicode confusables), which is used once.
CREATE TABLE name_skeletons (
    skeleton TEXT NOT NULL PRIMARY KEY,
    account TEXT NOT NULL
);

-- One-time codes that replace a forgotten password, as digests.
CREATE TABLE recovery_codes (
    account TEXT NOT NULL,
    code TEXT NOT NULL,
    PRIMARY KEY (account, code)
);

-- When a session was used last: one that is not used expires.
ALTER TABLE sessions ADD COLUMN seen BIGINT NOT NULL DEFAULT 0;

CREATE INDEX sessions_by_time ON sessions (seen);
