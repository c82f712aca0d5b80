import { useVirtualizer } from '@tanstack/react-virtual'
import { CircleCheck, CircleX, TriangleAlert } from 'lucide-react'
import { type Key, memo, useEffect } from 'react'
import type { Issue } from '#domain/issue'
import { limits } from '#domain/limits'
import { useShared } from '../../../message/useShared'
import { useSelect } from '../../../store/workbench'
import { bytes } from '../../../ui/files/bytes'
import { cx } from '../../../ui/marks/cx'
import { Icon } from '../../../ui/marks/Icon'
import type { Studio } from '../useStudio'
import { IssueRow, useFixes } from './IssueRow'
import styles from './Problems.module.css'
import { listed } from './severities'

/** Fixes that stand in a row; the light bulb in the text has them all. */
const fixesShown = 2

/** Height of a row in pixels, as the style sheet has it. */
const rowHeight = 34

export interface ProblemsProps {
  studio: Studio
  /** What the list scrolls in. */
  scroller: HTMLElement | null
}

/** Everything that is wrong, its place, and how to fix it. Only the rows in view are rendered. */
export function Problems({ studio, scroller }: ProblemsProps) {
  const { reading, issues } = studio
  const list = useShared(listed(issues))
  // Stays while there is nothing to list: it measures what it scrolls in when it begins, which a key need not wait for.
  const rows = useRows(list, { studio, scroller })
  if (reading.stale && list.length === 0) return <SyntaxProblem studio={studio} />
  if (reading.tooLarge) return <TooLarge length={studio.document.text.length} />
  if (list.length === 0) return <NoProblems blocks={reading.meters.find(({ name }) => name === 'blocks')?.value ?? 0} />
  return <ProblemList rows={rows} studio={studio} />
}

const NoProblems = memo(function NoProblems({ blocks }: { blocks: number }) {
  const blocksOff = useSelect(state => state.world.service?.blocks_enabled === false)
  return (
    <p className={styles.none}>
      <Icon of={CircleCheck} size="s" />
      {blocksOff || blocks === 0
        ? 'The service accepts this.'
        : 'The service accepts this, and every block is rendered.'}
    </p>
  )
})

const isAround = (path: string, place: string): boolean =>
  path !== '' && (place === path || place.startsWith(`${path}/`))

/** The rows in view, of how many, and which of them is the problem at the caret. */
interface Rows {
  inView: readonly { key: Key; index: number; start: number; issue: Issue }[]
  count: number
  /** In pixels. */
  height: number
  current: number
}

function useRows(list: readonly Issue[], { studio, scroller }: ProblemsProps): Rows {
  const around = list.findIndex(issue => isAround(issue.path, studio.caretPath))
  const virtual = useVirtualizer({
    count: list.length,
    getScrollElement: () => scroller,
    estimateSize: () => rowHeight,
    getItemKey: index => `${list[index]?.code} ${list[index]?.path} ${list[index]?.data?.['offset'] ?? ''}`,
    overscan: 8,
  })
  // The problem at the caret is the one that the keyboard fixes, so it is in view.
  useEffect(() => {
    if (around >= 0) virtual.scrollToIndex(around, { align: 'auto' })
  }, [around, virtual])
  const inView = virtual.getVirtualItems().flatMap(({ key, index, start }) => {
    const issue = list[index]
    return issue ? [{ key, index, start, issue }] : []
  })
  return { inView, count: list.length, height: virtual.getTotalSize(), current: Math.max(0, around) }
}

function ProblemList({ rows: { inView, count, height, current }, studio }: { rows: Rows; studio: Studio }) {
  const fixes = useFixes(
    inView.map(({ issue }) => issue),
    studio,
    fixesShown,
  )
  return (
    <ul aria-label="Problems" className={styles.virtual} style={{ height }}>
      {inView.map(({ key, index, start, issue }, at) => (
        <IssueRow
          key={key}
          issue={issue}
          fixes={fixes[at] ?? []}
          current={index === current}
          index={index}
          count={count}
          start={start}
          goTo={studio.goTo}
          fix={studio.fix}
        />
      ))}
    </ul>
  )
}

/** It says that nothing was checked: no problems would claim that there are none. */
const TooLarge = ({ length }: { length: number }) => (
  <p className={styles.none}>
    <span className={styles.warn}>
      <Icon of={TriangleAlert} size="s" />
    </span>
    Too large to check: {bytes(length)}. A request can have at most {bytes(limits.requestBodyBytes)}.
  </p>
)

function SyntaxProblem({ studio: { reading, editor } }: { studio: Studio }) {
  const { stale, json } = reading
  return (
    <ul aria-label="Problems">
      <li className={cx(styles.row, styles.current)}>
        <span className={styles.bad}>
          <Icon of={CircleX} size="s" label="Error" />
        </span>
        <button
          type="button"
          className={styles.go}
          onClick={() => json?.error && editor.current?.goToOffset(json.error.offset)}
        >
          <span className={styles.sentence}>{stale?.message} The preview shows the last valid version.</span>
          <span className={styles.path}>line {stale?.line}</span>
        </button>
        <span className={styles.fixes} />
      </li>
    </ul>
  )
}
