import { useEffect, useMemo, useRef, useState } from 'react'
import type { DocumentKind } from '#contract/documents'
import { isLarge, type Reading, readLarge, readStudio } from './readStudio'

/** Milliseconds without a key before a large text is read. */
const pause = 250

/**
 * The reading of a text, made while it is typed, or in its pauses where it is large; remembers the last one that was
 * JSON.
 */
export function useReading(kind: DocumentKind, text: string): Reading {
  const last = useRef<Reading | null>(null)
  const quick = useMemo(() => readStudio(kind, text, last.current), [kind, text])
  const [large, setLarge] = useState<{ kind: DocumentKind; text: string; reading: Reading } | null>(null)
  const reading = large?.text === text && large.kind === kind ? large.reading : quick
  useEffect(() => {
    last.current = reading
  }, [reading])
  useEffect(() => {
    if (!isLarge(text)) return
    const timer = setTimeout(() => setLarge({ kind, text, reading: readLarge(kind, text, last.current) }), pause)
    return () => clearTimeout(timer)
  }, [kind, text])
  return reading
}
