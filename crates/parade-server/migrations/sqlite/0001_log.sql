-- The entries of the tables: the truth. Never changed, never removed.
CREATE TABLE event (
    table_id TEXT NOT NULL,
    -- From 1, without gaps.
    seq INTEGER NOT NULL CHECK (seq > 0),
    -- Which start of the server wrote it.
    epoch INTEGER NOT NULL,
    -- When: milliseconds since 1970 began (UTC).
    at INTEGER NOT NULL,
    -- JSON.
    body TEXT NOT NULL,
    PRIMARY KEY (table_id, seq)
) STRICT;

-- What a start has to know of a table without reading its entries, all of which say so too.
CREATE TABLE head (
    table_id TEXT NOT NULL PRIMARY KEY,
    public INTEGER NOT NULL,
    closed INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

CREATE INDEX head_open ON head (table_id, public) WHERE closed = 0;

-- Finished games.
CREATE TABLE game (
    table_id TEXT NOT NULL,
    number INTEGER NOT NULL,
    ended INTEGER NOT NULL,
    public INTEGER NOT NULL,
    -- What a list tells of it, JSON.
    summary TEXT NOT NULL,
    -- parade-game/1.
    record TEXT NOT NULL,
    PRIMARY KEY (table_id, number)
) STRICT;

CREATE INDEX game_public ON game (ended, table_id, number) WHERE public = 1;

-- Who played them: the SHA-256 of their secrets.
CREATE TABLE game_player (
    token BLOB NOT NULL,
    ended INTEGER NOT NULL,
    table_id TEXT NOT NULL,
    number INTEGER NOT NULL,
    PRIMARY KEY (token, ended, table_id, number)
) STRICT, WITHOUT ROWID;

-- How many times a server was started with this log.
CREATE TABLE owner (
    epoch INTEGER NOT NULL
) STRICT;

INSERT INTO owner (epoch) VALUES (0);
