import { useDeferredValue, useMemo, useState } from 'react'
import { type Found, findText, noQuery, type TextQuery } from './findText'

/** Looking for text in one body. */
export interface Find {
  isOpen: boolean
  query: TextQuery
  found: Found
  /** Index of the place the reader is at, -1 while nothing is found. */
  current: number
  /** Its offset in the text, -1 for none. */
  offset: number
  open(): void
  close(): void
  change(query: Partial<TextQuery>): void
  /** To the next place or the one before, around the ends. */
  step(by: 1 | -1): void
}

/** Looks for text in `text` while the field is open. */
export function useFind(text: string): Find {
  const [isOpen, setOpen] = useState(false)
  const [query, setQuery] = useState(noQuery)
  const [at, setAt] = useState(0)
  const wanted = useDeferredValue(query)
  const found = useMemo(() => findText(isOpen ? text : '', wanted), [text, wanted, isOpen])
  const count = found.starts.length
  const current = count === 0 ? -1 : ((at % count) + count) % count
  return {
    isOpen,
    query,
    found,
    current,
    offset: found.starts[current] ?? -1,
    open: () => setOpen(true),
    close: () => setOpen(false),
    change: part => {
      setQuery({ ...query, ...part })
      setAt(0)
    },
    step: by => setAt(current + by),
  }
}
