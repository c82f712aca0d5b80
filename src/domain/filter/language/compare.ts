import type { Condition, Operator } from './tree'

type Scalar = string | number | boolean | null

const isScalar = (value: unknown): value is Scalar => value === null || typeof value !== 'object'

/**
 * Whether a value of a JSON body is as a condition asks. Numbers compare as numbers, all else as text; a list passes
 * when one of its items does.
 */
export function compares(condition: Condition, value: unknown, find?: (text: string) => boolean): boolean {
  if (condition.type === 'exists') return true
  if (Array.isArray(value)) return value.some(item => isScalar(item) && one(condition, item, find))
  return isScalar(value) && one(condition, value, find)
}

function one(condition: Condition, value: Scalar, find?: (text: string) => boolean): boolean {
  if (find !== undefined) return find(String(value))
  if (condition.type !== 'compare') return false
  const { operator, text } = condition
  const number = text.trim() === '' ? Number.NaN : Number(text)
  return typeof value === 'number' && !Number.isNaN(number)
    ? ordered(operator, Math.sign(value - number))
    : ordered(operator, String(value) === text ? 0 : String(value) < text ? -1 : 1)
}

function ordered(operator: Operator, difference: number): boolean {
  switch (operator) {
    case '=':
      return difference === 0
    case '!=':
      return difference !== 0
    case '>':
      return difference > 0
    case '<':
      return difference < 0
    case '>=':
      return difference >= 0
    default:
      return difference <= 0
  }
}
