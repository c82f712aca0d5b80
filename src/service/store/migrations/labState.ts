/** What simulated integrations remember: a variable of one, for all calls (`''`), a post or a user, as JSON. */
export const labState = `
CREATE TABLE lab_state (
  integration TEXT NOT NULL,
  variable TEXT NOT NULL,
  owner TEXT NOT NULL,
  value TEXT NOT NULL,
  PRIMARY KEY (integration, variable, owner)
) STRICT, WITHOUT ROWID;
`
