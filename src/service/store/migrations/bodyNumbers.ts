/**
 * Exchanges name their long bodies by whole numbers. Numbers with a fraction of zero, as they were written before, are not
 * found by the indexes that tell which bodies are in use; and bodies of marked exchanges that went for that are not there.
 */
export const bodyNumbers = `
UPDATE exchanges SET request_body = (SELECT id FROM bodies WHERE id = request_body) WHERE typeof(request_body) = 'real';
UPDATE exchanges SET response_body = (SELECT id FROM bodies WHERE id = response_body) WHERE typeof(response_body) = 'real';
`
