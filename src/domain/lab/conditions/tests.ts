import { isObject } from '../../json'
import { isAlike } from '../values/alike'
import { textOf } from '../values/text'

export type Test = (value: unknown) => boolean

/** Makes the test of a value for what is wanted of it. */
export type TestOf = (wanted: unknown) => Test

export const equals: TestOf = wanted => value => isAlike(value, wanted)

export const contains: TestOf = wanted => value => {
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
  (holds: (a: number, b: number) => boolean): TestOf =>
  wanted => {
    const b = numberOf(wanted)
    return value => {
      const a = numberOf(value)
      return a !== null && b !== null && holds(a, b)
    }
  }

export const atLeast = compares((a, b) => a >= b)
export const atMost = compares((a, b) => a <= b)

/**
 * Makes the test of a pattern whose `*` stand for any run of characters. Linear: each part is found once, from the left.
 */
export function wildTest(pattern: string): Test {
  if (!pattern.includes('*')) return text => text === pattern
  const parts = pattern.split('*')
  const [first = ''] = parts
  const last = parts.at(-1) ?? ''
  const inner = parts.slice(1, -1)
  return value => {
    const text = textOf(value)
    if (!text.startsWith(first) || !text.endsWith(last) || text.length < first.length + last.length) return false
    const end = text.length - last.length
    let at = first.length
    for (const part of inner) {
      const found = text.indexOf(part, at)
      if (found < 0 || found + part.length > end) return false
      at = found + part.length
    }
    return true
  }
}
