/** Step 12: how often an action was called is asked for while its payload is edited. */
export const callbackActions = `
CREATE INDEX exchanges_callbacks ON exchanges (action_id, duration_ms) WHERE kind = 'callback';
`
