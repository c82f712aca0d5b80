import { type Issue, warnAt } from '../issue'
import type { PostContent } from '../posts/post'
import { readersOf, visibleTexts } from './secretNotes'

/** Ids and tokens of the service have the same letters: only the service can say which word is which. */
const word = /(?<![A-Za-z0-9])[a-z0-9]{26}(?![A-Za-z0-9])/g

/** Words that one request asks about at most. */
export const mostTokenWords = 200

/** Returns the words of a post that may be tokens of a service, each once, of those places that clients get. */
export const tokenWords = (content: PostContent): string[] =>
  [...new Set(visibleTexts(content).flatMap(({ text }) => text.match(word) ?? []))].slice(0, mostTokenWords)

/**
 * Warns about tokens of this workspace in places that clients get (docs/reference/registry.md#entries), the first of
 * each text. `tokens` are those of its `tokenWords` that the service knows as secrets.
 */
export function tokenNotes(content: PostContent, tokens: ReadonlySet<string>): Issue[] {
  if (tokens.size === 0) return []
  return visibleTexts(content).flatMap(({ text, key, path }) => {
    const found = [...text.matchAll(word)].find(([one]) => tokens.has(one))
    if (!found) return []
    const data = { start: found.index, end: found.index + found[0].length, name: key === 'message' ? '' : key }
    return [warnAt(path, 'secret.visible', `A token of this workspace ${readersOf(path)}.`, data)]
  })
}
