import { type Issue, pointer, warnAt } from '../issue'
import { describe, isObject, type JsonObject, own } from '../json'
import type { Props } from '../posts/post'

/** Third-party lists that senders write beside `text`; a post has them in its props. */
const movedKeys = ['blocks', 'cards'] as const

/** What only props can have. */
const propsKeys = ['svc_blocks', 'svc_blocks_actions'] as const

/**
 * The props of a payload with the third-party lists of its top level in them, and a warning for each key that has no effect where
 * it stands (docs/reference/webhooks.md).
 */
export function moveContent(raw: JsonObject, props: Props): { props: Props; warnings: Issue[] } {
  const moved = movedContent(raw)
  const warnings = [...movedKeys.flatMap(key => notMoved(raw, key)), ...propsKeys.flatMap(key => misplaced(raw, key))]
  return { props: Object.keys(moved).length === 0 ? props : { ...props, ...moved }, warnings }
}

/** The lists of the top level that become props: those that the props do not have themselves. */
export function movedContent(raw: JsonObject): Props {
  return Object.fromEntries(
    movedKeys.filter(key => isFilledList(own(raw, key)) && !isInProps(raw, key)).map(key => [key, raw[key]]),
  )
}

const isFilledList = (value: unknown): boolean => Array.isArray(value) && value.length > 0

/** Where a pointer into the props of a payload's post leads in the payload itself. */
export function movedPath(raw: unknown, path: string): string {
  const key = movedKeys.find(one => path === `/props/${one}` || path.startsWith(`/props/${one}/`))
  if (key === undefined || !isObject(raw) || !Object.hasOwn(movedContent(raw), key)) return path
  return path.slice('/props'.length)
}

const isInProps = ({ props }: JsonObject, key: string): boolean =>
  isObject(props) && own(props, key) !== undefined && own(props, key) !== null

function notMoved(raw: JsonObject, key: string): Issue[] {
  const value = own(raw, key)
  if (value === undefined || value === null) return []
  if (!Array.isArray(value)) {
    const message = `${key} is a list, and this is ${describe(value)}; it was ignored.`
    return [warnAt(pointer('', key), 'payload.not_list', message)]
  }
  if (value.length === 0 || !isInProps(raw, key)) return []
  return [warnAt(pointer('', key), 'payload.twice', `The props have ${key} too; this one was ignored.`)]
}

function misplaced(raw: JsonObject, key: string): Issue[] {
  const value = own(raw, key)
  if (value === undefined || value === null) return []
  const message = `${key} belongs in props; at the top level it was ignored.`
  return [warnAt(pointer('', key), 'payload.misplaced', message)]
}
