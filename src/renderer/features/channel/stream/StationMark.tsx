import { cx } from '../../../ui/cx'
import { Tooltip } from '../../../ui/Tooltip'
import type { Station } from '../posts/stations'
import styles from './StationMark.module.css'

/** The lit story's piece in the yard beside one row. Decoration but where something went wrong: that is said. */
export function StationMark({ station }: { station: Station }) {
  return (
    <>
      {(station.up || station.down) && (
        <span
          aria-hidden="true"
          className={cx(
            styles.line,
            station.stop && !station.up && styles.first,
            station.stop && !station.down && styles.last,
          )}
        />
      )}
      {station.stop && !station.reason && <span aria-hidden="true" className={styles.stop} />}
      {station.stop && station.reason && (
        <Tooltip label={station.reason} side="right">
          <button type="button" className={cx(styles.stop, styles.bad)} aria-label={station.reason} />
        </Tooltip>
      )}
    </>
  )
}
