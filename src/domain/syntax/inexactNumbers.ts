import type { Node } from 'jsonc-parser'
import { pathOf } from '../edits/jsonDocument'
import { type Issue, warnAt } from '../issue'

/** More are not listed: whoever wrote them knows by then. */
const most = 50

/** Every number of so few characters is kept as it is written, unless its exponent is beyond those of doubles. */
const surelyExact = 15

/**
 * Warns of each number that has more digits than the numbers of JSON readers, doubles, can hold: what is sent, and what
 * the service and other servers store, is the nearest one that they have. `data` says where it is in the text.
 */
export function inexactNumbers(text: string, tree: Node | undefined): Issue[] {
  const found: Issue[] = []
  const open = tree ? [tree] : []
  for (let next = open.pop(); next && found.length < most; next = open.pop()) {
    if (next.type === 'number' && !isKept(text.slice(next.offset, next.offset + next.length))) {
      found.push(issueOf(next, text))
    }
    // Not spread into one call: a list may have more items than a function takes.
    for (const child of (next.children ?? []).toReversed()) open.push(child)
  }
  return found
}

/** Whether a number of JSON is still the same number once it was read and written again. */
export function isKept(number: string): boolean {
  if (number.length <= surelyExact && !/e/i.test(number)) return true
  const stored = Number(number)
  return Number.isFinite(stored) && decimalOf(String(stored)) === decimalOf(number)
}

/** The one way to write a decimal: its digits without zeros around them, and the power of ten of the last. */
function decimalOf(number: string): string {
  const [, sign = '', whole = '', fraction = '', exponent = '0'] =
    /^(-?)(\d+)(?:\.(\d+))?(?:e([+-]?\d+))?$/i.exec(number) ?? []
  const digits = (whole + fraction).replace(/^0+/, '')
  const significant = digits.replace(/0+$/, '')
  if (significant === '') return '0'
  return `${sign}${significant}e${Number(exponent) - fraction.length + digits.length - significant.length}`
}

function issueOf(node: Node, text: string): Issue {
  const { offset, length } = node
  const stored = JSON.stringify(Number(text.slice(offset, offset + length)))
  const why = stored === 'null' ? 'it is larger than any number that JSON readers have' : 'it has too many digits'
  const message = `This number is sent and stored as ${stored}: ${why}. Write it as a string to keep it as it is.`
  return warnAt(pathOf(node), 'document.inexact_number', message, { offset, length, stored })
}
