import { useMemo, useRef, useState } from 'react'
import { beginningOf } from './beginningOf'
import { wholeTextLimit } from './sizes'

export interface Beginning {
  /** Only the beginning of the text is shown, and cannot be changed. */
  isPart: boolean
  /** What is shown. */
  text: string
  showAll(): void
  /** Says that a text was written here: it stays whole, however long it is. */
  markWritten(): void
}

/** Shows a very large text as its beginning, until somebody asks for all of it. */
export function useBeginning(id: string, value: string): Beginning {
  const [asked, setAsked] = useState<string | null>(null)
  // Not a state: the text that was written comes back before a state would.
  const written = useRef<string | null>(null)
  const isPart = value.length > wholeTextLimit && asked !== id && written.current !== id
  const text = useMemo(() => (isPart ? beginningOf(value) : value), [isPart, value])
  return {
    isPart,
    text,
    showAll: () => setAsked(id),
    markWritten: () => {
      written.current = id
    },
  }
}
