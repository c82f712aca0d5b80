import { CircleX } from 'lucide-react'
import { type DragEvent, memo } from 'react'
import type { SceneFix } from '#contract/scene/outcome'
import type { Cue } from '#domain/scene/schema/scene'
import { AvatarImage } from '../../../message/post/AvatarImage'
import { cueKinds } from '../../../scene/cueKinds'
import { Button } from '../../../ui/controls/Button'
import { cx } from '../../../ui/marks/cx'
import { Icon } from '../../../ui/marks/Icon'
import { DragGrip, placeOfDrop } from '../../../ui/rows/DragGrip'
import { secondsOf } from '../words'
import styles from './CueList.module.css'
import { type CueProblem, type CueRowFacts, sentencesOf } from './cueRows'

/** Somebody whose picture stands in a row. */
export interface Actor {
  id: string
  is_bot: boolean
}

export interface CueRowProps {
  cue: Cue
  index: number
  facts: CueRowFacts
  actor: Actor | undefined
  isSelected: boolean
  /** What is dragged would go before it, or behind it. */
  isOver: boolean
  isOverEnd: boolean
  /** It cannot be moved or fixed: the file has an error. */
  isFixed: boolean
  onDrag(event: DragEvent, index: number): void
  onSelect(index: number): void
  onFix(fix: SceneFix): void
  onPick(index: number): void
}

/** One cue of the list, with what is wrong in it and the ways out. */
export const CueRow = memo(function CueRow(props: CueRowProps) {
  const { cue, index, facts, actor, isSelected, isOver, isOverEnd, isFixed, onDrag, onSelect } = props
  const { title, detail, lasts_ms, problem } = facts
  const { icon, label } = cueKinds[cue.type]
  const isSkipped = problem !== null && !problem.isFailure
  return (
    <li
      data-cue={index}
      className={cx(
        styles.cue,
        isSelected && styles.selected,
        isSelected && 'lead',
        problem !== null && styles.broken,
        placeOfDrop(isOver, isOverEnd),
      )}
    >
      <DragGrip
        label={`Move cue ${index + 1}`}
        isFixed={isFixed}
        className={styles.grip}
        onDragStart={event => onDrag(event, index)}
      />
      <button
        type="button"
        data-row
        className={styles.row}
        aria-current={isSelected || undefined}
        aria-label={[`${index + 1}`, title, detail, problem?.message].filter(Boolean).join(', ')}
        onClick={() => onSelect(index)}
      >
        <span className={styles.number}>{index + 1}</span>
        <span className={styles.kind} title={label}>
          <Icon of={icon} size="s" />
        </span>
        <span className={styles.words}>
          <b className={cx(isSkipped && styles.skipped)}>{title}</b>
          {(detail !== '' || facts.actor !== '') && (
            <span className={styles.detail}>
              {facts.actor !== '' && (
                <AvatarImage
                  author={{ id: actor?.id ?? facts.actor, name: facts.actor, is_bot: actor?.is_bot ?? true }}
                  size={14}
                />
              )}
              <em>{detail}</em>
            </span>
          )}
        </span>
        <span className={styles.lasts}>{isSkipped ? 'skipped' : secondsOf(lasts_ms)}</span>
      </button>
      {problem && <Problem {...props} problem={problem} />}
    </li>
  )
})

function Problem({ index, problem, isFixed, onFix, onPick }: CueRowProps & { problem: CueProblem }) {
  const { first, rest } = sentencesOf(problem.message)
  const why = isFixed && 'The file has an error'
  return (
    <div className={styles.problem}>
      <Icon of={CircleX} size="s" />
      <div>
        <p>
          <b className={styles.first}>{first}</b> {rest}
        </p>
        {(problem.fixes.length > 0 || problem.isControl) && (
          <div className={styles.fixes}>
            {problem.fixes.slice(0, 2).map(fix => (
              <Button key={fix.label} size="sm" why={why} onClick={() => onFix(fix)}>
                {fix.label}
              </Button>
            ))}
            {problem.isControl && (
              <Button size="sm" why={why} onClick={() => onPick(index)}>
                Pick a control
              </Button>
            )}
          </div>
        )}
      </div>
    </div>
  )
}
