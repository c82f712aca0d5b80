import type { Inline } from './nodes'

// One pass over a text: @mention, ~channel, #hashtag, :emoji: or a Unicode emoji. Every quantifier is bounded or
// anchored by its first character, so that a hostile text costs linear time.
const word =
  /(?<![\p{L}\p{N}_])(?:@(?<mention>[a-z0-9][a-z0-9._\-]{0,63})|~(?<channel>[a-z0-9][a-z0-9._\-]{0,63})|#(?<tag>\p{L}[\p{L}\p{N}_.\-]{0,200}[\p{L}\p{N}]))|:(?<emoji>[a-z0-9_+\-]{1,64}):|(?<unicode>\p{RGI_Emoji})/giv

/** Hashtags have at least three characters after the `#` (docs/reference/markdown.md). */
const HASHTAG_LEAST = 3

const nodeOf = (value: string, groups: Record<string, string | undefined>): Inline | undefined => {
  if (groups.mention) return { type: 'mention', name: groups.mention.toLowerCase(), value }
  if (groups.channel) return { type: 'channelLink', name: groups.channel.toLowerCase(), value }
  if (groups.tag) return groups.tag.length >= HASHTAG_LEAST ? { type: 'hashtag', tag: groups.tag } : undefined
  if (groups.emoji) return { type: 'emoji', name: groups.emoji.toLowerCase(), value }
  return { type: 'emoji', name: undefined, value }
}

const allowed = (node: Inline, only: WordKinds) => only === 'all' || node.type === 'emoji'

/** Link and button labels know emoji only: a mention inside a link would be a link inside a link. */
export type WordKinds = 'all' | 'emoji'

/** Splits one line of plain text into text and the words clients know. */
export const splitWords = (line: string, only: WordKinds): Inline[] => {
  const nodes: Inline[] = []
  let from = 0
  for (const found of line.matchAll(word)) {
    const node = nodeOf(found[0], found.groups ?? {})
    if (!node || !allowed(node, only)) continue
    if (found.index > from) nodes.push({ type: 'text', value: line.slice(from, found.index) })
    nodes.push(node)
    from = found.index + found[0].length
  }
  if (from < line.length) nodes.push({ type: 'text', value: line.slice(from) })
  return nodes
}

/**
 * The names a mention or channel link may mean, longest first: `alice.` at the end of a sentence is `alice.` if there
 * is such a user, else `alice`.
 */
export const nameCandidates = (name: string): string[] => {
  const candidates = [name]
  for (let end = name.length; end > 1 && '.-_'.includes(name[end - 1] ?? ' '); end--)
    candidates.push(name.slice(0, end - 1))
  return candidates
}

/** `@channel`, `@here` and `@all` reach everybody. */
export const isGroupMention = (name: string): boolean => name === 'channel' || name === 'here' || name === 'all'
