import { useEffect, useMemo, useRef } from 'react'
import type { DocumentKind } from '#contract/documents'
import { type Reading, readStudio } from './readStudio'

/** The reading of a text, made while it is typed; remembers the last one that was JSON. */
export function useReading(kind: DocumentKind, text: string): Reading {
  const last = useRef<Reading | null>(null)
  const reading = useMemo(() => readStudio(kind, text, last.current), [kind, text])
  useEffect(() => {
    last.current = reading
  }, [reading])
  return reading
}
