import { useEffect, useRef, useState } from 'react'
import { isOdd } from '#domain/filter/language/vocabulary'
import { useWorkbench } from '../store/workbench'

/** Milliseconds between two announcements of traffic (docs/reference/look.md#keyboard). */
const every = 5000

/** Tells screen readers about new exchanges, in batches: "12 new exchanges, 1 with an error". */
export function Announcer() {
  const { store } = useWorkbench()
  const [text, setText] = useState('')
  const announced = useRef(Number.POSITIVE_INFINITY)
  useEffect(() => {
    const announce = () => {
      const { exchanges } = store.getState().traffic
      const fresh = exchanges.filter(exchange => exchange.number > announced.current && exchange.outcome !== 'sent')
      announced.current = exchanges.at(-1)?.number ?? 0
      if (fresh.length === 0) return
      const odd = fresh.filter(isOdd).length
      setText(`${fresh.length} new exchanges${odd > 0 ? `, ${odd} with an error` : ''}`)
    }
    const timer = setInterval(announce, every)
    return () => clearInterval(timer)
  }, [store])
  return (
    <output className="sr-only" aria-live="polite">
      {text}
    </output>
  )
}
