/** Step 4: exports of posts that were asked for; the file of each is made anew whenever it is fetched. */
export const compliance = `
CREATE TABLE compliance_reports (
  id TEXT PRIMARY KEY,
  create_at INTEGER NOT NULL,
  user_id TEXT NOT NULL REFERENCES users (id),
  count INTEGER NOT NULL,
  desc TEXT NOT NULL,
  start_at INTEGER NOT NULL,
  end_at INTEGER NOT NULL,
  keywords TEXT NOT NULL,
  emails TEXT NOT NULL
) STRICT;
`
