import { nearest } from '../../nearest'
import type { IntegrationCall } from '../call'
import { deepValue } from '../values/deep'

/** What conditions look at. */
export interface CallFacts {
  call: IntegrationCall
  /** What a variable is now. */
  state(name: string): unknown
}

/** A place of a call, read once for each call however many conditions name it. */
export interface Place {
  /** As it is written, headers in lower case. */
  on: string
  is: 'value' | 'call' | 'chance'
  /** What stands there; of a user or channel also the id, which is the last. */
  read(facts: CallFacts): readonly unknown[]
}

const simple: Readonly<Record<string, (call: IntegrationCall) => readonly unknown[]>> = {
  path: ({ path }) => [path],
  kind: ({ kind }) => [kind],
  method: ({ method }) => [method],
  option: ({ option }) => [option?.value],
  user: ({ user }) => named(user.username, user.id),
  channel: ({ channel }) => named(channel.name, channel.id),
  text: ({ text }) => [text],
}

const named = (name: string, id: string): readonly unknown[] =>
  [name, id].filter((one, index, all) => one !== '' && all.indexOf(one) === index)

const deeper: Readonly<Record<string, (facts: CallFacts, path: string) => unknown>> = {
  query: ({ call }, path) => deepValue(call.query, path),
  header: ({ call }, path) => deepValue(call.headers, path),
  context: ({ call }, path) => deepValue(call.context, path),
  value: ({ call }, path) => deepValue(call.value, path),
  state: ({ state }, path) => {
    const [, name = '', rest = ''] = /^([^.]*)\.?(.*)$/s.exec(path) ?? []
    return deepValue(state(name), rest)
  },
}

/** Reads the `on` of a condition; `null` for what is no place. */
export function placeOf(on: string): Place | null {
  if (on === 'call' || on === 'chance') return { on, is: on, read: () => [] }
  if (Object.hasOwn(simple, on)) return { on, is: 'value', read: ({ call }) => simple[on]?.(call) ?? [] }
  const [, group = '', path = ''] = /^([a-z]+)\.(.+)$/s.exec(on) ?? []
  const read = Object.hasOwn(deeper, group) ? deeper[group] : undefined
  if (read === undefined) return null
  const key = group === 'header' ? path.toLowerCase() : path
  return { on: `${group}.${key}`, is: 'value', read: facts => [read(facts, key)] }
}

const groups = Object.keys(deeper)
const names = [...Object.keys(simple), 'call', 'chance']

/** Says what is wrong with an `on` that is no place, and what was meant. */
export function placeFault(on: string): string {
  const [group = '', ...rest] = on.split('.')
  if (rest.length === 0 && groups.includes(group))
    return `“${on}” needs a name behind it, such as ${on}.${example(group)}.`
  const [near] = rest.length === 0 ? nearest(on, names) : nearest(group, groups).map(one => [one, ...rest].join('.'))
  const hint = near === undefined ? '' : ` Did you mean “${near}”?`
  return `A condition has no place “${on}”.${hint} There are ${names.join(', ')}, ${groups.map(one => `${one}.NAME`).join(', ')}.`
}

const example = (group: string): string => (group === 'header' ? 'x-request-id' : group === 'state' ? 'votes' : 'env')

/** The variable that a place names, else `null`. */
export const variableAt = (on: string): string | null => /^state\.([^.]*)/.exec(on)?.[1] ?? null
