import { exchangeKinds } from '#domain/exchanges/words'

/** How the value of a key is read. */
export type ValueShape = 'word' | 'text' | 'numbers' | 'times' | 'named'

interface KeyEntry {
  /** What the key expects, for the field, for problems and for the reference. */
  hint: string
  shape: ValueShape
  /** `req.` and `res.` may stand before it. */
  hasSides?: true
  /** Terms of it beside each other must all hold: an exchange has many such values. */
  isMany?: true
}

/** What one can filter by (docs/reference/filter.md#keys): the name before the colon. */
export const filterKeys = {
  dir: { hint: 'in or out', shape: 'word' },
  kind: { hint: `${exchangeKinds.slice(0, -1).join(', ')} or ${exchangeKinds.at(-1)}`, shape: 'word' },
  status: { hint: '404, 4xx, >=400 or 400..499', shape: 'numbers' },
  is: { hint: 'ok, rejected, failed, timed_out, blocked, interrupted, sent or marked', shape: 'word' },
  has: { hint: 'error, body, notes, comment, mark or response', shape: 'word', isMany: true },
  channel: { hint: 'a channel name', shape: 'text' },
  user: { hint: 'a username', shape: 'text' },
  hook: { hint: 'part of a webhook’s name', shape: 'text' },
  action: { hint: 'an action id', shape: 'text' },
  integration: { hint: 'part of a plugin id or host that was called', shape: 'text' },
  method: { hint: 'GET, POST, …', shape: 'text' },
  path: { hint: 'part of a path or URL', shape: 'text' },
  took: { hint: '>500ms, <2s or 100ms..2s', shape: 'numbers' },
  size: { hint: '>10kb or 1kb..2mb', shape: 'numbers', hasSides: true },
  since: { hint: '10m, 2h, 14:30 or 2026-11-20', shape: 'times' },
  until: { hint: '10m, 14:30 or 2026-11-20', shape: 'times' },
  at: { hint: '14:30, 2026-11-20 or 14:30..14:45', shape: 'times' },
  type: { hint: 'part of a content type, such as json', shape: 'text', hasSides: true },
  header: { hint: 'a header, such as x-request-id or retry-after=30', shape: 'named', hasSides: true, isMany: true },
  body: { hint: 'part of a body', shape: 'text', hasSides: true, isMany: true },
  json: { hint: 'a path, such as context.build=5121', shape: 'named', hasSides: true, isMany: true },
  post: { hint: 'the id of a post', shape: 'text' },
  story: { hint: 'the id of an exchange', shape: 'text' },
  number: { hint: '120, >120 or 100..200', shape: 'numbers' },
} as const satisfies Record<string, KeyEntry>

export type FilterKey = keyof typeof filterKeys

/** Other names of keys. */
const aliases: Record<string, FilterKey> = { cause: 'story', url: 'path' }

export const keyNames = Object.keys(filterKeys) as FilterKey[]

export const entryOf = (key: FilterKey): KeyEntry => filterKeys[key]

/** Returns the key that a name before a colon means; `undefined` for any other word. */
export const keyNamed = (name: string): FilterKey | undefined =>
  Object.hasOwn(filterKeys, name) ? (name as FilterKey) : Object.hasOwn(aliases, name) ? aliases[name] : undefined
