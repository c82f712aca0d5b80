import { isObject } from '../../json'
import { isAlike } from '../values/alike'
import { textOf } from '../values/text'

/** A value against what is wanted of it. */
export type Holds = (value: unknown, wanted: unknown) => boolean

export const contains: Holds = (value, wanted) => {
  if (Array.isArray(value)) return value.some(item => isAlike(item, wanted))
  if (isObject(value)) return Object.hasOwn(value, textOf(wanted))
  return value !== undefined && value !== null && textOf(value).includes(textOf(wanted))
}

export const exists = (value: unknown): boolean => value !== undefined && value !== null && value !== ''

/** A number, a text that is one, or how many a list or an object has; `null` for everything else. */
export function numberOf(value: unknown): number | null {
  if (typeof value === 'number') return Number.isFinite(value) ? value : null
  if (Array.isArray(value)) return value.length
  if (isObject(value)) return Object.keys(value).length
  if (typeof value !== 'string' || value.trim() === '') return null
  const number = Number(value)
  return Number.isFinite(number) ? number : null
}

const compares =
  (holds: (a: number, b: number) => boolean): Holds =>
  (value, wanted) => {
    const [a, b] = [numberOf(value), numberOf(wanted)]
    return a !== null && b !== null && holds(a, b)
  }

export const atLeast = compares((a, b) => a >= b)
export const atMost = compares((a, b) => a <= b)

/** Whether a text is a pattern whose `*` stand for any run of characters. Linear: each part is found once, from the left. */
export function matchesWild(text: string, pattern: string): boolean {
  const parts = pattern.split('*')
  const [first = ''] = parts
  if (parts.length === 1) return text === pattern
  const last = parts.at(-1) ?? ''
  if (!text.startsWith(first) || !text.endsWith(last) || text.length < first.length + last.length) return false
  let at = first.length
  const end = text.length - last.length
  for (const part of parts.slice(1, -1)) {
    const found = text.indexOf(part, at)
    if (found < 0 || found + part.length > end) return false
    at = found + part.length
  }
  return true
}
