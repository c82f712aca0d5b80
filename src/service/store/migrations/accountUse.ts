/**
 * Who made a token, who opened a session, and who used either last: from which address, with which program. Of older
 * ones it is not known until they are used again. The index finds what an account posted, in one channel or in all.
 */
export const accountUse = `
ALTER TABLE access_tokens ADD COLUMN created_by TEXT NOT NULL DEFAULT '';
ALTER TABLE access_tokens ADD COLUMN last_used_at INTEGER NOT NULL DEFAULT 0;
ALTER TABLE access_tokens ADD COLUMN last_used_from TEXT NOT NULL DEFAULT '';
ALTER TABLE access_tokens ADD COLUMN last_used_by TEXT NOT NULL DEFAULT '';

ALTER TABLE sessions ADD COLUMN opened_by TEXT NOT NULL DEFAULT '';
ALTER TABLE sessions ADD COLUMN last_used_at INTEGER NOT NULL DEFAULT 0;
ALTER TABLE sessions ADD COLUMN last_used_from TEXT NOT NULL DEFAULT '';
ALTER TABLE sessions ADD COLUMN last_used_by TEXT NOT NULL DEFAULT '';

CREATE INDEX posts_author ON posts (user_id, channel_id, create_at)
  WHERE original_id = '' AND delete_at = 0 AND substr(type, 1, 7) <> 'system_';
`
