/**
 * What rows were before each change, so that a copy of the workspace can be brought back to any event of the timeline. `stamp` grows
 * with the events; a shape says which table and columns the values are of. The columns have no type, so that each value stays what it is.
 */
export const formerRows = `
CREATE TABLE former_shapes (
  id INTEGER PRIMARY KEY,
  shape TEXT NOT NULL UNIQUE
) STRICT;

CREATE TABLE former_rows (
  number INTEGER PRIMARY KEY,
  stamp INTEGER NOT NULL,
  shape INTEGER NOT NULL REFERENCES former_shapes (id),
  ${Array.from({ length: 32 }, (_, index) => `c${index}`).join(', ')}
);
CREATE INDEX former_rows_stamp ON former_rows (stamp);
`
