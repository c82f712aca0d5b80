/**
 * Step 6: OAuth apps, what people allowed them, and the codes and refresh tokens that lead to sessions. Secrets are
 * hashes.
 */
export const oauth = `
CREATE TABLE oauth_apps (
  id TEXT PRIMARY KEY,
  creator_id TEXT NOT NULL REFERENCES users (id),
  create_at INTEGER NOT NULL,
  update_at INTEGER NOT NULL,
  secret_hash BLOB NOT NULL,
  name TEXT NOT NULL,
  description TEXT NOT NULL,
  icon_url TEXT NOT NULL,
  callback_urls TEXT NOT NULL,
  homepage TEXT NOT NULL,
  is_trusted INTEGER NOT NULL
) STRICT;

CREATE TABLE oauth_consents (
  user_id TEXT NOT NULL REFERENCES users (id),
  app_id TEXT NOT NULL REFERENCES oauth_apps (id),
  scope TEXT NOT NULL,
  create_at INTEGER NOT NULL,
  PRIMARY KEY (user_id, app_id)
) STRICT, WITHOUT ROWID;

-- A used code is kept until it expires: when it comes again, the session it led to ends.
CREATE TABLE oauth_codes (
  code_hash BLOB PRIMARY KEY,
  app_id TEXT NOT NULL REFERENCES oauth_apps (id),
  user_id TEXT NOT NULL REFERENCES users (id),
  redirect_uri TEXT NOT NULL,
  scope TEXT NOT NULL,
  challenge TEXT NOT NULL,
  expires_at INTEGER NOT NULL,
  grant_id TEXT NOT NULL
) STRICT;

-- One row for each pair of tokens; the session changes with each refresh.
CREATE TABLE oauth_grants (
  id TEXT PRIMARY KEY,
  app_id TEXT NOT NULL REFERENCES oauth_apps (id),
  user_id TEXT NOT NULL REFERENCES users (id),
  scope TEXT NOT NULL,
  refresh_hash BLOB NOT NULL UNIQUE,
  former_hash BLOB NOT NULL,
  session_id TEXT NOT NULL
) STRICT;
CREATE INDEX oauth_grants_user ON oauth_grants (user_id, app_id);
CREATE INDEX oauth_grants_session ON oauth_grants (session_id);
CREATE INDEX oauth_grants_former ON oauth_grants (former_hash);

ALTER TABLE sessions ADD COLUMN app_id TEXT NOT NULL DEFAULT '';
`
