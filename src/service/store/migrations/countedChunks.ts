/**
 * What is counted of each chunk of 4,096 exchanges, so that counts of a million need not look at each: how many there are, when, and how
 * many of each combination of what filters ask for most. A chunk is counted in a pause once all of it has ended; whatever is written to it
 * afterwards takes its counts away with it, whoever writes. Exchanges with notes are few, and have an index of their own.
 */
export const countedChunks = `
CREATE INDEX exchanges_noted ON exchanges (number) WHERE note <> '';

CREATE TABLE counted_chunks (
  chunk INTEGER PRIMARY KEY,
  count INTEGER NOT NULL,
  first_at INTEGER NOT NULL,
  last_at INTEGER NOT NULL,
  step INTEGER NOT NULL,
  buckets TEXT NOT NULL,
  has_facets INTEGER NOT NULL
) STRICT;

CREATE TABLE counted_facets (
  chunk INTEGER NOT NULL REFERENCES counted_chunks (chunk) ON DELETE CASCADE,
  place INTEGER NOT NULL,
  direction TEXT NOT NULL,
  kind TEXT NOT NULL,
  status INTEGER,
  outcome TEXT NOT NULL,
  fault TEXT,
  method TEXT NOT NULL,
  user_id TEXT NOT NULL,
  channel_id TEXT NOT NULL,
  hook_id TEXT NOT NULL,
  action_id TEXT NOT NULL,
  count INTEGER NOT NULL,
  first_at INTEGER NOT NULL,
  last_at INTEGER NOT NULL,
  PRIMARY KEY (chunk, place)
) STRICT, WITHOUT ROWID;

CREATE TRIGGER exchanges_inserted AFTER INSERT ON exchanges BEGIN
  DELETE FROM counted_chunks WHERE chunk = new.number / 4096;
END;
CREATE TRIGGER exchanges_updated
AFTER UPDATE OF started_at, direction, kind, status, outcome, fault, method, user_id, channel_id, hook_id, action_id ON exchanges BEGIN
  DELETE FROM counted_chunks WHERE chunk = new.number / 4096;
END;
CREATE TRIGGER exchanges_deleted AFTER DELETE ON exchanges BEGIN
  DELETE FROM counted_chunks WHERE chunk = old.number / 4096;
END;
`
