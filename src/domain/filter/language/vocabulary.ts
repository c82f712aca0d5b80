/** What `is:` takes besides the outcomes. */
export const marked = 'marked'

/** What `has:` takes. */
export const parts = ['error', 'body', 'notes', 'comment', 'mark', 'response'] as const
export type PartWord = (typeof parts)[number]

/** Outcomes of which nobody needs to hear. */
const quiet: readonly string[] = ['sent', 'ok']

/** Whether something went wrong: rejected, failed, late, blocked or cut off. */
export const isOdd = (row: { fault: string | null; outcome: string }): boolean =>
  row.fault !== null || !quiet.includes(row.outcome)
