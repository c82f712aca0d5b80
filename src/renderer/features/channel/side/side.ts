/** What is open at the right of the sheet: the replies to a post, or its card. */
export type Side =
  /** `focus`: the reader wants to write. */
  { kind: 'thread'; rootId: string; focus?: boolean } | { kind: 'card'; postId: string }
