import { isObject } from '../../json'
import { MOST_STEPS, type Steps } from './jsonPath'
import type { Condition } from './tree'

/** Reads a body as JSON; `undefined` for what is no object or list. */
export function jsonOf(body: string): unknown {
  if (!/^\s*[[{]/.test(body)) return undefined
  try {
    return JSON.parse(body)
  } catch {
    return undefined
  }
}

/** Told of a value: the last key on the way to it, `''` in lists alone, and the value as text; returns whether to go on. */
export type ValueVisitor = (key: string, text: string) => boolean

/**
 * Visits every value of a JSON body that `json:path=value` may find, as it compares them: numbers that are equal have
 * the same text, and a number and a text that it takes for equal have, too.
 */
export function visitValues(json: unknown, visit: ValueVisitor): void {
  const within = (value: unknown, key: string, depth: number): boolean => {
    const isList = Array.isArray(value)
    if (!isList && !isObject(value)) return visit(key, String(value))
    // The items of a list at the end of a path are one step further.
    if (depth > MOST_STEPS) return true
    if (isList) {
      for (const item of value) if (!within(item, key, depth + 1)) return false
    } else {
      for (const one of Object.keys(value)) if (!within(value[one], one, depth + 1)) return false
    }
    return true
  }
  within(json, '', 0)
}

/** Keys of which one is the last on the way to a value, and texts of which it has one. */
export interface KeyedValues {
  keys: readonly string[]
  texts: readonly string[]
}

/** What `visitValues` is told of in each body that passes; `null` where that cannot be said, as for ranges. */
export function keyedValues(steps: Steps, condition: Condition): KeyedValues | null {
  if (condition.type !== 'compare' || condition.operator !== '=') return null
  const keys = lastKeys(steps)
  if (keys === null) return null
  const { text } = condition
  const texts = text.trim() === '' || Number.isNaN(Number(text)) ? [text] : [text, String(Number(text))]
  return { keys, texts: [...new Set(texts)] }
}

/** A number may be a place in a list, or a key; what `*` stands for is not known. */
function lastKeys(steps: Steps): string[] | null {
  const keys: string[] = []
  for (const step of steps.toReversed()) {
    if (step === '*') return null
    keys.push(step)
    if (!/^\d+$/.test(step)) return keys
  }
  return [...keys, '']
}
