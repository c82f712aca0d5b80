import { memo } from 'react'
import { createPortal } from 'react-dom'
import { cx } from '../../../ui/marks/cx'
import { useBlockState } from '../selection/blockStore'
import styles from './DropMark.module.css'

/** Shows where a dragged block would go, over whatever is there, or why it cannot. */
export const DropMark = memo(function DropMark() {
  const mark = useBlockState(state => state.mark)
  if (!mark) return null
  const { shape, why, ...box } = mark
  return createPortal(
    <div
      className={cx(styles.mark, styles[shape], why !== undefined && styles.refused)}
      style={box}
      data-drop-mark={shape}
      aria-hidden="true"
    >
      {why !== undefined && <p className={styles.why}>{why}</p>}
    </div>,
    document.body,
  )
})
