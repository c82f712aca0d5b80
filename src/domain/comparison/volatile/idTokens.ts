/**
 * What a service makes by chance, wherever it stands in a text: ids, keys and tokens of this service, UUIDs, digests, and
 * the placeholders that stand for such values in a recording and in the record of the service.
 */
const TOKEN =
  /\{\{[^{}\s]{1,80}\}\}|\[redacted(?::[a-z0-9]{6})?\]|(?<![A-Za-z0-9])(?:[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}|[a-z0-9]{52}|[a-z0-9]{26}|[0-9a-f]{64}|[0-9a-f]{40}|[0-9a-f]{32})(?![A-Za-z0-9])/g

/** A text cut at its ids: what stands between them, and the ids. */
export interface CutText {
  /** The text with a mark in the place of each id: equal for texts that differ in ids alone. */
  rest: string
  ids: string[]
}

const MARK = '\u0000'

export function cutAtIds(text: string): CutText {
  if (text.length < 26 && !text.includes('{{')) return { rest: text, ids: [] }
  const ids: string[] = []
  const rest = text.replace(TOKEN, id => {
    ids.push(id)
    return MARK
  })
  return { rest, ids }
}

/** All ids that stand in a text. */
export const idsIn = (text: string): Iterable<string> => text.match(TOKEN) ?? []
