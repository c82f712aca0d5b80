/** Characters that are read at once. */
const PIECE = 4096

/**
 * Returns the decoded pairs of a query, without its `?`, or of a form (`application/x-www-form-urlencoded`), in their
 * order. It is read in pieces: over one long list of all pairs the work of the platform's own reader grows with the
 * square of their number.
 */
export function* queryPairs(query: string): Generator<[string, string]> {
  let start = 0
  while (start < query.length) {
    const mark = query.indexOf('&', start + PIECE)
    const end = mark < 0 ? query.length : mark
    // At the very beginning a `?` would be taken for that of a URL.
    yield* new URLSearchParams(`&${query.slice(start, end)}`)
    start = end + 1
  }
}
