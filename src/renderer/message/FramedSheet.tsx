import { cx } from '../ui/marks/cx'
import { ClientSheet, type ClientSheetProps } from './ClientSheet'
import styles from './FramedSheet.module.css'

interface FramedSheetProps extends ClientSheetProps {
  /** As wide as a phone. */
  narrow?: boolean
}

/** A sheet of its own for messages that are not in a channel: in previews, and where they are compared. */
export const FramedSheet = ({ narrow, className, ...sheet }: FramedSheetProps) => (
  <ClientSheet {...sheet} className={cx(styles.sheet, narrow && styles.narrow, className)} />
)
