import { entryOf, keyNamed } from './language/keys'
import { isClosed } from './language/scan'
import type { Filter, Leaf, Place } from './language/tree'
import { parseFilter } from './parse'
import { partsOf } from './parts'
import { printPart, printText } from './print'

/** A part of a filter that is shown, and removed, as one. */
export interface FilterChip extends Place {
  /** The part in its normal form. */
  text: string
  /** What stands before the colon, with its minus and side; `''` for words and groups. */
  name: string
  /** What stands behind the colon; all of it for words and groups. */
  value: string
}

/** The parts of a filter that must all hold, in order, each as a chip. */
export const chipsOf = (filter: Filter): FilterChip[] => partsOf(filter).map(chipOf)

function chipOf(part: Filter): FilterChip {
  const text = printPart(part)
  const { from, to } = part
  const leaf = part.type === 'not' ? part.of : part
  if (leaf.type !== 'term') return { text, name: '', value: text, from, to }
  const colon = text.indexOf(':')
  return { text, name: text.slice(0, colon), value: text.slice(colon + 1), from, to }
}

/** Returns the line with a term more, unless it has it already. */
export function withTerm(text: string, term: string): string {
  const parsed = parseFilter(text)
  const has = parsed.ok && chipsOf(parsed.filter).some(chip => chip.text === term)
  if (has) return text
  const open = parsed.ok && parsed.filter.type === 'any' ? `(${text.trim()})` : text.trim()
  return open === '' ? term : `${open} ${term}`
}

/** The part of a line that is being typed at the caret. */
export interface TypedPart extends Place {
  /** `-` or nothing. */
  minus: string
  side: string
  /** The key before the colon; `''` while no colon is there, or none that is a key. */
  key: string
  /** What was typed of the value, or of the word, without quotes. */
  typed: string
}

const PART = /(?:[^\s"]|"(?:[^"\\]|\\.?)*"?)+/y

/** Finds the part of a line that ends at the caret, to be completed. */
export function typedPart(text: string, caret = text.length): TypedPart {
  const before = text.slice(0, caret)
  let from = caret
  for (let at = 0; at < before.length; ) {
    PART.lastIndex = at
    const [part = ''] = PART.exec(before) ?? []
    if (part !== '' && at + part.length === caret) from = at
    at += Math.max(1, part.length)
  }
  const [, minus = '', rest = ''] = /^(-?\(*)(.*)$/s.exec(before.slice(from)) ?? []
  const [, side = '', name = '', typed = ''] = /^(?:(req|res)\.)?([a-z]+):(.*)$/s.exec(rest) ?? []
  const key = keyNamed(name)
  const isKey = key !== undefined && (side === '' || entryOf(key).hasSides === true)
  return {
    from,
    to: caret,
    minus,
    side: isKey ? side : '',
    key: isKey ? key : '',
    typed: (isKey ? typed : rest).replaceAll('"', ''),
  }
}

/** Whether a draft is whole: every quote that was opened is closed again. */
export const isWhole = (draft: string): boolean => isClosed(draft)

/** Writes `key:value` with quotes where the value needs them. */
export const termText = (key: string, value: string): string => `${key}:${printText(value)}`

/** The leaves of a filter, in order. */
export const leavesOf = (filter: Filter): Leaf[] =>
  filter.type === 'all' || filter.type === 'any'
    ? filter.of.flatMap(leavesOf)
    : filter.type === 'not'
      ? leavesOf(filter.of)
      : [filter]
