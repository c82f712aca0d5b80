/** How far the journal of recordings was taken into the tables: so many bytes of one life of its file. */
export const journal = `
CREATE TABLE journal_taken (life INTEGER NOT NULL, bytes INTEGER NOT NULL) STRICT;
INSERT INTO journal_taken VALUES (0, 0);
`
