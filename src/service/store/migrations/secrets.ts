/**
 * Secrets leave the database, or are sealed or hashed in it. An incoming webhook is found by the hash of its key. Old
 * rows leave copies in free pages: `is_to_be_compacted` has the file written anew after this.
 */
export const secrets = `
ALTER TABLE incoming_hooks ADD COLUMN sealed_key TEXT NOT NULL DEFAULT '';
UPDATE incoming_hooks SET sealed_key = seal_secret(id), id = hash_secret(id);
ALTER TABLE incoming_hooks RENAME COLUMN id TO key_hash;

ALTER TABLE outgoing_hooks RENAME COLUMN token TO sealed_token;
UPDATE outgoing_hooks SET sealed_token = seal_secret(sealed_token);
ALTER TABLE commands RENAME COLUMN token TO sealed_token;
UPDATE commands SET sealed_token = seal_secret(sealed_token);

ALTER TABLE command_replies RENAME COLUMN id TO key_hash;
UPDATE command_replies SET key_hash = hash_secret(key_hash);
ALTER TABLE sessions RENAME COLUMN csrf TO csrf_hash;
UPDATE sessions SET csrf_hash = hash_secret(csrf_hash);

DELETE FROM meta WHERE key IN ('cookie_secret', 'trigger_key', 'public_link_key');
INSERT INTO meta (key, value) VALUES ('vault_check', vault_check()), ('is_to_be_compacted', '1');
`
