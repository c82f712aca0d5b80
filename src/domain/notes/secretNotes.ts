import { type Issue, pointer, warnAt } from '../issue'
import { isObject, type JsonObject } from '../json'
import type { PostContent } from '../posts/post'
import { credentialsIn, type FoundSecret, findSecrets, isSecretValue } from '../secrets/findSecrets'
import { isSecretKey } from '../secrets/secretKeys'

/** A text of a message that every client gets. */
export interface VisibleText {
  text: string
  /** The key under which it stands; `''` in a list. */
  key: string
  path: string
}

/** The same of a value in which texts may stand. */
interface VisibleValue extends Omit<VisibleText, 'text'> {
  value: unknown
}

/**
 * Every text of a value, in reading order, but for the integrations of attachments, which the service keeps. Keeps its
 * own stack, so any depth is safe.
 */
function* textsOf(start: VisibleValue): Generator<VisibleText> {
  const open = [start]
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    const { value, key, path } = next
    if (typeof value === 'string') yield { text: value, key, path }
    else open.push(...partsOf(value, path).toReversed())
  }
}

/** What stands directly in a list or an object. */
function partsOf(value: unknown, path: string): VisibleValue[] {
  if (typeof value !== 'object' || value === null) return []
  const isList = Array.isArray(value)
  return Object.entries(value)
    .filter(([name]) => name !== 'integration' || isList)
    .map(([name, part]) => ({ value: part, key: isList ? '' : name, path: pointer(path, name) }))
}

/** What clients get of the props: of the registry, only the addresses that a click opens. */
function shownProps(props: unknown): unknown {
  if (!isObject(props) || !isObject(props.svc_blocks_actions)) return props
  const opened = Object.entries(props.svc_blocks_actions).filter(
    (entry): entry is [string, JsonObject] => isObject(entry[1]) && entry[1].type === 'openURL',
  )
  const addresses = opened.map(([id, { url, query }]) => [id, { url, query }])
  return { ...props, svc_blocks_actions: Object.fromEntries(addresses) }
}

/** The secrets of a text; the whole of it where its key says so. */
function secretsIn({ text, key }: VisibleText): FoundSecret[] {
  if (isSecretKey(key) && isSecretValue(text)) return [{ what: `the value of ${key}`, start: 0, end: text.length, key }]
  const credentials = credentialsIn(key, text)
  return credentials ? [credentials] : findSecrets(text)
}

/** Why everybody gets to know it, by the place where it stands. */
export function readersOf(path: string): string {
  if (path.includes('/svc_blocks_actions/'))
    return 'is in the address that a click opens, where whoever clicks can read it'
  return /\/query\/[^/]+$/.test(path)
    ? 'is in a query, which every client of the channel gets'
    : 'can be read by everybody who gets this message'
}

const sentence = (what: string, path: string): string => `What looks like ${what} ${readersOf(path)}.`

/** The first secret of a text. */
interface Finding extends FoundSecret {
  key: string
  path: string
}

const findingsOf = (value: VisibleValue): Finding[] =>
  [...textsOf(value)].flatMap(visible =>
    secretsIn(visible)
      .slice(0, 1)
      .map(found => ({ key: '', ...found, path: visible.path })),
  )

/**
 * Findings of blocks, with pointers that start at the block. A block that a key in the text leaves alone is the same
 * object after it, and is not searched again: the search looks at every text with twenty patterns.
 */
const known = new WeakMap<object, readonly Finding[]>()

function knownFindings(part: VisibleValue): readonly Finding[] {
  const { value, path } = part
  if (typeof value !== 'object' || value === null) return findingsOf(part)
  const found = known.get(value) ?? findingsOf({ value, key: '', path: '' })
  known.set(value, found)
  return found.map(finding => ({ ...finding, path: path + finding.path }))
}

/**
 * Warns about what looks like a secret in a place that clients get (docs/reference/registry.md#entries): in texts,
 * labels, options, queries, addresses of links and images, and other props. An issue names what it looks like and where
 * in the text it stands (`start`, `end`), never the secret itself. `base` is the pointer of the post in the checked
 * document.
 */
export const secretNotes = (content: PostContent, base = ''): Issue[] =>
  visibleParts(content, base)
    .flatMap(knownFindings)
    .map(({ what, start, end, key, path }) =>
      warnAt(path, 'secret.visible', sentence(what, path), { start, end, name: key }),
    )

/** What clients get of a post, block by block. */
function visibleParts({ message, props }: PostContent, base: string): VisibleValue[] {
  const parts = partsOf(shownProps(props), pointer(base, 'props')).flatMap(part =>
    Array.isArray(part.value) ? partsOf(part.value, part.path) : [part],
  )
  return [{ value: message, key: 'message', path: pointer(base, 'message') }, ...parts]
}

/** Every text of a post that clients get, in reading order. `base` is the pointer of the post. */
export const visibleTexts = (content: PostContent, base = ''): VisibleText[] =>
  visibleParts(content, base).flatMap(part => [...textsOf(part)])
