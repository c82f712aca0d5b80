import { CircleX, TriangleAlert } from 'lucide-react'
import { cx } from './cx'
import { Icon } from './Icon'
import styles from './Meter.module.css'

const { format } = new Intl.NumberFormat('en-US')

/**
 * A limit and how much of it is used: grey to 80 %, a warning from there, `1 too many` past it
 * (docs/reference/look.md#lists).
 */
export function Meter({ name, value, limit }: { name: string; value: number; limit: number }) {
  const share = value / limit
  const state = share > 1 ? 'over' : share >= 0.8 ? 'near' : 'fine'
  return (
    <span className={cx(styles.meter, styles[state])}>
      {name}
      <span className={styles.bar} aria-hidden="true">
        <span style={{ width: `${Math.min(share, 1) * 100}%` }} />
      </span>
      <span className={styles.number}>
        {format(value)}
        <em>/{format(limit)}</em>
      </span>
      {state === 'near' && (
        <span className={styles.word}>
          <Icon of={TriangleAlert} size="xs" /> {Math.floor(share * 100)} %
        </span>
      )}
      {state === 'over' && (
        <span className={styles.word}>
          <Icon of={CircleX} size="xs" /> {format(value - limit)} too many
        </span>
      )}
    </span>
  )
}
