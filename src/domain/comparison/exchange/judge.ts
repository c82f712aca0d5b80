import { readablePath } from '../../issue'
import type { Matcher } from '../../recording/schema/matchers'
import type { Change } from '../diff/structuralDiff'
import type { Comparison, Difference, LeftOut, LeftOutReason, Part } from '../difference'
import { keysOf, valueAt } from '../matchers/documentKeys'
import { isMet, wordsOf } from '../matchers/matcher'
import { matcherPattern } from '../matchers/matcherPattern'
import { namedPrefix, type PathPattern, parsePath } from '../matchers/pathPattern'
import { volatileHeader } from '../volatile/headers'
import type { IdPairs } from '../volatile/idPairs'
import { volatileChange } from '../volatile/volatileChange'

/** What a recording says of what counts in its exchanges. */
export interface ComparisonRules {
  ids: IdPairs
  matchers: readonly Matcher[]
  /** JSON paths of fields that do not count; `calibrated` where two equal runs showed it. */
  volatile: readonly { path: string; reason: 'path' | 'calibrated' }[]
}

type Rule = { pattern: PathPattern } & ({ matcher: Matcher } | { reason: LeftOutReason })

/** Decides of each change of one exchange whether it counts. */
export interface Judge {
  take(part: Part, change: Change, whole: { was: unknown; now: unknown }): void
  result: Comparison
}

/** @param exchange Its number in the recording, for matchers that are for it alone; 0 without one. */
export function createJudge({ ids, matchers, volatile }: ComparisonRules, exchange: number): Judge {
  const rules = [...matcherRules(matchers, exchange), ...pathRules(volatile)]
  const result: Comparison = { differences: [], left_out: [] }
  const decided = new Set<string>()

  const leaveOut = (part: Part, pointer: string, reason: LeftOutReason) =>
    result.left_out.push({ part, pointer, display: displayOf(part, pointer), reason })
  const count = (part: Part, change: Change, expected?: string) =>
    result.differences.push(differenceOf(part, change, expected))

  /** Whether a rule has decided of the change. */
  const byRule = (rule: Rule, part: Part, change: Change, whole: { was: unknown; now: unknown }): boolean => {
    const keys = keysOf(part, change.pointer)
    const length = namedPrefix(rule.pattern, keys)
    if (length === null || !mayGovern(rule, keys, length)) return false
    if ('reason' in rule) return leaveOut(part, change.pointer, rule.reason) > 0
    const { matcher } = rule
    if (matcher.is === 'unordered') {
      if (change.kind !== 'moved' || keys.length !== length + 1) return false
      return leaveOut(part, change.pointer, 'matcher') > 0
    }
    const place = ancestor(change, keys.length - length)
    const key = `${part}${place.pointer}`
    if (decided.has(key)) return true
    decided.add(key)
    const held = { was: valueAt(whole.was, place.pointer), now: valueAt(whole.now, place.now_pointer) }
    if (isMet(matcher, held.was, held.now)) leaveOut(part, place.pointer, 'matcher')
    else count(part, { ...place, ...held, kind: kindOf(held) }, wordsOf(matcher, held.was))
    return true
  }

  return {
    result,
    take(part, change, whole) {
      if (rules.some(rule => byRule(rule, part, change, whole))) return
      if (isEscape(change)) return
      const reason = change.kind === 'changed' || part.endsWith('.headers') ? reasonOf(part, change, ids) : undefined
      if (reason) leaveOut(part, change.pointer, reason)
      else count(part, change)
    },
  }
}

const wholes = ['body', 'headers', 'query', 'stored']

/** A body is never switched off as a whole, whatever a file says; it may be held to a pattern, or to an order. */
function mayGovern(rule: Rule, keys: readonly string[], length: number): boolean {
  if (length > 2 || (length === 2 && !wholes.includes(keys[1] ?? ''))) return true
  return length === 2 && 'matcher' in rule && !['any', 'type', 'absent'].includes(rule.matcher.is)
}

const matcherRules = (matchers: readonly Matcher[], exchange: number): Rule[] =>
  matchers.flatMap(matcher => {
    const pattern = matcher.exchange === undefined || matcher.exchange === exchange ? matcherPattern(matcher) : null
    return pattern ? [{ pattern, matcher }] : []
  })

const pathRules = (volatile: ComparisonRules['volatile']): Rule[] =>
  volatile.flatMap(({ path, reason }) => {
    const pattern = parsePath(path)
    return pattern ? [{ pattern, reason }] : []
  })

/** Files write braces that were on the wire as `\\{{`, so that they are no placeholder. */
const isEscape = ({ was, now }: Change): boolean =>
  typeof was === 'string' && typeof now === 'string' && was !== now && was.replaceAll('\\{{', '{{') === now

/** The place so many keys above a change, on both sides. */
function ancestor(change: Change, levels: number): Pick<Change, 'pointer' | 'now_pointer'> {
  const up = (path: string) => (levels === 0 ? path : path.split('/').slice(0, -levels).join('/'))
  return { pointer: up(change.pointer), now_pointer: up(change.now_pointer) }
}

const kindOf = ({ was, now }: { was: unknown; now: unknown }): Change['kind'] =>
  was === undefined ? 'added' : now === undefined ? 'removed' : 'changed'

function reasonOf(part: Part, { pointer, was, now }: Change, ids: IdPairs): LeftOutReason | undefined {
  const key = keysOf(part, pointer).at(-1) ?? ''
  if (part.endsWith('.headers')) return volatileHeader(key) ?? volatileChange({ key, was, now }, ids)
  return volatileChange({ key: pointer === '' ? '' : key, was, now }, ids)
}

const differenceOf = (part: Part, change: Change, expected: string | undefined): Difference => ({
  part,
  ...change,
  display: displayOf(part, change.pointer),
  ...(expected === undefined ? {} : { expected }),
})

const names: Record<Part, string> = {
  'request.method': 'method',
  'request.url': 'address',
  'request.query': 'query',
  'request.headers': 'request header',
  'request.content_type': 'content type of the request',
  'request.body': 'request',
  'response.status': 'status',
  'response.headers': 'header',
  'response.content_type': 'content type',
  'response.body': 'body',
  'post.stored': 'post',
  'post.rendered': 'rendered text',
}

/** A place in words: `update.message`, `header location`, `request context.step`. */
export function displayOf(part: Part, pointer: string): string {
  const place = readablePath(pointer)
  if (place === '') return part === 'request.body' ? 'request body' : names[part]
  return part === 'response.body' ? place : `${names[part]} ${place}`
}

/** The names of left-out fields with their counts, the most frequent first. */
export function countLeftOut(left: readonly LeftOut[]): { display: string; reason: LeftOutReason; count: number }[] {
  const groups = Map.groupBy(left, ({ display, reason }) => `${reason} ${display.replaceAll(/\[\d+\]/g, '[]')}`)
  return Array.from(groups.values(), group => ({
    display: (group[0]?.display ?? '').replaceAll(/\[\d+\]/g, '[]'),
    reason: group[0]?.reason ?? 'path',
    count: group.length,
  })).sort((one, other) => other.count - one.count)
}
