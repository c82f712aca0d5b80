import type { CSSProperties } from 'react'
import { cx } from '../../../ui/marks/cx'
import styles from './LossTag.module.css'

export interface LossTagProps {
  number: number
  severity: 'lost' | 'changed'
  isRemedied?: boolean
  className?: string | undefined
  style?: CSSProperties
}

/** The number that ties a loss to the pictures, the lines and its row. */
export const LossTag = ({ number, severity, isRemedied, className, style }: LossTagProps) => (
  <span
    className={cx(styles.tag, severity === 'changed' && styles.changed, isRemedied && styles.remedied, className)}
    style={style}
  >
    <span className="sr-only">{severity} </span>
    {number}
  </span>
)
