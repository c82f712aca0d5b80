import {
  ArrowRight,
  Check,
  CircleX,
  Clock,
  type LucideIcon,
  Minus,
  Send,
  TriangleAlert,
  Variable,
  Zap,
} from 'lucide-react'
import { Badge, type Tone } from '../../../ui/marks/Badge'
import { Icon } from '../../../ui/marks/Icon'
import type { ChangeRow } from './changeRows'
import styles from './Result.module.css'

const looks: Record<ChangeRow['verdict'], { tone: Tone; icon: LucideIcon }> = {
  applied: { tone: 'good', icon: Check },
  ignored: { tone: 'mute', icon: Minus },
  rejected: { tone: 'bad', icon: TriangleAlert },
  state: { tone: 'mute', icon: Variable },
  'over the API': { tone: 'info', icon: Send },
  waiting: { tone: 'mute', icon: Clock },
  failed: { tone: 'bad', icon: CircleX },
  warning: { tone: 'warn', icon: TriangleAlert },
  error: { tone: 'bad', icon: CircleX },
  fault: { tone: 'warn', icon: Zap },
}

/** What a call changed, or would change. */
export function Changes({ rows }: { rows: readonly ChangeRow[] }) {
  if (rows.length === 0) return <p className={styles.none}>Nothing is changed by this response.</p>
  return (
    <ul className={styles.rows} aria-label="Changes">
      {rows.map(({ id, verdict, key, why, values }) => (
        <li key={id}>
          <span>
            <Badge {...looks[verdict]}>{verdict}</Badge>
          </span>
          <span className={styles.key} title={key}>
            {key}
          </span>
          <span className={styles.what} title={why}>
            {values && (
              <span className={styles.values}>
                <span>{values[0]}</span>
                <Icon of={ArrowRight} size="xs" label="to" />
                <span>{values[1]}</span>
              </span>
            )}
            {why}
          </span>
        </li>
      ))}
    </ul>
  )
}
