/**
 * Recordings of older versions name an incoming webhook by its id, which is the key of its URL. What stands for a webhook
 * takes its place; the key of a webhook that is no longer known is taken out. Old rows leave copies in free pages.
 */
export const hookRefs = `
UPDATE exchanges SET hook_id = CASE
    WHEN hash_secret(hook_id) IN (SELECT key_hash FROM incoming_hooks) THEN hook_ref(hook_id)
    ELSE ''
  END
  WHERE hook_id <> ''
    AND hook_id NOT IN (SELECT id FROM outgoing_hooks)
    AND hook_id NOT IN (SELECT hook_ref(open_secret(sealed_key)) FROM incoming_hooks);
INSERT INTO meta (key, value) VALUES ('is_to_be_compacted', '1') ON CONFLICT DO NOTHING;
`
