import type { ExchangeSummary } from '#contract/exchange'
import type { Names } from '../../../store/world/names'
import type { FilterKey, FilterTerm, ParsedFilter } from './parse'

/** What a row's ids are called, and what time it is: all that a filter needs beside the row. */
export interface FilterContext {
  /** Milliseconds since the epoch. */
  now: number
  names: Names
}

type Test = (exchange: ExchangeSummary, value: string, context: FilterContext) => boolean

const includes = (text: string, part: string) => text.toLowerCase().includes(part.toLowerCase())
const same = (name: string, value: string) => name.toLowerCase() === value.replace(/^[#@~]/, '').toLowerCase()

const tests: Record<FilterKey, Test> = {
  dir: (exchange, value) => exchange.direction === value,
  kind: (exchange, value) => exchange.kind === value,
  status: (exchange, value) => exchange.status !== null && statusMatches(exchange.status, value),
  channel: (exchange, value, context) => same(context.names.channelName(exchange.channel_id), value),
  user: (exchange, value, context) => same(context.names.userName(exchange.user_id), value),
  hook: (exchange, value, context) =>
    exchange.hook_id !== '' && includes(context.names.hookName(exchange.hook_id), value),
  action: (exchange, value) => exchange.action_id === value,
  took: (exchange, value) => exchange.duration_ms !== null && compare(exchange.duration_ms, value, millisecondsOf),
  has: exchange => isOdd(exchange),
  since: (exchange, value, context) => exchange.started_at >= context.now - millisecondsOf(value),
  is: (exchange, value) => exchange.outcome === value.replace(/[ -]/, '_').replace('timedout', 'timed_out'),
  path: (exchange, value) => includes(exchange.url, value),
}

/** Whether something went wrong: rejected, failed, late, blocked or cut off. */
export const isOdd = (exchange: ExchangeSummary): boolean =>
  exchange.fault !== null || (exchange.outcome !== 'sent' && exchange.outcome !== 'ok')

/** Whether a row passes: terms of one key are alternatives, different keys and words must all hold. */
export function matches(filter: ParsedFilter, exchange: ExchangeSummary, context: FilterContext): boolean {
  return termsHold(filter.terms, exchange, context) && wordsHold(filter.words, exchange, context)
}

function termsHold(terms: FilterTerm[], exchange: ExchangeSummary, context: FilterContext): boolean {
  const holds = (term: FilterTerm) => tests[term.key](exchange, term.value, context)
  if (terms.some(term => term.negated && holds(term))) return false
  const wanted = terms.filter(term => !term.negated)
  return wanted.every(term => wanted.some(other => other.key === term.key && holds(other)))
}

function wordsHold(words: string[], exchange: ExchangeSummary, context: FilterContext): boolean {
  if (words.length === 0) return true
  const text = [exchange.kind, exchange.method, exchange.url, exchange.label, exchange.note, exchange.outcome]
    .concat(
      context.names.userName(exchange.user_id),
      context.names.channelName(exchange.channel_id),
      String(exchange.status ?? ''),
    )
    .join('\n')
    .toLowerCase()
  return [...new Set(words)].every(word => text.includes(word))
}

function statusMatches(status: number, value: string): boolean {
  if (value.endsWith('xx')) return String(status)[0] === value[0]
  return compare(status, value, Number)
}

/** Compares with `>500`, `<=2s`; a bare value means at least that much for times, exactly that for codes. */
function compare(actual: number, value: string, read: (text: string) => number): boolean {
  const [, operator = '', rest = ''] = /^(>=|<=|>|<)?(.*)$/.exec(value) ?? []
  const limit = read(rest)
  switch (operator) {
    case '>':
      return actual > limit
    case '<':
      return actual < limit
    case '<=':
      return actual <= limit
    case '>=':
      return actual >= limit
    default:
      return read === millisecondsOf ? actual >= limit : actual === limit
  }
}

const units: Record<string, number> = { ms: 1, s: 1000, m: 60_000, h: 3_600_000, d: 86_400_000 }

/** `500ms`, `2s`, `10m` in milliseconds; a bare number is milliseconds. */
export function millisecondsOf(text: string): number {
  const [, number = '0', unit = 'ms'] = /^([\d.]+)([a-z]*)$/.exec(text) ?? []
  return Number(number) * (units[unit || 'ms'] ?? 1)
}
