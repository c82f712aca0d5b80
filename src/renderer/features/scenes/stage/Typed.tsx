import { useEffect, useState } from 'react'
import type { CueOf } from '#domain/scene/schema/scene'
import { keystrokes, typedText } from '#domain/scene/typing/keystrokes'
import styles from './Stage.module.css'

interface TypedProps {
  cue: CueOf<'typing'>
  /** When its first key could be pressed; `null` to show all of it. */
  startedAt: number | null
}

/** A message while a person types it: key by key, with its mistakes and corrections. */
export function Typed({ cue, startedAt }: TypedProps) {
  const { text, speed, mistakes, seed } = cue
  const [shown, setShown] = useState('')
  useEffect(() => {
    if (startedAt === null) return
    const keys = keystrokes(text, { speed, mistakes, seed })
    let frame = 0
    const follow = () => {
      const passed = performance.now() - startedAt
      const count = keys.filter(({ at }) => at <= passed).length
      setShown(typedText(keys, count))
      if (count < keys.length) frame = requestAnimationFrame(follow)
    }
    follow()
    return () => cancelAnimationFrame(frame)
  }, [text, speed, mistakes, seed, startedAt])
  return (
    <span className={styles.typed}>
      {startedAt === null ? text : shown}
      <i aria-hidden="true" />
    </span>
  )
}
