import { History } from 'lucide-react'
import { useTimeline } from '../../store/past/useTimeline'
import { useSelect } from '../../store/workbench'
import { Button } from '../../ui/controls/Button'
import { clock } from '../../ui/files/clock'
import { NoticeBar } from '../../ui/states/NoticeBar'
import { counted, day } from '../../ui/words/amounts'
import styles from './Timeline.module.css'

/** Over the window while it shows the past: which moment, and the way out. */
export function PastBar() {
  const timeline = useTimeline()
  const isPast = useSelect(state => state.past !== null)
  if (!isPast) return null
  return (
    <NoticeBar
      tone="info"
      icon={History}
      end={
        <>
          <span className={styles.readOnly}>Channel and inspector are read-only</span>
          <Button size="sm" onClick={() => timeline.store.setState({ isForking: true })}>
            Fork from here…
          </Button>
          <Button size="sm" kbd="Esc" onClick={timeline.leave}>
            Go to now
          </Button>
        </>
      }
    >
      <Moment />
    </NoticeBar>
  )
}

/** By itself: it changes with every frame, and the buttons beside it do not. */
function Moment() {
  const past = useSelect(state => state.past)
  if (past === null) return null
  const isToday = day(past.at) === day(Date.now())
  // Read out at every step, it would drown everything else: the slider says where it is.
  return (
    <span aria-hidden="true">
      As it was at {isToday ? '' : `${day(past.at)}, `}
      <b className={styles.number}>{clock(past.at, true)}</b>, {counted(past.behind, 'event')} ago
    </span>
  )
}
