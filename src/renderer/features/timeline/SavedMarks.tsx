import { Bookmark } from 'lucide-react'
import { memo } from 'react'
import type { SavedState } from '#contract/states/states'
import { Icon } from '../../ui/marks/Icon'
import { plot } from './drawPlot'
import { savedMarks } from './savedMarks'
import styles from './Timeline.module.css'

interface SavedMarksProps {
  states: readonly Pick<SavedState, 'id' | 'name' | 'saved_at'>[]
  width: number
  from: number
  to: number
}

/** Save states in the time that is shown, with as much of their names as there is room for; and now, at its end. */
export const SavedMarks = memo(function SavedMarks({ states, ...scale }: SavedMarksProps) {
  const end = scale.width - plot.right
  return (
    <>
      {savedMarks(states, scale).map(({ id, name, x, room, shows }) => (
        <span key={id} className={styles.saved} style={{ left: x, maxWidth: room }} aria-hidden="true">
          {shows !== 'line' && <Icon of={Bookmark} size="xs" />}
          {shows === 'name' && <span>{name}</span>}
        </span>
      ))}
      <span className={styles.now} style={{ left: end }} aria-hidden="true">
        now
      </span>
    </>
  )
})
