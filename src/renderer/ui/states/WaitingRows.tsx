import { Skeleton } from './Skeleton'
import { Waiting } from './Waiting'
import styles from './WaitingRows.module.css'

interface WaitingRowsProps {
  /** What is loaded. */
  label: string
  /** Height of a row of the list, in pixels. */
  height: number
  count: number
  /** Rows of the list begin with an icon. */
  hasIcon?: boolean
}

/** Names of different lengths. */
const widths = ['64%', '48%', '58%', '40%', '52%', '44%']

/** The shape of a list of names that is loaded. */
export const WaitingRows = ({ label, height, count, hasIcon }: WaitingRowsProps) => (
  <Waiting label={label}>
    {Array.from({ length: count }, (_, index) => (
      <div key={index} className={styles.row} style={{ height }}>
        {hasIcon && <Skeleton width={14} height={14} />}
        <Skeleton width={widths[index % widths.length] ?? '50%'} />
      </div>
    ))}
  </Waiting>
)
