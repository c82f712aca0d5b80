import { applied, removeAt, setAt } from '../../edits/edits'
import { readJson } from '../../edits/jsonDocument'
import { isObject, type JsonObject, own } from '../../json'
import { objectOf } from '../../jsonFields'
import { escaped } from '../../recording/placeholders'
import type { Matcher } from '../../recording/schema/matchers'
import type { Difference } from '../difference'
import { pointerKeys } from '../matchers/documentKeys'
import { applyDifferences } from './applyDifferences'

/** How values of a run are written into a recording: with recorded ids, and with placeholders for secrets. */
export type WriteText = (text: string) => string

/**
 * Writes accepted differences of one exchange into the text of its file, as the smallest edits that make them the
 * recorded values (docs/reference/comparison.md#deciding). Differences of bytes stand in no such file, and are left as
 * they are; those of posts are written by `acceptPost`.
 */
export function acceptValues(
  text: string,
  differences: readonly Difference[],
  write: WriteText = same => same,
): string {
  const ready = differences.map(difference => ({ ...difference, now: writtenValue(difference.now, write) }))
  const of = (part: string) => ready.filter(difference => difference.part === part)
  let out = text
  for (const side of ['request', 'response'] as const) {
    out = acceptBody(out, side, of(`${side}.body`))
    for (const one of of(`${side}.headers`))
      out = acceptHeader(out, side, { name: pointerKeys(one.pointer)[0] ?? '', now: one.now })
    for (const { now } of of(`${side}.content_type`)) out = acceptHeader(out, side, { name: 'content-type', now })
  }
  for (const { now } of of('response.status')) out = set(out, '/response/status', now)
  for (const { now } of of('request.method')) out = set(out, '/request/method', now)
  return acceptAddress(out, of('request.url'), of('request.query'))
}

const set = (text: string, path: string, value: unknown): string => applied(text, setAt(text, path, value))

/** Braces that were on the wire are escaped, so that they are no placeholder. */
export function writtenValue(value: unknown, write: WriteText): unknown {
  if (typeof value === 'string') return write(escaped(value))
  if (Array.isArray(value)) return value.map(item => writtenValue(item, write))
  if (!isObject(value)) return value
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, writtenValue(item, write)]))
}

const messageIn = (text: string, side: string): JsonObject => objectOf(own(objectOf(readJson(text).value), side))

function acceptBody(text: string, side: 'request' | 'response', differences: readonly Difference[]): string {
  if (differences.length === 0) return text
  const at = `/${side}/body`
  const body = objectOf(own(messageIn(text, side), 'body'))
  const whole = differences.find(({ pointer }) => pointer === '')
  if (whole) {
    if (whole.now === undefined) return applied(text, removeAt(text, at))
    return set(text, at, typeof whole.now === 'string' ? { text: whole.now } : { json: whole.now })
  }
  if (Object.hasOwn(body, 'json')) return applyDifferences(text, `${at}/json`, differences)
  const inner = own(body, 'text')
  if (typeof inner !== 'string') return text
  const changed = readJson(inner).error ? formWith(inner, differences) : applyDifferences(inner, '', differences)
  return set(text, `${at}/text`, changed)
}

/** A form or a query with other values; fields that stay keep their place and their writing. */
function formWith(text: string, differences: readonly Difference[]): string {
  const changes = new Map(
    differences
      .map(({ pointer, now }) => [pointerKeys(pointer), now] as const)
      .map(([keys, now]) => [keys.join('/'), now]),
  )
  const names = new Map(Array.from(changes, ([key, now]) => [key.split('/')[0] ?? key, now]))
  const done = new Set<string>()
  const kept = text.split('&').flatMap(pair => {
    const [key = ''] = new URLSearchParams(`&${pair}`).entries().next().value ?? []
    if (!names.has(key)) return [pair]
    if (done.has(key)) return []
    done.add(key)
    return pairsOf(key, names.get(key))
  })
  const added = Array.from(names).flatMap(([key, now]) => (done.has(key) ? [] : pairsOf(key, now)))
  return [...kept, ...added].filter(pair => pair !== '').join('&')
}

const pairsOf = (key: string, now: unknown): string[] => {
  const values: unknown[] = now === undefined ? [] : Array.isArray(now) ? now : [now]
  return values.map(value => `${encodeURIComponent(key)}=${encodeURIComponent(String(value))}`)
}

function acceptHeader(text: string, side: string, { name, now }: { name: string; now: unknown }): string {
  const headers = own(messageIn(text, side), 'headers')
  const list: unknown[] = Array.isArray(headers) ? headers : []
  const at = list.findIndex(header => Array.isArray(header) && String(header[0]).toLowerCase() === name)
  const path = `/${side}/headers`
  if (now === undefined) return at < 0 ? text : applied(text, removeAt(text, `${path}/${at}`))
  return at < 0 ? set(text, `${path}/-`, [name, now]) : set(text, `${path}/${at}/1`, now)
}

function acceptAddress(text: string, addresses: readonly Difference[], query: readonly Difference[]): string {
  if (addresses.length === 0 && query.length === 0) return text
  const url = own(messageIn(text, 'request'), 'url')
  if (typeof url !== 'string') return text
  const [old = '', ...rest] = url.split('?')
  const address = addresses.map(({ now }) => String(now)).at(-1) ?? old
  const pairs = query.length === 0 ? rest.join('?') : formWith(rest.join('?'), query)
  return set(text, '/request/url', pairs === '' ? address : `${address}?${pairs}`)
}

/** A difference that a matcher shall allow from now on, in one exchange or in all. */
export interface AcceptedMatcher {
  difference: Pick<Difference, 'part' | 'pointer'>
  is: Matcher['is']
  pattern?: string
  tolerance?: number
  /** Its number; without it, every exchange. */
  exchange?: number
}

/** Adds matchers to the text of `recording.json`; one that is there already is not added again. */
export function acceptMatchers(text: string, accepted: readonly AcceptedMatcher[]): string {
  let out = text
  for (const one of accepted) {
    const matcher = matcherOf(one)
    const known = own(objectOf(readJson(out).value), 'matchers')
    const isKnown = Array.isArray(known) && known.some(other => JSON.stringify(other) === JSON.stringify(matcher))
    if (!isKnown)
      out = set(out, Array.isArray(known) ? '/matchers/-' : '/matchers', Array.isArray(known) ? matcher : [matcher])
  }
  return out
}

/** The matcher of a difference, as `recording.json` has it. */
export function matcherOf({ difference, is, pattern, tolerance, exchange }: AcceptedMatcher): Matcher {
  return {
    ...(exchange === undefined ? {} : { exchange }),
    ...placeOf(difference),
    is,
    ...(pattern === undefined ? {} : { pattern }),
    ...(tolerance === undefined ? {} : { tolerance }),
  }
}

function placeOf({ part, pointer }: AcceptedMatcher['difference']): Pick<Matcher, 'side' | 'part' | 'at'> {
  const side = part.startsWith('post.') ? 'posts' : part.startsWith('request.') ? 'request' : 'response'
  if (part.endsWith('.content_type')) return { side, part: 'header', at: 'content-type' }
  if (part.endsWith('.headers')) return { side, part: 'header', at: pointerKeys(pointer)[0] ?? '' }
  if (part === 'response.status') return { side, part: 'status', at: '' }
  if (part === 'request.url' || part === 'request.query') return { side, part: 'url', at: pointer }
  return { side, part: 'body', at: pointer }
}
