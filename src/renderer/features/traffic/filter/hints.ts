import type { TrafficValues } from '#contract/traffic/traffic'
import { termText, typedPart } from '#domain/filter/chips'
import { type FilterKey, filterKeys, keyNames } from '#domain/filter/language/keys'

/** What the field offers to go on with. */
export interface FilterHint {
  /** The part of the filter that it stands for, as `status:` or `status:404`. */
  part: string
  label: string
  detail: string
  /** How many exchanges a value stands for, as a share of the most frequent one; 0 where that is not known. */
  share: number
  /** A whole term: chosen, it becomes a chip. */
  isWhole: boolean
}

/** Values of keys that are offered before anything is recorded of them, as they read best. */
const examples: Partial<Record<FilterKey, readonly string[]>> = {
  took: ['>100ms', '>500ms', '>2s', '100ms..500ms'],
  since: ['10m', '1h', '1d'],
  until: ['10m', '1h', '1d'],
  size: ['>1kb', '>10kb', '>1mb'],
}

/** Returns the keys that begin as what is typed at the end of a draft does. */
export function keyHints(draft: string): FilterHint[] {
  const { minus, typed, key } = typedPart(draft)
  if (key !== '' || typed.includes(':')) return []
  return keyNames
    .filter(name => name.startsWith(typed.toLowerCase()))
    .map(name => ({
      part: `${minus}${name}:`,
      label: `${name}:`,
      detail: filterKeys[name].hint,
      share: 0,
      isWhole: false,
    }))
}

/** Returns the values of the key that is typed at the end of a draft: those of the record, with counts, then examples. */
export function valueHints(draft: string, { values }: TrafficValues): FilterHint[] {
  const { minus, side, key, typed } = typedPart(draft)
  if (key === '') return []
  const name = `${minus}${side === '' ? '' : `${side}.`}${key}`
  const counted = key === 'status' ? withClasses(values, typed) : values
  const most = Math.max(1, ...counted.map(({ count }) => count))
  const seen = counted.map(({ value, count }) => ({
    part: termText(name, value),
    label: value,
    detail: count.toLocaleString('en-US'),
    share: count / most,
    isWhole: true,
  }))
  const others = (examples[key as FilterKey] ?? [])
    .filter(value => value.startsWith(typed) && !values.some(one => one.value === value))
    .map(value => ({ part: `${name}:${value}`, label: value, detail: '', share: 0, isWhole: true }))
  return [...seen, ...others]
}

type Values = TrafficValues['values']

/** Codes that begin as was typed, and beside them their hundreds: `4xx`. */
function withClasses(codes: Values, typed: string): Values {
  const own = codes.filter(({ value }) => value.startsWith(typed))
  const classes = new Map<string, number>()
  for (const { value, count } of codes) {
    const name = `${value.charAt(0)}xx`
    classes.set(name, (classes.get(name) ?? 0) + count)
  }
  const named = [...classes].map(([value, count]) => ({ value, count })).filter(({ value }) => value.startsWith(typed))
  return [...named, ...own].sort((a, b) => b.count - a.count)
}

/** Returns the draft with its last part replaced by what was chosen. */
export function withHint(draft: string, { part }: FilterHint): string {
  const { from } = typedPart(draft)
  // A parenthesis before the part stays; a minus is part of what is chosen.
  const [open = ''] = /^-?\(*/.exec(draft.slice(from)) ?? []
  const kept = open.includes('(') ? open : ''
  return draft.slice(0, from) + kept + (kept === '' ? part : part.replace(/^-\(*/, '').replace(/^\(+/, ''))
}
