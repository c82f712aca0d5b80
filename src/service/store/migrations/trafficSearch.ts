/**
 * Searching all that is recorded. `exchanges_facets` has what filters ask for most, so that a million rows are read
 * without their bodies. `traffic_grams` has, for each block of 16 exchanges in turn, the groups of three letters that
 * occur in their texts; it is written after the exchanges, up to `traffic_index.through`, and no text is found by it
 * alone. Marks and comments are few, and stand beside the exchanges. `deleted_runs` are numbers of exchanges that are
 * deleted and can still be restored; runs never overlap.
 */
export const trafficSearch = `
CREATE INDEX exchanges_facets ON exchanges (
  number, started_at, direction, kind, status, outcome, fault, duration_ms, request_bytes, response_bytes,
  method, user_id, channel_id, hook_id, action_id
);
CREATE INDEX exchanges_long_requests ON exchanges (request_body) WHERE typeof(request_body) = 'integer';
CREATE INDEX exchanges_long_responses ON exchanges (response_body) WHERE typeof(response_body) = 'integer';

CREATE TABLE exchange_marks (
  number INTEGER PRIMARY KEY,
  is_marked INTEGER NOT NULL,
  comment TEXT NOT NULL
) STRICT;

CREATE TABLE deleted_runs (
  first INTEGER PRIMARY KEY,
  last INTEGER NOT NULL,
  deletion TEXT NOT NULL
) STRICT;
CREATE INDEX deleted_runs_deletion ON deleted_runs (deletion);

CREATE VIRTUAL TABLE traffic_grams USING fts5(grams, content='', contentless_delete=1, detail=none, tokenize='ascii');
CREATE TABLE traffic_index (since INTEGER NOT NULL, through INTEGER NOT NULL) STRICT;
INSERT INTO traffic_index SELECT coalesce(min(number), 0), coalesce(min(number), 1) - 1 FROM exchanges;
`
