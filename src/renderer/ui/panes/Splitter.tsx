import { memo } from 'react'
import { Group, type GroupProps, Panel, type PanelProps, Separator } from 'react-resizable-panels'
import { cx } from '../marks/cx'
import styles from './Splitter.module.css'

export { Panel }

/** Panels beside each other, or one over the other, in all the room that there is. */
export const PanelGroup = ({ className, ...rest }: GroupProps) => (
  <Group {...rest} className={cx(styles.group, className)} />
)

/** A panel whose parts stand one over the other. */
export const Pane = ({ className, ...rest }: PanelProps) => <Panel {...rest} className={cx(styles.pane, className)} />

/**
 * A 1 px line with an 8 px grip between two panels; arrow keys move it, double click or Enter resets
 * (docs/reference/look.md#window).
 */
export const Splitter = memo(function Splitter({ label, horizontal }: { label: string; horizontal?: boolean }) {
  return <Separator aria-label={label} className={cx(styles.splitter, horizontal && styles.horizontal)} />
})
