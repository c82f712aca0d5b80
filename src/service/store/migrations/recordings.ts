/**
 * Step 1: what was said over HTTP and what it did. A short body stands in the row of its exchange; a longer one is kept
 * once, by content, and the row has its number. `last_number` is the newest exchange that refers to a body, so pruning
 * the oldest exchanges tells without counting which bodies nobody needs any more.
 */
export const recordings = `
CREATE TABLE bodies (
  id INTEGER PRIMARY KEY,
  hash BLOB NOT NULL UNIQUE,
  body BLOB NOT NULL,
  last_number INTEGER NOT NULL
) STRICT;

CREATE TABLE exchanges (
  number INTEGER PRIMARY KEY,
  id TEXT NOT NULL UNIQUE,
  direction TEXT NOT NULL,
  kind TEXT NOT NULL,
  started_at INTEGER NOT NULL,
  duration_ms REAL,
  method TEXT NOT NULL,
  url TEXT NOT NULL,
  label TEXT NOT NULL,
  status INTEGER,
  outcome TEXT NOT NULL,
  fault TEXT,
  note TEXT NOT NULL,
  request_bytes INTEGER NOT NULL,
  response_bytes INTEGER NOT NULL,
  cause_id TEXT NOT NULL,
  parent_id TEXT,
  depth INTEGER NOT NULL,
  user_id TEXT NOT NULL,
  channel_id TEXT NOT NULL,
  post_id TEXT NOT NULL,
  hook_id TEXT NOT NULL,
  action_id TEXT NOT NULL,
  request_headers TEXT NOT NULL,
  request_body ANY,
  response_headers TEXT,
  response_body ANY,
  details TEXT NOT NULL,
  effects TEXT NOT NULL
) STRICT;
-- The start of a story is found by its own id, so only what it caused needs an entry.
CREATE INDEX exchanges_cause ON exchanges (cause_id) WHERE parent_id IS NOT NULL;
CREATE INDEX exchanges_open ON exchanges (outcome) WHERE outcome = 'sent';
CREATE INDEX exchanges_webhooks ON exchanges (post_id) WHERE kind = 'webhook';
`
