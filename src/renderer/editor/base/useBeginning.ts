import { type ClipboardEvent, useMemo, useRef, useState } from 'react'
import { beginningOf } from './beginningOf'
import { wholeTextLimit } from './sizes'

export interface Beginning {
  /** Only the beginning of the text is shown, and cannot be changed. */
  isPart: boolean
  /** What is shown. */
  text: string
  showAll(): void
  /** The whole text was put on the clipboard. */
  isCopied: boolean
  /** Puts the whole text on the clipboard in place of the part that is shown. */
  copyWhole(event: ClipboardEvent): void
  /** Says that a text was written here: it stays whole, however long it is. */
  markWritten(): void
}

/** Shows a very large text as its beginning, until somebody asks for all of it. */
export function useBeginning(id: string, value: string): Beginning {
  const [asked, setAsked] = useState<string | null>(null)
  const [copied, setCopied] = useState<string | null>(null)
  // Not a state: the text that was written comes back before a state would.
  const written = useRef<string | null>(null)
  const isPart = value.length > wholeTextLimit && asked !== id && written.current !== id
  const text = useMemo(() => (isPart ? beginningOf(value) : value), [isPart, value])
  return {
    isPart,
    text,
    showAll: () => setAsked(id),
    isCopied: copied === value,
    copyWhole: event => {
      event.clipboardData.setData('text/plain', value)
      event.preventDefault()
      event.stopPropagation()
      setCopied(value)
    },
    markWritten: () => {
      written.current = id
    },
  }
}
