import { limits } from '../limits'
import { affords, parseBudget } from './parseBudget'
import { parsedMarkdown } from './parsed'
import { isTooTangled } from './tangle'
import { inlinesOf } from './walk'

/** What a text names outside of code and links, each once, in the order of its first use. */
export interface Names {
  /** User names of mentions without `@`, lower case; see `Mention`. */
  readonly users: readonly string[]
  /** Channel names without `~`, lower case. */
  readonly channels: readonly string[]
  /** Hashtags without `#`, as written. */
  readonly tags: readonly string[]
}

const none: Names = { users: [], channels: [], tags: [] }

/**
 * What could make the parser find other names than a scan does: code, formulas, links, tables, entities, escapes and emphasis with
 * underscores, a line that opens a container or an indented code block, a sign that begins no word, and an address that does not either.
 */
const needsParser =
  /[\\`$|&\t\r\uFEFF]|~~|\]\s*[(:[]|_[^_]*_|^(?: |[+\-*=>]|:-|\d{1,9}[.)]|#{1,6}(?:\s|$))|[^ \n][@~#]|[^ \n(<*](?:https?:|www\.)/im

/** As `splitWords` finds them, where each stands at the start of a text or after white space. */
const word =
  /(?<=^|\s)(?:@(?<user>[a-z0-9][a-z0-9._\-]{0,63})|~(?<channel>[a-z0-9][a-z0-9._\-]{0,63})|#(?<tag>\p{L}[\p{L}\p{N}_.\-]{0,200}[\p{L}\p{N}]))/giv

/** Hashtags have at least three characters after the `#`. */
const HASHTAG_LEAST = 3

/** No text up to this length can be too tangled for the parser, once `needsParser` has found nothing. */
const NEVER_TANGLED = 100

const scan = (text: string): Names => {
  const users = new Set<string>()
  const channels = new Set<string>()
  const tags = new Set<string>()
  for (const { groups = {} } of text.matchAll(word)) {
    if (groups.user) users.add(groups.user.toLowerCase())
    else if (groups.channel) channels.add(groups.channel.toLowerCase())
    else if (groups.tag && groups.tag.length >= HASHTAG_LEAST) tags.add(groups.tag)
  }
  return { users: [...users], channels: [...channels], tags: [...tags] }
}

/** Returns what the parsed text names: slow, and the rule that `namesIn` follows. */
export const parsedNames = (text: string): Names => {
  const users = new Set<string>()
  const channels = new Set<string>()
  const tags = new Set<string>()
  for (const node of inlinesOf(parsedMarkdown(text))) {
    if (node.type === 'mention') users.add(node.name)
    else if (node.type === 'channelLink') channels.add(node.name)
    else if (node.type === 'hashtag') tags.add(node.tag)
  }
  return { users: [...users], channels: [...channels], tags: [...tags] }
}

const isScanned = (text: string): boolean =>
  !needsParser.test(text) && (text.length <= NEVER_TANGLED || !isTooTangled(text))

let last = { text: '', names: none }

/**
 * Returns what a text names (docs/reference/rendering.md). The parser costs a post more than everything else, so most texts are
 * only scanned, and the names of the last text are kept: creating a post asks three times about its message. Where the
 * budget is spent a scan has to do for any text: names inside of code and links count then, too.
 */
export function namesIn(text: string, budget = parseBudget(limits.namesParsed)): Names {
  if (!/[@~#]/.test(text)) return none
  if (last.text === text) return last.names
  if (isScanned(text)) last = { text, names: scan(text) }
  else if (affords(budget, text)) last = { text, names: parsedNames(text) }
  else return scan(text)
  return last.names
}
