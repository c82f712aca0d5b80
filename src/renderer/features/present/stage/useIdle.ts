import { useEffect, useState } from 'react'

/** Milliseconds without a move of the pointer or a key. */
const IDLE_MS = 4000

/** Whether nobody has moved the pointer or pressed a key for some seconds. */
export function useIdle(): boolean {
  const [isIdle, setIdle] = useState(false)
  useEffect(() => {
    let timer = 0
    const wake = (): void => {
      setIdle(false)
      clearTimeout(timer)
      timer = window.setTimeout(() => setIdle(true), IDLE_MS)
    }
    wake()
    const events = ['pointermove', 'pointerdown', 'keydown'] as const
    for (const name of events) window.addEventListener(name, wake, true)
    return () => {
      clearTimeout(timer)
      for (const name of events) window.removeEventListener(name, wake, true)
    }
  }, [])
  return isIdle
}
