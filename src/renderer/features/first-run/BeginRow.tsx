import type { LucideIcon } from 'lucide-react'
import { Icon } from '../../ui/marks/Icon'
import styles from './FirstStart.module.css'

export interface BeginRowProps {
  icon: LucideIcon
  label: string
  detail: string
  isUp: boolean
  onChoose(): void
}

/** One way to begin without the sample. */
export function BeginRow({ icon, label, detail, isUp, onChoose }: BeginRowProps) {
  return (
    <button
      type="button"
      className={styles.row}
      aria-disabled={!isUp || undefined}
      onClick={isUp ? onChoose : undefined}
    >
      <Icon of={icon} size="m" />
      <span>
        <b>{label}</b>
        <span>{detail}</span>
      </span>
    </button>
  )
}
