import { isObject, own } from '../../json'

const isScalar = (value: unknown): value is string | number | boolean =>
  typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean'

/**
 * Whether two values are equal for rules: texts, numbers and booleans are when they are written alike, since a form has
 * only texts; lists and objects when all in them is. What is not there equals `null`.
 */
export function isAlike(a: unknown, b: unknown): boolean {
  if (a === b) return true
  if (isScalar(a)) return isScalar(b) && String(a) === String(b)
  if (a === null || a === undefined) return b === null || b === undefined
  if (Array.isArray(a))
    return Array.isArray(b) && a.length === b.length && a.every((item, index) => isAlike(item, b[index]))
  if (!isObject(a) || !isObject(b)) return false
  const keys = Object.keys(a)
  return (
    keys.length === Object.keys(b).length &&
    keys.every(key => Object.hasOwn(b, key) && isAlike(own(a, key), own(b, key)))
  )
}
