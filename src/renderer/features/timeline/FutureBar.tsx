import { useTimeline } from '../../store/past/useTimeline'
import { useSelect } from '../../store/workbench'
import { Button } from '../../ui/controls/Button'
import { counted, span } from '../../ui/words/amounts'
import { step } from './moves'
import styles from './Timeline.module.css'

/** Below the exchanges of the past: what had not happened yet, and the next of it. */
export function FutureBar() {
  const timeline = useTimeline()
  const past = useSelect(state => state.past)
  if (past === null) return null
  return (
    <div className={styles.notYet}>
      <span>{counted(past.behind, 'event')} had not happened yet</span>
      <Button size="sm" onClick={() => void step(timeline, 1)}>
        Next{past.nextIn === null ? '' : `, +${span(past.nextIn)}`}
      </Button>
    </div>
  )
}
