import { useRef } from 'react'

/** Milliseconds between two letters of one word. */
const pause = 700

/** What rows are called: a row may have several names. */
export type RowNames = readonly (readonly string[])[]

/**
 * The row that typed letters lead to: the next one of which a name begins with them, from the current row on and around
 * the end. One letter pressed again goes on to the next. -1 where there is none.
 */
export function typedRow(names: RowNames, at: number, typed: string): number {
  const isRepeated = typed.length > 1 && [...typed].every(letter => letter === typed[0])
  const wanted = (isRepeated ? typed.slice(0, 1) : typed).toLowerCase()
  const from = typed.length === 1 || isRepeated ? at + 1 : at
  for (let step = 0; step < names.length; step += 1) {
    const index = (Math.max(from, 0) + step) % names.length
    if (names[index]?.some(name => name.toLowerCase().startsWith(wanted))) return index
  }
  return -1
}

/** Returns what reads a typed letter, together with those before it: the row it leads to, `null` for another key. */
export function useTyped(): (key: string, at: number, names: RowNames) => number | null {
  const word = useRef({ text: '', at: 0 })
  return (key, at, names) => {
    if (key.length !== 1 || key === ' ') return null
    const now = Date.now()
    const text = now - word.current.at < pause ? word.current.text + key : key
    word.current = { text, at: now }
    return typedRow(names, at, text)
  }
}
