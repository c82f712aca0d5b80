import { RotateCw, TriangleAlert } from 'lucide-react'
import { Button } from '../controls/Button'
import { Icon } from '../marks/Icon'
import { EmptyState } from './EmptyState'
import styles from './NotLoaded.module.css'

export interface NotLoadedProps {
  /** What is missing, as the start of a sentence: `The posts`. */
  what: string
  /** Why, as it came; `null` where loading was canceled. */
  error: string | null
  onAgain(): void
}

/** In place of what a pane would show: why it could not be loaded, and how to try again. */
export function NotLoaded({ what, error, onAgain }: NotLoadedProps) {
  const again = (
    <Button icon={RotateCw} onClick={onAgain}>
      Try again
    </Button>
  )
  if (error === null) return <EmptyState title="Loading was canceled" action={again} />
  return (
    <EmptyState failed title={`${what} could not be loaded`} raw={error} action={again}>
      The rest of the window still works.
    </EmptyState>
  )
}

/** The same in one line, beside what is there already. */
export function NotLoadedBar({ what, error, onAgain }: NotLoadedProps) {
  return (
    <div className={styles.bar} role="alert">
      {error !== null && <Icon of={TriangleAlert} size="s" className={styles.sign} />}
      <span className={styles.words}>
        {error === null ? 'Loading was canceled' : `${what} could not be loaded`}
        {error && <small className="wire"> {error}</small>}
      </span>
      <Button size="sm" onClick={onAgain}>
        Try again
      </Button>
    </div>
  )
}
