import type { Term } from '#domain/filter/language/tree'
import type { Logic } from '#domain/filter/logic'

/** The bodies of an exchange as they are kept. */
export interface Bodies {
  req: Buffer | null
  res: Buffer | null
}

/** Whether an exchange with these bodies may pass; says no only where it certainly does not. */
export type BodyTest = (bodies: Bodies) => boolean

/**
 * A test of bodies as they are kept, without which a filter does not hold, or `null` where there is none: a value that is
 * asked for by a JSON path stands in its body, which is seen in a fraction of the time that reading the JSON takes.
 */
export function bodyTestOf(logic: Logic): BodyTest | null {
  switch (logic.type) {
    case 'and': {
      const tests = logic.of.map(bodyTestOf).filter(test => test !== null)
      return tests.length === 0 ? null : bodies => tests.every(test => test(bodies))
    }
    case 'or': {
      const tests = logic.of.map(bodyTestOf)
      // What one of them does not see, none of them rules out.
      const all = tests.filter(test => test !== null)
      return all.length < tests.length ? null : bodies => all.some(test => test(bodies))
    }
    case 'not':
      return null
    default:
      return logic.leaf.type === 'term' ? termTest(logic.leaf) : null
  }
}

/** Greater whole numbers are equal to some that are written with few digits after a point. */
const GREATEST = 1_000_000_000

function termTest({ key, side, condition }: Term): BodyTest | null {
  if (key !== 'json' || condition.type !== 'compare' || condition.operator !== '=') return null
  const { text } = condition
  const test = /^-?(?:0|[1-9]\d*)$/.test(text) ? wholeTest(text) : textTest(text)
  if (test === null) return null
  const holds = (body: Buffer | null): boolean => body !== null && test(body)
  return ({ req, res }) => (side !== 'res' && holds(req)) || (side !== 'req' && holds(res))
}

/** JSON may write any letter as an escape, and a form its values, which may be JSON. */
const hasEscape = (body: Buffer): boolean =>
  body.includes('\\') || (body.includes('=') && (body.includes('%') || body.includes('+')))

/** What is no number is compared as text, which stands in the body as it is, unless a letter of it is escaped. */
const textTest = (text: string): ((body: Buffer) => boolean) | null =>
  /^[ !#-[\]-~]+$/.test(text) && Number.isNaN(Number(text)) ? body => body.includes(text) || hasEscape(body) : null

/** A number with an exponent, or one whose digits after the point are rounded up: `5.122e3`, `5121.99999999999999`. */
const ODD_NUMBER = /[\s,:[]-?\d[\d.]*e|\.9{7}/i

/** A whole number stands in the body by its digits, be it a number or a text, unless it is written in an odd way. */
function wholeTest(text: string): ((body: Buffer) => boolean) | null {
  const number = Math.abs(Number(text))
  if (number > GREATEST) return null
  const digits = String(number)
  return body => body.includes(digits) || hasEscape(body) || ODD_NUMBER.test(body.toString('latin1'))
}
