import type { ExchangeSummary } from '#contract/exchange'
import type { Names } from '../../../store/world/names'
import { countMatching } from './countMatching'
import { type FilterContext, matches } from './matches'
import { type FilterKey, filterKeys, isKey, lastPartOf, type ParsedFilter, parseFilter } from './parse'

/** What the field offers to go on with. */
export interface FilterHint {
  /** The part of the filter that it stands for, as `status:` or `status:404`. */
  part: string
  label: string
  detail: string
  /** How many exchanges a value stands for, as a share of the most frequent one; 0 for keys. */
  share: number
  /** A whole term: chosen, it becomes a chip. */
  isWhole: boolean
}

export interface HintSource extends FilterContext {
  exchanges: readonly ExchangeSummary[]
  /** The chips that are set: only what passes them is counted. */
  filters: readonly string[]
}

/** More would need reading rather than choosing. */
const mostValues = 12

/** Values that are worth offering whatever was seen. */
const known: Partial<Record<FilterKey, readonly string[]>> = {
  dir: ['in', 'out'],
  kind: ['rest', 'click', 'hook', 'callback', 'webhook', 'send'],
  status: ['2xx', '3xx', '4xx', '5xx'],
  took: ['>100ms', '>500ms', '>2s'],
  has: ['error'],
  since: ['10m', '2h', '1d'],
  is: ['ok', 'rejected', 'failed', 'timed_out', 'blocked', 'interrupted'],
}

/** Values that come from the rows. */
const seen: Partial<Record<FilterKey, (exchange: ExchangeSummary, names: Names) => string>> = {
  status: ({ status }) => (status === null ? '' : String(status)),
  channel: ({ channel_id }, names) => names.channelName(channel_id),
  user: ({ user_id }, names) => names.userName(user_id),
  hook: ({ hook_id }, names) => (hook_id === '' ? '' : names.hookName(hook_id)),
  action: ({ action_id }) => action_id,
}

/** Returns the keys that begin as the last part of a draft does; after a key, the values that rows have, with counts. */
export function hintsFor(draft: string, source: HintSource): FilterHint[] {
  const part = lastPartOf(draft)
  const [, minus = '', key, typed = ''] = /^(-?)([a-z]+):(.*)$/.exec(part) ?? []
  if (key !== undefined && isKey(key)) return valueHints({ minus, key, typed }, source)
  if (part.includes(':')) return []
  return Object.entries(filterKeys)
    .filter(([name]) => name.startsWith(part.replace(/^-/, '')))
    .map(([name, detail]) => ({
      part: `${part.startsWith('-') ? '-' : ''}${name}:`,
      label: `${name}:`,
      detail,
      share: 0,
      isWhole: false,
    }))
}

/** Returns the draft with its last part replaced by what was chosen. */
export const withHint = (draft: string, { part }: FilterHint): string =>
  draft.slice(0, draft.length - lastPartOf(draft).length) + part

interface Term {
  minus: string
  key: FilterKey
  typed: string
}

function valueHints({ minus, key, typed }: Term, source: HintSource): FilterHint[] {
  const rows = rowsOf(key, source)
  const read = seen[key]
  const values = new Set([...(known[key] ?? []), ...(read ? rows.map(row => read(row, source.names)) : [])])
  const wanted = typed.replace(/^["#@~]+/, '').toLowerCase()
  const counted = [...values]
    .filter(value => value !== '' && value.toLowerCase().startsWith(wanted))
    .map(value => ({ value, count: countMatching(`${key}:${quoted(value)}`, rows, source) }))
    .filter(({ count }) => count > 0)
    .sort((a, b) => b.count - a.count)
    .slice(0, mostValues)
  const most = counted[0]?.count ?? 1
  return counted.map(({ value, count }) => ({
    part: `${minus}${key}:${quoted(value)}`,
    label: value,
    detail: count.toLocaleString('en-US'),
    share: count / most,
    isWhole: true,
  }))
}

const quoted = (value: string): string => (/\s/.test(value) ? `"${value}"` : value)

/** What passes the chips of other keys: terms of one key are alternatives. */
function rowsOf(key: FilterKey, source: HintSource): readonly ExchangeSummary[] {
  const parsed = parseFilter(source.filters.join(' '))
  if (!parsed.ok) return source.exchanges
  const filter: ParsedFilter = { ...parsed.filter, terms: parsed.filter.terms.filter(term => term.key !== key) }
  return source.exchanges.filter(exchange => matches(filter, exchange, source))
}
