import { visit } from 'jsonc-parser'

/** Deeper bodies are kept as text: they are read by nobody, and by functions that call themselves. */
const MOST_DEPTH = 100

/**
 * Returns the value of a JSON text that means the same when it is written again; `undefined` for any other text: no JSON,
 * a key twice, a number that a computer rounds, too deep. The value is wrapped, because `null` is one.
 */
export function jsonBody(text: string): { value: unknown } | undefined {
  if (!/^\s*[[{"\d\-tfn]/.test(text)) return undefined
  try {
    const value: unknown = JSON.parse(text)
    return isFaithful(text) ? { value } : undefined
  } catch {
    return undefined
  }
}

function isFaithful(text: string): boolean {
  let faithful = true
  const keys: Set<string>[] = []
  let depth = 0
  const enter = (): void => {
    depth += 1
    if (depth > MOST_DEPTH) faithful = false
  }
  visit(text, {
    onObjectBegin: () => {
      enter()
      keys.push(new Set())
      return faithful
    },
    onObjectEnd: () => {
      depth -= 1
      keys.pop()
    },
    onArrayBegin: () => {
      enter()
      return faithful
    },
    onArrayEnd: () => {
      depth -= 1
    },
    onObjectProperty: key => {
      const known = keys.at(-1)
      if (known?.has(key) || key === '__proto__') faithful = false
      known?.add(key)
    },
    onLiteralValue: (value, offset, length) => {
      if (typeof value === 'number' && isRounded(text.slice(offset, offset + length))) faithful = false
    },
  })
  return faithful
}

/** Digits that are lost when a number is read: `9007199254740993`, `1e999`. */
function isRounded(written: string): boolean {
  const value = Number(written)
  return !Number.isFinite(value) || Object.is(value, -0) || digitsOf(written) !== digitsOf(String(value))
}

/** The digits that count, whatever the exponent: `1.50e3` and `1500` have the same. */
const digitsOf = (number: string): string =>
  number
    .replace(/[eE].*$/, '')
    .replace(/[-.]/g, '')
    .replace(/^0+|0+$/g, '')
