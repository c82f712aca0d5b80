/** Step 1: who there is, and what proves it. Times are milliseconds, booleans 0 or 1, bags JSON text. */
export const accounts = `
CREATE TABLE meta (key TEXT PRIMARY KEY, value TEXT NOT NULL) STRICT;

CREATE TABLE config (key TEXT PRIMARY KEY, value TEXT NOT NULL) STRICT;

CREATE TABLE users (
  id TEXT PRIMARY KEY,
  create_at INTEGER NOT NULL,
  update_at INTEGER NOT NULL,
  delete_at INTEGER NOT NULL,
  username TEXT NOT NULL UNIQUE,
  email TEXT NOT NULL,
  nickname TEXT NOT NULL,
  first_name TEXT NOT NULL,
  last_name TEXT NOT NULL,
  position TEXT NOT NULL,
  roles TEXT NOT NULL,
  locale TEXT NOT NULL,
  auth_service TEXT NOT NULL,
  password_hash TEXT NOT NULL,
  failed_attempts INTEGER NOT NULL,
  last_password_update INTEGER NOT NULL,
  last_picture_update INTEGER NOT NULL,
  is_bot INTEGER NOT NULL,
  props TEXT NOT NULL,
  notify_props TEXT NOT NULL,
  timezone TEXT NOT NULL
) STRICT;
CREATE INDEX users_email ON users (email);

CREATE TABLE bots (
  user_id TEXT PRIMARY KEY REFERENCES users (id),
  display_name TEXT NOT NULL,
  description TEXT NOT NULL,
  owner_id TEXT NOT NULL,
  create_at INTEGER NOT NULL,
  update_at INTEGER NOT NULL,
  delete_at INTEGER NOT NULL
) STRICT;
CREATE INDEX bots_owner ON bots (owner_id);

CREATE TABLE sessions (
  id TEXT PRIMARY KEY,
  token_hash BLOB NOT NULL UNIQUE,
  user_id TEXT NOT NULL REFERENCES users (id),
  kind TEXT NOT NULL,
  csrf TEXT NOT NULL,
  create_at INTEGER NOT NULL,
  expires_at INTEGER NOT NULL
) STRICT;
CREATE INDEX sessions_user ON sessions (user_id);

CREATE TABLE access_tokens (
  id TEXT PRIMARY KEY,
  token_hash BLOB NOT NULL UNIQUE,
  user_id TEXT NOT NULL REFERENCES users (id),
  description TEXT NOT NULL,
  is_active INTEGER NOT NULL,
  create_at INTEGER NOT NULL,
  expires_at INTEGER NOT NULL
) STRICT;
CREATE INDEX access_tokens_user ON access_tokens (user_id);

CREATE TABLE preferences (
  user_id TEXT NOT NULL REFERENCES users (id),
  category TEXT NOT NULL,
  name TEXT NOT NULL,
  value TEXT NOT NULL,
  PRIMARY KEY (user_id, category, name)
) STRICT, WITHOUT ROWID;

CREATE TABLE plugins (
  id TEXT PRIMARY KEY,
  base_url TEXT NOT NULL,
  create_at INTEGER NOT NULL
) STRICT;
`
