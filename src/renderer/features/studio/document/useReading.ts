import { useEffect, useMemo, useRef, useState } from 'react'
import { isLarge, type Reading, readLarge, readStudio, type StudioText } from './readStudio'

/** Milliseconds without a key before a large text is read. */
const pause = 250

/**
 * The reading of a text, made while it is typed, or in its pauses where it is large; remembers the last one that was
 * JSON.
 */
export function useReading({ kind, text, values }: StudioText): Reading {
  const last = useRef<Reading | null>(null)
  const quick = useMemo(() => readStudio({ kind, text, values }, last.current), [kind, text, values])
  const [large, setLarge] = useState<(StudioText & { reading: Reading }) | null>(null)
  const isOfThis = large?.text === text && large.kind === kind && large.values === values
  const reading = isOfThis ? large.reading : quick
  useEffect(() => {
    last.current = reading
  }, [reading])
  useEffect(() => {
    if (!isLarge(text)) return
    const read = () => setLarge({ kind, text, values, reading: readLarge({ kind, text, values }, last.current) })
    const timer = setTimeout(read, pause)
    return () => clearTimeout(timer)
  }, [kind, text, values])
  return reading
}
