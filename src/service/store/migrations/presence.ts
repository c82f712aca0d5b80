/** Step 3: statuses that users chose. */
export const presence = `
CREATE TABLE chosen_statuses (
  user_id TEXT PRIMARY KEY REFERENCES users (id),
  status TEXT NOT NULL,
  chosen_at INTEGER NOT NULL,
  dnd_end_time INTEGER NOT NULL
) STRICT;
`
