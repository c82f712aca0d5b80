/** What a string of a schema is (`contentMediaType`): a text in which mentions, channel links and emoji count. */
export const markdownMedia = 'text/markdown'
/** The same for a label on one line: of the names only emoji count (docs/reference/markdown.md). */
export const labelMedia = 'text/markdown; variant=label'
