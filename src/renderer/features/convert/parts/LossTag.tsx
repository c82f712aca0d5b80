import { cx } from '../../../ui/marks/cx'
import styles from '../Convert.module.css'

export interface LossTagProps {
  number: number
  severity: 'lost' | 'changed'
  isRemedied?: boolean
}

/** The number that ties a loss to the pictures, the lines and its row. */
export const LossTag = ({ number, severity, isRemedied }: LossTagProps) => (
  <span className={cx(styles.tag, severity === 'changed' && styles.changed, isRemedied && styles.remedied)}>
    <span className="sr-only">{severity} </span>
    {number}
  </span>
)
