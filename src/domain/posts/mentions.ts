import { limits } from '../limits'
import { namesIn } from '../markdown/names'
import { parseBudget } from '../markdown/parseBudget'
import { isGroupMention, nameCandidates } from '../markdown/words'

/** Everybody and everything that a message names. Which of the names exist, the caller finds out. */
export interface Mentions {
  /**
   * User names without `@`, lower case; for each mention the names it may mean, longest first: `alice.` at the end of a
   * sentence is `alice.` if there is such a user, else `alice`.
   */
  users: string[][]
  /** `@channel`, `@here` and `@all`. */
  groups: ('channel' | 'here' | 'all')[]
  /** Channel names without `~`, as for users. */
  channels: string[][]
}

/**
 * The mentions and channel links of texts in Markdown; those inside code and links do not count
 * (docs/reference/markdown.md).
 */
export function mentionsOf(texts: readonly string[], budget = parseBudget(limits.namesParsed)): Mentions {
  const users = new Set<string>()
  const channels = new Set<string>()
  for (const text of texts) {
    const names = namesIn(text, budget)
    for (const name of names.users) users.add(name)
    for (const name of names.channels) channels.add(name)
  }
  const candidates = [...users].map(nameCandidates)
  return {
    users: candidates.filter(names => !names.some(isGroupMention)),
    groups: (['channel', 'here', 'all'] as const).filter(group => candidates.some(names => names.includes(group))),
    channels: [...channels].map(nameCandidates),
  }
}
