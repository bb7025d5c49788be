-- An entry leads to the one before it at its table. An index over tables and numbers would have a page for each table that is
-- played at, to be written with every entry.
CREATE TABLE entry (
    -- In the order in which they were written.
    id INTEGER PRIMARY KEY,
    table_id TEXT NOT NULL,
    -- From 1, without gaps.
    seq INTEGER NOT NULL CHECK (seq > 0),
    -- The id of the entry before it at its table; none before the first.
    before INTEGER,
    -- Which start of the server wrote it.
    epoch INTEGER NOT NULL,
    -- When: milliseconds since 1970 began (UTC).
    at INTEGER NOT NULL,
    -- JSON.
    body TEXT NOT NULL
) STRICT;

INSERT INTO entry (id, table_id, seq, before, epoch, at, body)
SELECT
    rowid, table_id, seq,
    (SELECT other.rowid FROM event AS other WHERE other.table_id = event.table_id AND other.seq = event.seq - 1),
    epoch, at, body
FROM event
ORDER BY rowid;

-- The last entry of a table, as it was when all heads were brought up to date the last time.
ALTER TABLE head ADD COLUMN last INTEGER;
ALTER TABLE head ADD COLUMN last_seq INTEGER;
ALTER TABLE head ADD COLUMN last_at INTEGER;

UPDATE head SET (last, last_seq, last_at) = (
    SELECT rowid, seq, at FROM event WHERE event.table_id = head.table_id ORDER BY seq DESC LIMIT 1
);

-- Up to which entry the heads are up to date; the few after it are looked at one by one.
ALTER TABLE owner ADD COLUMN marked INTEGER NOT NULL DEFAULT 0;

UPDATE owner SET marked = (SELECT coalesce(max(id), 0) FROM entry);

DROP TABLE event;

ALTER TABLE entry RENAME TO event;
