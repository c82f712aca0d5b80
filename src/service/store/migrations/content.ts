/**
 * Step 2: what belongs to posts. File contents lie beside the database, under the hash of their bytes. The search index
 * keeps no texts of its own (`content=''`): it is brought up to date before a search, from the rows after
 * `search_state.seq`.
 */
export const content = `
DROP TABLE file_contents;
ALTER TABLE files ADD COLUMN content_hash TEXT NOT NULL DEFAULT '';
CREATE INDEX files_content ON files (content_hash);

CREATE TABLE acknowledgements (
  post_id TEXT NOT NULL,
  user_id TEXT NOT NULL REFERENCES users (id),
  acknowledged_at INTEGER NOT NULL,
  PRIMARY KEY (post_id, user_id)
) STRICT, WITHOUT ROWID;

CREATE INDEX posts_changed ON posts (channel_id, update_at) WHERE original_id = '';
CREATE INDEX posts_pinned ON posts (channel_id) WHERE is_pinned = 1 AND original_id = '';

CREATE VIRTUAL TABLE posts_fts USING fts5 (
  message, tags, content = '', contentless_delete = 1, tokenize = "unicode61 remove_diacritics 2"
);
CREATE TABLE search_state (id INTEGER PRIMARY KEY CHECK (id = 1), seq INTEGER NOT NULL) STRICT;
INSERT INTO search_state VALUES (1, 0);
`
