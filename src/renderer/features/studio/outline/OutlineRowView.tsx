import { ChevronDown, ChevronRight, CircleX, Ghost, type LucideIcon, TriangleAlert } from 'lucide-react'
import { memo } from 'react'
import { cx } from '../../../ui/marks/cx'
import { Icon } from '../../../ui/marks/Icon'
import { partIcons } from './blockIcons'
import styles from './Outline.module.css'
import type { BlockMark, OutlineRow } from './outlineRows'

const marks: Record<BlockMark['severity'], { icon: LucideIcon; label: string }> = {
  error: { icon: CircleX, label: 'Error' },
  omitted: { icon: Ghost, label: 'Omitted' },
  warning: { icon: TriangleAlert, label: 'Warning' },
}

/** What stands for the type of what has none. */
const notOne: Record<OutlineRow['of'], string> = {
  block: 'not a block',
  element: 'not an element',
  dialog: 'dialog',
}

/** Lists that are named at their parts: the others are the usual ones. */
const tagged: ReadonlySet<string> = new Set(['header', 'block'])

export interface OutlineRowProps extends OutlineRow {
  id: string
  /** Pixels above it in the tree. */
  start: number
  severity: BlockMark['severity'] | undefined
  /** What the mark says. */
  message: string | undefined
  isChosen: boolean
  /** The block at the caret: the one that the keys start from. */
  isLead: boolean
  isHovered: boolean
}

/** One block. It listens to nothing itself: the tree does for all. */
export const OutlineRowView = memo(function OutlineRowView(props: OutlineRowProps) {
  const { id, start, of, path, type, summary, isRow, level, position, count, isOpen, part } = props
  const { severity, message, isChosen, isLead, isHovered } = props
  const mark = severity && marks[severity]
  return (
    <div
      id={id}
      role="treeitem"
      tabIndex={-1}
      aria-label={[type || notOne[of], summary, mark?.label.toLowerCase()].filter(Boolean).join(', ')}
      aria-level={level}
      aria-posinset={position}
      aria-setsize={count}
      aria-expanded={isOpen ?? undefined}
      aria-selected={isChosen}
      data-row={path}
      style={{ top: start }}
      draggable={of !== 'dialog'}
      className={cx(
        styles.row,
        isChosen && styles.chosen,
        isLead && styles.lead,
        isLead && 'lead',
        isHovered && styles.hovered,
        severity === 'omitted' && styles.ghost,
      )}
    >
      {Array.from({ length: level - 1 }, (_, index) => (
        <s key={index} />
      ))}
      <span className={styles.toggle} data-toggle={isOpen === null ? undefined : ''}>
        {isOpen !== null && <Icon of={isOpen ? ChevronDown : ChevronRight} size="xs" />}
      </span>
      <Icon of={partIcons[of](isRow ? 'row' : type)} size="s" />
      <b>{type || notOne[of]}</b>
      <em>{summary}</em>
      {tagged.has(part) && <small className={styles.part}>{part}</small>}
      {mark && (
        <span className={cx(styles.mark, severity && styles[severity])} title={message}>
          <Icon of={mark.icon} size="s" label={mark.label} />
        </span>
      )}
    </div>
  )
})
