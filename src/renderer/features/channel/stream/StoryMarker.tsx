import { cx } from '../../../ui/marks/cx'
import { Tooltip } from '../../../ui/marks/Tooltip'
import type { StoryMark } from '../posts/storyMarks'
import styles from './StoryMarker.module.css'

/** The lit story's piece in the margin beside one row. Decoration but where something went wrong: that is said. */
export function StoryMarker({ mark }: { mark: StoryMark }) {
  return (
    <>
      {(mark.up || mark.down) && (
        <span
          aria-hidden="true"
          className={cx(styles.line, mark.stop && !mark.up && styles.first, mark.stop && !mark.down && styles.last)}
        />
      )}
      {mark.stop && !mark.reason && <span aria-hidden="true" className={styles.stop} />}
      {mark.stop && mark.reason && (
        <Tooltip label={mark.reason} side="right">
          <button type="button" className={cx(styles.stop, styles.bad)} aria-label={mark.reason} />
        </Tooltip>
      )}
    </>
  )
}
