import { type Issue, pointer, warnAt } from '../issue'
import { describe, isObject, type JsonObject, own } from '../json'
import type { Props } from '../posts/post'

/** What senders write beside `text` though it belongs in the props, with what it must be. */
const movedKeys = {
  blocks: { is: Array.isArray, what: 'a list' },
  cards: { is: Array.isArray, what: 'a list' },
  svc_blocks: { is: Array.isArray, what: 'a list' },
  svc_blocks_actions: { is: isObject, what: 'an object' },
} as const

type MovedKey = keyof typeof movedKeys
const movedNames = ['blocks', 'cards', 'svc_blocks', 'svc_blocks_actions'] as const satisfies readonly MovedKey[]

/** The keys of a payload that have an effect. */
export const payloadKeys: readonly string[] = [
  'text',
  'username',
  'icon_url',
  'icon_emoji',
  'channel',
  'type',
  'root_id',
  'props',
  'attachments',
  'priority',
  ...movedNames,
]

/**
 * The props of a payload with the blocks, cards and registry of its top level in them, and a warning for each of these
 * that has no effect (docs/reference/webhooks.md).
 */
export function moveContent(raw: JsonObject, props: Props): { props: Props; warnings: Issue[] } {
  const moved = movedContent(raw)
  return {
    props: Object.keys(moved).length === 0 ? props : { ...props, ...moved },
    warnings: movedNames.flatMap(key => notMoved(raw, key)),
  }
}

/** What of the top level becomes props: each key of the right type that the props do not have themselves. */
export function movedContent(raw: JsonObject): Props {
  const moves = (key: MovedKey): boolean => {
    const value = own(raw, key)
    return isFilled(value) && movedKeys[key].is(value) && !isInProps(raw, key)
  }
  return Object.fromEntries(movedNames.filter(moves).map(key => [key, raw[key]]))
}

/** Where a pointer into the props of a payload's post leads in the payload itself. */
export function movedPath(raw: unknown, path: string): string {
  const key = movedNames.find(one => path === `/props/${one}` || path.startsWith(`/props/${one}/`))
  if (key === undefined || !isObject(raw) || !Object.hasOwn(movedContent(raw), key)) return path
  return path.slice('/props'.length)
}

const isInProps = ({ props }: JsonObject, key: string): boolean =>
  isObject(props) && own(props, key) !== undefined && own(props, key) !== null

/** Nothing, an empty list and an empty object say nothing. */
const isFilled = (value: unknown): boolean =>
  value !== undefined && value !== null && (typeof value !== 'object' || Object.keys(value).length > 0)

function notMoved(raw: JsonObject, key: MovedKey): Issue[] {
  const value = own(raw, key)
  if (!isFilled(value)) return []
  const { is, what } = movedKeys[key]
  if (!is(value)) {
    const message = `${key} is ${what}, and this is ${describe(value)}; it was ignored.`
    return [warnAt(pointer('', key), 'payload.wrong_type', message, { expected: what })]
  }
  if (!isInProps(raw, key)) return []
  return [warnAt(pointer('', key), 'payload.twice', `The props have ${key} too; this one was ignored.`)]
}
