import type { ReactNode } from 'react'
import { cx } from '../ui/marks/cx'
import type { MessageTheme } from './types'
import './message.css'

export interface ClientSheetProps {
  /** Without one the sheet follows the window's theme. */
  theme?: MessageTheme
  label?: string
  /** For posts that are compared: the rings around what differs have room between its author and the edge. */
  ringed?: boolean
  className?: string
  children: ReactNode
}

/** The ground that messages stand on, in their own face and colours (docs/reference/look.md#message-theme). */
export const ClientSheet = ({ theme, label, ringed, className, children }: ClientSheetProps) => (
  <section className={cx('client', ringed && 'm-ringed', className)} data-client={theme} aria-label={label}>
    {children}
  </section>
)
