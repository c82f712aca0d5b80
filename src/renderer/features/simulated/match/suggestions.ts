import type { LabCall } from '#contract/lab/lab'
import { callKinds, type Integration } from '#domain/lab/schema'
import { keysOf, queryOf } from '../form/variables'

/** What is known of calls, for suggestions. */
export interface KnownCalls {
  source: Integration
  /** The newest last. */
  calls: readonly LabCall[]
  users: readonly string[]
  channels: readonly string[]
}

/** More are no help. */
const most = 20

/** Values that a place had in the last calls, or that other rules ask it for; the newest first. */
export function valuesAt(on: string, known: KnownCalls): string[] {
  const { source, calls } = known
  const had = calls.toReversed().flatMap(call => hadAt(on, call))
  const asked = source.rules.flatMap(({ when = [] }) =>
    when.filter(one => one.on === on).flatMap(({ equals, one_of = [] }) => [equals, ...one_of]),
  )
  const named = namedAt(on, known)
  const texts = [...had, ...asked.filter(one => typeof one === 'string' && !one.includes('{{')), ...named].map(String)
  return [...new Set(texts)].filter(text => text !== '').slice(0, most)
}

function hadAt(on: string, call: LabCall): unknown[] {
  if (on === 'path') return [call.path.split('?')[0] ?? '']
  if (on === 'kind') return [call.kind]
  if (on === 'method') return [call.method]
  if (on === 'user') return [call.user_name]
  if (on.startsWith('query.')) return [queryOf(call.path).get(on.slice('query.'.length)) ?? '']
  return call.decision.misses.filter(miss => miss.on === on).flatMap(({ had }) => readHad(had))
}

/** What a call had is JSON that may be cut. */
function readHad(had: string): unknown[] {
  try {
    const value: unknown = JSON.parse(had)
    return typeof value === 'object' ? [] : [value]
  } catch {
    return []
  }
}

function namedAt(on: string, { users, channels }: KnownCalls): readonly string[] {
  if (on === 'user') return users
  if (on === 'channel') return channels
  return on === 'kind' ? callKinds : []
}

/** Keys that a place may have: of rules and calls, or the variables of the file. */
export function keysAt(place: string, { source, calls }: Pick<KnownCalls, 'source' | 'calls'>): string[] {
  if (place === 'state') return Object.keys(source.state ?? {})
  return keysOf(place, source, calls)
}
