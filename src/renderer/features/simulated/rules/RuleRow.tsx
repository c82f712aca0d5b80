import { CircleX, TriangleAlert } from 'lucide-react'
import { type DragEvent, memo } from 'react'
import type { Rule } from '#domain/lab/schema'
import { lineOf } from '#domain/lab/sentences/lineOf'
import { textOfSegments } from '#domain/lab/sentences/segments'
import { sentenceOf } from '#domain/lab/sentences/sentenceOf'
import { Badge } from '../../../ui/marks/Badge'
import { cx } from '../../../ui/marks/cx'
import { Icon } from '../../../ui/marks/Icon'
import { DragGrip, placeOfDrop } from '../../../ui/rows/DragGrip'
import { counted } from '../../../ui/words/amounts'
import { Hits } from './Hits'
import styles from './RuleList.module.css'
import type { RuleNotes } from './ruleNotes'
import { Sentence } from './Sentence'

interface RuleRowProps {
  rule: Rule
  index: number
  isSelected: boolean
  /** It responded to the last call of all. */
  isLast: boolean
  hits: number
  lastHit: number
  notes: RuleNotes | undefined
  /** What is dragged would go before it, or behind it. */
  isOver: boolean
  isOverEnd: boolean
  /** It cannot be moved. */
  isFixed: boolean
  onDrag(event: DragEvent, index: number): void
  onSelect(index: number): void
}

/** One rule of the list. Rendered again when it changes: a file may have two thousand. */
export const RuleRow = memo(function RuleRow(props: RuleRowProps) {
  const { rule, index, isSelected, isLast, hits, lastHit, notes, isOver, isOverEnd, isFixed, onDrag, onSelect } = props
  const { name = '', enabled = true } = rule
  const line = lineOf(rule)
  return (
    <li
      data-rule={index}
      title={textOfSegments(sentenceOf(rule))}
      className={cx(
        styles.rule,
        isSelected && styles.selected,
        isSelected && 'lead',
        !enabled && styles.disabled,
        placeOfDrop(isOver, isOverEnd),
      )}
    >
      <DragGrip label={`Move rule ${index + 1}`} isFixed={isFixed} onDragStart={event => onDrag(event, index)} />
      <button
        type="button"
        data-row
        className={styles.row}
        aria-current={isSelected || undefined}
        onClick={() => onSelect(index)}
      >
        <span className={styles.place}>{index + 1}</span>
        <span className={styles.words}>
          <span className={styles.name}>
            <b>{name.trim() === '' ? <Sentence of={line} /> : name}</b>
            {!enabled && <Badge tone="line">off</Badge>}
          </span>
          {name.trim() !== '' && (
            <span className={styles.line}>
              <Sentence of={line} />
            </span>
          )}
          <Notes notes={notes} />
        </span>
        <Hits hits={hits} lastHit={lastHit} tone={isLast ? 'last' : hits > 0 ? 'some' : 'never'} />
      </button>
    </li>
  )
})

function Notes({ notes }: { notes: RuleNotes | undefined }) {
  if (notes && notes.errors > 0) {
    return (
      <span className={styles.bad}>
        <Icon of={CircleX} size="xs" />
        {counted(notes.errors, 'error')}
      </span>
    )
  }
  const warning = notes?.reach || (notes && notes.warnings > 0 ? counted(notes.warnings, 'warning') : '')
  if (!warning) return null
  return (
    <span className={styles.warn}>
      <Icon of={TriangleAlert} size="xs" />
      {warning}
    </span>
  )
}
