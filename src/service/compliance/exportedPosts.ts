import { setImmediate as otherWork } from 'node:timers/promises'
import type { Store } from '../store/store'
import type { ExportedPost } from '../store/tables/workspace/compliance'

/**
 * Which posts an export has; milliseconds, `end_at` not included. Words and addresses are separated by blanks or
 * commas.
 */
export interface Span {
  start_at: number
  end_at: number
  /** Only posts that hold one of these words. */
  keywords: string
  /** Only posts of users with one of these addresses. */
  emails: string
}

export const everything: Span = { start_at: 0, end_at: Number.MAX_SAFE_INTEGER, keywords: '', emails: '' }

const PAGE = 500

/** The posts of a span, read page by page, so that the service goes on with other work between them. */
export async function* exportedPosts(store: Store, span: Span): AsyncGenerator<ExportedPost> {
  const wanted = filterOf(span)
  for (let after = 0; ; await otherWork()) {
    const page = store.compliance.posts({ after, start_at: span.start_at, end_at: span.end_at, limit: PAGE })
    yield* page.filter(wanted)
    const last = page.at(-1)
    if (last === undefined || page.length < PAGE) return
    after = last.seq
  }
}

function filterOf({ keywords, emails }: Span): (post: ExportedPost) => boolean {
  const words = listOf(keywords)
  const addresses = listOf(emails)
  return ({ message, email }) =>
    (words.length === 0 || words.some(word => message.toLowerCase().includes(word))) &&
    (addresses.length === 0 || addresses.includes(email.toLowerCase()))
}

const listOf = (text: string): string[] =>
  text
    .toLowerCase()
    .split(/[\s,]+/)
    .filter(word => word !== '')
