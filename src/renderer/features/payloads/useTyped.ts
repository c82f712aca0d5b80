import { useRef } from 'react'
import type { TreeRow } from './tree'
import { typedRow } from './treeKeys'

/** Milliseconds between two letters of one word. */
const pause = 700

/** Returns what takes a typed letter and leads to the row that begins with the word; whether it was a letter. */
export function useTyped(rows: readonly TreeRow[], at: number, go: (index: number) => void): (key: string) => boolean {
  const word = useRef({ text: '', at: 0 })
  return key => {
    if (key.length !== 1 || key === ' ') return false
    const now = Date.now()
    const text = now - word.current.at < pause ? word.current.text + key : key
    word.current = { text, at: now }
    const found = typedRow(rows, at, text)
    if (found >= 0) go(found)
    return true
  }
}
