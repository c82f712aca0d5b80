import { LoaderCircle } from 'lucide-react'
import { type ReactNode, useEffect, useState } from 'react'
import { Button } from '../controls/Button'
import { cx } from '../marks/cx'
import { Icon } from '../marks/Icon'
import styles from './Waiting.module.css'

/** Seconds after which words say what is loaded, and after which it can be canceled (docs/reference/look.md#states). */
const wordsAfter = 2
const cancelAfter = 5

export interface WaitingProps {
  /** Something with an edge of its own stands below: the words keep a distance from it. */
  spaced?: boolean
  /** What is loaded, as the words that appear when it is late: `Loading posts of #deployments`. */
  label: string
  /** Stops what is waited for, where it can be stopped. */
  onCancel?: (() => void) | undefined
  /** The skeleton of what will be here; without one only the words appear. */
  children?: ReactNode
}

/** What a pane shows while its content is loaded: its shape, then words, then how long it takes and a way out. */
export function Waiting({ label, spaced, onCancel, children }: WaitingProps) {
  const seconds = useSeconds()
  const isLate = seconds >= wordsAfter
  const isVeryLate = seconds >= cancelAfter
  return (
    <div className={cx(Boolean(children) && styles.waiting, spaced && styles.spaced)} aria-busy="true">
      {children && (
        <div className={styles.shape} aria-hidden="true">
          {children}
        </div>
      )}
      <div className={isLate ? styles.foot : undefined}>
        {isLate && <Icon of={LoaderCircle} size="s" className={styles.spin} />}
        <span className={styles.words}>
          <span role="status">{isLate && label}</span>
          {isVeryLate && <span aria-hidden="true">, {seconds} s</span>}
        </span>
        {isVeryLate && onCancel && (
          <Button size="sm" onClick={onCancel}>
            Cancel
          </Button>
        )}
      </div>
    </div>
  )
}

/** Whole seconds since the component appeared. */
function useSeconds(): number {
  const [seconds, setSeconds] = useState(0)
  useEffect(() => {
    const start = Date.now()
    const timer = setInterval(() => setSeconds(Math.round((Date.now() - start) / 1000)), 1000)
    return () => clearInterval(timer)
  }, [])
  return seconds
}
