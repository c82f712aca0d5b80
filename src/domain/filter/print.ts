import { isClosed, patternAt } from './language/scan'
import type { Condition, Filter, Leaf, Pattern, Term } from './language/tree'
import { readTerm } from './readTerm'

/** Writes a filter in its normal form, which reads as the same filter again. */
export function printFilter(filter: Filter): string {
  switch (filter.type) {
    case 'all':
      return filter.of.map(printPart).join(' ')
    case 'any':
      return filter.of.map(part => (part.type === 'any' ? printPart(part) : printFilter(part))).join(' or ')
    case 'not':
      return `-${printPart(filter.of)}`
    default:
      return printLeaf(filter)
  }
}

/** A part of a list: a list in a list has parentheses. */
export const printPart = (part: Filter): string =>
  part.type === 'all' || part.type === 'any' ? `(${printFilter(part)})` : printFilter(part)

function printLeaf(leaf: Leaf): string {
  if (leaf.type === 'anywhere') return printPattern(leaf.pattern)
  return leaf.type === 'words' ? printWords(leaf.text) : printTerm(leaf)
}

const printPattern = ({ source, flags }: Pattern): string => `/${source}/${flags}`

/** A term as it is written: `status:>=400`, `json:context.build=5121`. */
export const printTerm = (term: Term): string =>
  `${term.side === '' ? '' : `${term.side}.`}${term.key}:${printName(term)}${printSign(term)}${printCondition(term.condition)}`

/** An expression behind a name needs a sign before it. */
const printSign = ({ name, condition }: Term): string => (name !== '' && condition.type === 'pattern' ? '=' : '')

const printName = ({ key, name }: Term): string => (key === 'json' || name === '' ? name : printText(name))

function printCondition(condition: Condition): string {
  switch (condition.type) {
    case 'text':
      return printText(condition.text)
    case 'pattern':
      return printPattern(condition)
    case 'exists':
      return ''
    case 'compare':
      return `${condition.operator}${condition.text === '' ? '""' : printText(condition.text)}`
    default:
      return condition.written
  }
}

/** What can stand as it is behind a colon or an operator. */
const isPlain = (text: string): boolean =>
  text !== '' && !/[\s"()\\=<>!]/.test(text) && patternAt(text, 0, false) === null

/** A value, in quotes where it needs them. */
export const printText = (text: string): string => (isPlain(text) ? text : quoted(text))

const quoted = (text: string): string => `"${text.replace(/["\\]/g, '\\$&')}"`

function printWords(text: string): string {
  const isWord =
    !/[\s"()\\]/.test(text) &&
    !/^-./.test(text) &&
    !/^or$/i.test(text) &&
    patternAt(text, 0, false) === null &&
    isClosed(text) &&
    readTerm(text, { from: 0, to: 0 }) === null &&
    !/[:=]\/(?!\/)/.test(text)
  return isWord ? text : quoted(text)
}
