import { memo } from 'react'
import { Separator } from 'react-resizable-panels'
import { cx } from '../marks/cx'
import styles from './Splitter.module.css'

export { Group as PanelGroup, Panel } from 'react-resizable-panels'

/**
 * A 1 px line with an 8 px grip between two panels; arrow keys move it, double click or Enter resets
 * (docs/reference/look.md#window).
 */
export const Splitter = memo(function Splitter({ label, horizontal }: { label: string; horizontal?: boolean }) {
  return <Separator aria-label={label} className={cx(styles.splitter, horizontal && styles.horizontal)} />
})
