import { useVirtualizer } from '@tanstack/react-virtual'
import { useEffect, useMemo, useRef, useState } from 'react'
import { cx } from '../ui/marks/cx'
import lines from '../ui/panes/WireLines.module.css'
import styles from './Bodies.module.css'
import { canFold, heldText, revealed, rowOf, shownLines } from './folds'
import { type LineIndex, lineAt } from './lineIndex'
import { linePieces } from './lineTokens'
import { Pieces } from './Pieces'
import type { Find } from './useFind'

const lineHeight = 18
const noFolds: ReadonlySet<number> = new Set()

export interface CodeViewProps {
  index: LineIndex
  /** Names the region for screen readers. */
  label: string
  find: Find
}

/** Numbered lines of a body, mono on sunken, as many as there are; JSON can be folded (docs/reference/look.md#principles). */
export function CodeView({ index, label, find }: CodeViewProps) {
  const [folded, setFolded] = useState(noFolds)
  const shown = useMemo(() => shownLines(index, folded), [index, folded])
  const lineOf = (row: number) => shown?.[row] ?? row
  const scroller = useRef<HTMLDivElement>(null)
  const virtual = useVirtualizer({
    count: shown?.length ?? index.count,
    getScrollElement: () => scroller.current,
    estimateSize: () => lineHeight,
    overscan: 30,
    paddingStart: 8,
    paddingEnd: 8,
  })
  const toggle = (line: number) => {
    const next = new Set(folded)
    if (!next.delete(line)) next.add(line)
    setFolded(next)
  }
  const { offset } = find
  const sought = useRef(-1)
  // What was found is brought into view, out of what is folded; once, so that it can be folded again.
  useEffect(() => {
    if (offset === sought.current) return
    const line = lineAt(index, Math.max(0, offset))
    const open = offset < 0 ? folded : revealed(index, folded, line)
    if (open !== folded) return setFolded(open)
    sought.current = offset
    if (offset >= 0) virtual.scrollToIndex(shown ? rowOf(shown, line) : line, { align: 'center' })
  }, [offset, index, folded, shown, virtual])
  const digits = String(index.count).length
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by the keys that scroll it
    <section ref={scroller} className={cx('wire', lines.scroller)} aria-label={label} tabIndex={0}>
      <div className={lines.sizer} style={{ height: virtual.getTotalSize() }}>
        {virtual.getVirtualItems().map(item => {
          const line = lineOf(item.index)
          return (
            <div key={item.key} className={lines.line} style={{ transform: `translateY(${item.start}px)` }}>
              <span className={styles.number} style={{ width: `${digits + 1}ch` }} data-line-number aria-hidden="true">
                {line + 1}
              </span>
              <Line index={index} line={line} find={find} isFolded={folded.has(line)} onToggle={toggle} />
            </div>
          )
        })}
      </div>
    </section>
  )
}

interface LineProps {
  index: LineIndex
  line: number
  find: Find
  isFolded: boolean
  onToggle(line: number): void
}

function Line({ index, line, find, isFolded, onToggle }: LineProps) {
  const { pieces, hidden } = linePieces(index, line, find)
  const partner = index.partners[line] ?? -1
  const indent = index.isJson ? '  '.repeat(index.depths[line] ?? 0) : ''
  return (
    <>
      {canFold(index, line) ? (
        <button
          type="button"
          tabIndex={-1}
          className={styles.fold}
          aria-label={`${isFolded ? 'Unfold' : 'Fold'} line ${line + 1}`}
          aria-expanded={!isFolded}
          onClick={() => onToggle(line)}
        />
      ) : (
        <span className={styles.noFold} />
      )}
      <code className={styles.text}>
        {indent}
        <Pieces pieces={pieces} hidden={hidden} />
        {isFolded && (
          <>
            <button type="button" tabIndex={-1} className={styles.held} onClick={() => onToggle(line)}>
              {heldText(index, line)}
            </button>
            <Pieces {...linePieces(index, partner, find)} />
          </>
        )}
      </code>
    </>
  )
}
