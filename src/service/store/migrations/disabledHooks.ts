/** Webhooks that are turned off: ids of outgoing ones, and what stands for the keys of incoming ones. */
export const disabledHooks = `
CREATE TABLE disabled_hooks (
  id TEXT PRIMARY KEY
) STRICT, WITHOUT ROWID;
`
