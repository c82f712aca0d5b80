/**
 * What one can filter by (docs/reference/workbench.md#inspector): the name before the colon, with a hint for the field.
 */
export const filterKeys = {
  dir: 'in or out',
  kind: 'rest, click, hook, callback, webhook or send',
  status: '404, 4xx or >=400',
  channel: 'a channel name',
  user: 'a username',
  hook: 'part of a webhook’s name',
  action: 'an action id',
  took: '>500ms or <2s',
  has: 'error',
  since: '10m, 2h or 30s',
  is: 'ok, rejected, failed, blocked …',
  path: 'part of a path or URL',
} as const
export type FilterKey = keyof typeof filterKeys

export interface FilterTerm {
  key: FilterKey
  value: string
  /** Written with a minus in front: everything else. */
  negated: boolean
}

export interface ParsedFilter {
  terms: FilterTerm[]
  /** Words looked for anywhere in a row, lower case. */
  words: string[]
}

export type FilterResult = { ok: true; filter: ParsedFilter } | { ok: false; at: string; problem: string }

export const isKey = (key: string): key is FilterKey => Object.hasOwn(filterKeys, key)

/** Splits a line into its parts; quotes keep spaces together. */
const splitFilter = (text: string): string[] => text.match(/(?:[^\s"]|"[^"]*"?)+/g) ?? []

/** Returns the part of a line that is being typed: the last one, or none behind a space. */
export function lastPartOf(text: string): string {
  const last = splitFilter(text).at(-1) ?? ''
  return text.endsWith(last) ? last : ''
}

/** Whether a part is all there: a quote that was opened is closed again. */
export const isWholePart = (part: string): boolean => part.split('"').length % 2 === 1

/** Whether a part reads `key:value` with a known key: then it becomes a chip. */
export function termOf(part: string): FilterTerm | null {
  const found = /^(-?)([a-z]+):(.+)$/.exec(part)
  const [, minus, key, value] = found ?? []
  if (key === undefined || value === undefined || !isKey(key)) return null
  return { key, value: value.replaceAll('"', ''), negated: minus === '-' }
}

/** Reads a whole filter line. A part that cannot be understood is named with what was expected. */
export function parseFilter(text: string): FilterResult {
  const filter: ParsedFilter = { terms: [], words: [] }
  for (const part of splitFilter(text)) {
    const term = termOf(part)
    if (!term) {
      // A key without a value is still being typed: it filters nothing yet.
      if (/^-?[a-z]+:$/.test(part) && isKey(part.replace(/[-:]/g, ''))) continue
      filter.words.push(part.replaceAll('"', '').toLowerCase())
      continue
    }
    const problem = problemOf(term)
    if (problem) return { ok: false, at: part, problem }
    filter.terms.push(term)
  }
  return { ok: true, filter }
}

const shapes: Partial<Record<FilterKey, RegExp>> = {
  dir: /^(in|out)$/,
  kind: /^(rest|click|hook|callback|webhook|send)$/,
  status: /^([1-5]xx|[1-5]\d\d|(>=|<=|>|<)[1-5]\d\d)$/,
  took: /^(>=|<=|>|<)?\d+(\.\d+)?(ms|s|m)?$/,
  since: /^\d+(\.\d+)?(s|m|h|d)$/,
  has: /^error$/,
  is: /^(sent|ok|rejected|failed|timed[ _-]?out|blocked|interrupted)$/,
}

function problemOf({ key, value }: FilterTerm): string | null {
  const shape = shapes[key]
  return !shape || shape.test(value) ? null : `${key}: expects ${filterKeys[key]}, not “${value}”.`
}
