/** By which sign a request from outside belongs to a story; of older ones it is not known. */
export const joinSigns = `
ALTER TABLE exchanges ADD COLUMN joined_by TEXT NOT NULL DEFAULT '';
`
