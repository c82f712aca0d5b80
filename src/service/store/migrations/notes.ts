/**
 * Exchanges that went through although something in them had no effect, to be listed and filtered; and the actions that
 * posts lost, with the exchange that took each away, for whoever clicks it later.
 */
export const notes = `
ALTER TABLE exchanges ADD COLUMN has_notes INTEGER NOT NULL DEFAULT 0;
CREATE TABLE lost_actions (
  post_id TEXT NOT NULL,
  action_id TEXT NOT NULL,
  why TEXT NOT NULL,
  exchange_id TEXT NOT NULL,
  at INTEGER NOT NULL,
  PRIMARY KEY (post_id, action_id)
) STRICT, WITHOUT ROWID;
`
