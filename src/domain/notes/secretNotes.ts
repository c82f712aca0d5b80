import { type Issue, pointer, warnAt } from '../issue'
import { isObject, type JsonObject } from '../json'
import type { PostContent } from '../posts/post'
import { type FoundSecret, findSecrets, isSecretValue } from '../secrets/findSecrets'
import { isSecretKey } from '../secrets/secretKeys'

/** A text of a message that every client gets. */
interface VisibleText {
  text: string
  /** The key under which it stands; `''` in a list. */
  key: string
  path: string
}

/**
 * Every text that clients get, in reading order. What the service keeps is no part of it: the registry, but for the
 * addresses that a click opens, and the integrations of attachments. Keeps its own stack, so any depth is safe.
 */
function* visibleTexts({ message, props }: PostContent, base: string): Generator<VisibleText> {
  if (typeof message === 'string') yield { text: message, key: 'message', path: pointer(base, 'message') }
  const open: { value: unknown; key: string; path: string }[] = [
    { value: shownProps(props), key: '', path: pointer(base, 'props') },
  ]
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    const { value, key, path } = next
    if (typeof value === 'string') yield { text: value, key, path }
    if (typeof value !== 'object' || value === null) continue
    const isList = Array.isArray(value)
    for (const [name, child] of Object.entries(value).toReversed()) {
      if (name === 'integration' && !isList) continue
      open.push({ value: child, key: isList ? '' : name, path: pointer(path, name) })
    }
  }
}

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
  return findSecrets(text)
}

/** Why everybody gets to know it, by the place where it stands. */
function readersOf(path: string): string {
  if (path.includes('/svc_blocks_actions/'))
    return 'is in the address that a click opens, where whoever clicks can read it'
  return /\/query\/[^/]+$/.test(path)
    ? 'is in a query, which every client of the channel gets'
    : 'can be read by everybody who gets this message'
}

const sentence = (what: string, path: string): string => `What looks like ${what} ${readersOf(path)}.`

/**
 * Warns about what looks like a secret in a place that clients get (docs/reference/registry.md#entries): in texts,
 * labels, options, queries, addresses of links and images, and other props. An issue names what it looks like and where
 * in the text it stands (`start`, `end`), never the secret itself. `base` is the pointer of the post in the checked
 * document.
 */
export const secretNotes = (content: PostContent, base = ''): Issue[] =>
  [...visibleTexts(content, base)].flatMap(visible =>
    secretsIn(visible)
      .slice(0, 1)
      .map(({ what, start, end, key = '' }) =>
        warnAt(visible.path, 'secret.visible', sentence(what, visible.path), { start, end, name: key }),
      ),
  )
