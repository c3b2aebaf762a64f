-- One row that readiness checks update to find out whether the database can be written.
CREATE TABLE write_probe (at BIGINT NOT NULL);
INSERT INTO write_probe (at) VALUES (0);
