/** What a page asks of one webhook or one post is found without reading all that is recorded. */
export const exchangeLinks = `
CREATE INDEX exchanges_hooks ON exchanges (hook_id) WHERE hook_id <> '';
CREATE INDEX exchanges_posts ON exchanges (post_id) WHERE post_id <> '';
`
