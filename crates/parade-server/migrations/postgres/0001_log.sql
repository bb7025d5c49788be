-- Everything stands in a schema of its own, so that the database may hold other things too. Names of tables are compared byte
-- by byte, whatever the language of the database.
CREATE SCHEMA IF NOT EXISTS parade;

-- How many migrations there were, and how many times a server was started with this log.
CREATE TABLE parade.log (
    version bigint NOT NULL,
    epoch bigint NOT NULL
);

INSERT INTO parade.log (version, epoch) VALUES (1, 0);

-- The entries of the tables: the truth. Never changed, never removed.
CREATE TABLE parade.event (
    table_id text COLLATE "C" NOT NULL,
    -- From 1, without gaps.
    seq bigint NOT NULL CHECK (seq > 0),
    -- Which start of the server wrote it.
    epoch bigint NOT NULL,
    -- When: milliseconds since 1970 began (UTC).
    at bigint NOT NULL,
    -- JSON, to the byte as it was written.
    body text NOT NULL,
    PRIMARY KEY (table_id, seq)
);

-- What a start has to know of a table without reading its entries, all of which say so too.
CREATE TABLE parade.head (
    table_id text COLLATE "C" NOT NULL PRIMARY KEY,
    public boolean NOT NULL,
    closed boolean NOT NULL
);

CREATE INDEX head_open ON parade.head (table_id) WHERE NOT closed;

-- Finished games.
CREATE TABLE parade.game (
    table_id text COLLATE "C" NOT NULL,
    number bigint NOT NULL,
    ended bigint NOT NULL,
    public boolean NOT NULL,
    -- What a list tells of it, JSON.
    summary text NOT NULL,
    -- parade-game/1.
    record text NOT NULL,
    PRIMARY KEY (table_id, number)
);

CREATE INDEX game_public ON parade.game (ended, table_id, number) WHERE public;

-- Who played them: the SHA-256 of their secrets.
CREATE TABLE parade.game_player (
    token bytea NOT NULL,
    ended bigint NOT NULL,
    table_id text COLLATE "C" NOT NULL,
    number bigint NOT NULL,
    PRIMARY KEY (token, ended, table_id, number)
);
