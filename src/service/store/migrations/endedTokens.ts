/**
 * Step 14: whose a token was that works no longer, and since when, so that a request with it can be explained. Triggers keep it,
 * since tokens end in many ways; only the newest rows stay. No row refers to a user, for accounts can be deleted.
 */
export const endedTokens = `
CREATE TABLE ended_tokens (
  number INTEGER PRIMARY KEY AUTOINCREMENT,
  token_hash BLOB NOT NULL,
  user_id TEXT NOT NULL,
  kind TEXT NOT NULL,
  at INTEGER NOT NULL
) STRICT;
CREATE INDEX ended_tokens_hash ON ended_tokens (token_hash);

CREATE TRIGGER access_tokens_ended AFTER DELETE ON access_tokens BEGIN
  INSERT INTO ended_tokens (token_hash, user_id, kind, at)
    VALUES (old.token_hash, old.user_id, 'token', CAST(unixepoch('subsec') * 1000 AS INTEGER));
END;
CREATE TRIGGER access_tokens_disabled AFTER UPDATE OF is_active ON access_tokens WHEN new.is_active = 0 BEGIN
  INSERT INTO ended_tokens (token_hash, user_id, kind, at)
    VALUES (old.token_hash, old.user_id, 'token', CAST(unixepoch('subsec') * 1000 AS INTEGER));
END;
CREATE TRIGGER sessions_ended AFTER DELETE ON sessions BEGIN
  INSERT INTO ended_tokens (token_hash, user_id, kind, at)
    VALUES (old.token_hash, old.user_id, old.kind, CAST(unixepoch('subsec') * 1000 AS INTEGER));
END;
CREATE TRIGGER ended_tokens_kept AFTER INSERT ON ended_tokens BEGIN
  DELETE FROM ended_tokens WHERE number <= new.number - 1000;
END;
`
