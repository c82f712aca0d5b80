/** Runs of recordings, the newest few. `head` says what a run is; `now` is what came of one exchange, to be shown. */
export const replayRuns = `
CREATE TABLE replay_runs (
  id TEXT PRIMARY KEY,
  started_at INTEGER NOT NULL,
  recording TEXT NOT NULL,
  head TEXT NOT NULL
) STRICT, WITHOUT ROWID;

CREATE TABLE replay_rows (
  run_id TEXT NOT NULL,
  story INTEGER NOT NULL,
  copy INTEGER NOT NULL,
  place INTEGER NOT NULL,
  row TEXT NOT NULL,
  now TEXT NOT NULL,
  PRIMARY KEY (run_id, story, copy, place)
) STRICT, WITHOUT ROWID;
`
