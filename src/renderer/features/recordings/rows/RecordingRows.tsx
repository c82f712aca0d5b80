import { type KeyboardEvent, type MouseEvent, useMemo, useRef, useState } from 'react'
import type { RecordingRow } from '#contract/replay/recordings'
import { Checkbox } from '../../../ui/controls/Checkbox'
import { Segmented } from '../../../ui/controls/Segmented'
import { useRowWindow } from '../../../ui/panes/useRowWindow'
import { counted, span } from '../../../ui/words/amounts'
import { ExchangeLine } from './ExchangeLine'
import { inOrder, inStories, type Line } from './linesOf'
import styles from './RecordingRows.module.css'

export interface RecordingRowsProps {
  rows: readonly RecordingRow[]
  /** Number of the exchange that is shown in full; 0 for none. */
  selected: number
  /** Numbers of stimuli that are not sent this time. */
  skipped: ReadonlySet<number>
  onSelect(number: number): void
  onSkip(skipped: ReadonlySet<number>): void
}

const rowHeight = 27
const headHeight = 26

/** The exchanges of a recording: which are sent again, which are only compared. */
export function RecordingRows({ rows, selected, skipped, onSelect, onSkip }: RecordingRowsProps) {
  const [look, setLook] = useState<'order' | 'stories'>('order')
  const lines = useMemo(() => (look === 'order' ? inOrder(rows) : inStories(rows)), [rows, look])
  const scroller = useRef<HTMLDivElement>(null)
  const shown = useRowWindow(scroller, { count: lines.length, rowHeight, inset: headHeight })
  const stimuli = useMemo(() => rows.filter(({ role }) => role === 'stimulus'), [rows])
  const sent = stimuli.filter(({ number }) => !skipped.has(number)).length
  const compared = rows.filter(({ role }) => role === 'reaction').length

  const toggle = (number: number) => {
    const next = new Set(skipped)
    if (!next.delete(number)) next.add(number)
    onSkip(next)
  }
  const go = (to: number) => {
    const step = to < indexOf(lines, selected) ? -1 : 1
    let at = Math.max(0, Math.min(lines.length - 1, to))
    while (lines[at]?.is === 'gap') at += step
    const line = lines[at]
    if (line?.is !== 'row') return
    onSelect(line.row.number)
    shown.toRow(at)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.target !== event.currentTarget || event.ctrlKey || event.metaKey || event.altKey) return
    const at = indexOf(lines, selected)
    const to = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: lines.length - 1 }[event.key]
    const row = rows.find(({ number }) => number === selected)
    if (to !== undefined) go(to)
    else if (event.key === 'PageDown') go(at + shown.page)
    else if (event.key === 'PageUp') go(at - shown.page)
    else if (event.key === ' ' && row?.role === 'stimulus') toggle(selected)
    else if (event.key === 'Escape' && selected !== 0) onSelect(0)
    else return
    event.preventDefault()
  }
  const onMouseDown = ({ button, target }: MouseEvent) => {
    if (button !== 0 || !(target instanceof Element) || target.closest('input')) return
    const row = target.closest<HTMLElement>('[data-number]')
    if (row) onSelect(Number(row.dataset['number']))
  }
  const isShown = lines
    .slice(shown.first, shown.last + 1)
    .some(line => line.is === 'row' && line.row.number === selected)
  return (
    <section className={styles.rows} aria-label="Exchanges of the recording">
      <header className={styles.head}>
        <Checkbox
          label="Send all again"
          isBare
          checked={sent === stimuli.length && sent > 0}
          isMixed={sent > 0}
          onChange={on => onSkip(on ? new Set() : new Set(stimuli.map(({ number }) => number)))}
        />
        <b>{sent.toLocaleString('en-US')} sent again</b>
        <span>{counted(compared, 'only compared', 'only compared')}</span>
        <span className={styles.end}>
          <Segmented
            label="Order of the exchanges"
            size="sm"
            value={look}
            options={[
              { value: 'order', label: 'Order' },
              { value: 'stories', label: 'Stories' },
            ]}
            onChange={setLook}
          />
        </span>
      </header>
      <div ref={scroller} className={styles.scroller}>
        <table
          role="grid"
          aria-label="Recorded exchanges"
          aria-rowcount={rows.length + 1}
          aria-activedescendant={isShown ? `recorded-${selected}` : undefined}
          tabIndex={0}
          data-zone-focus
          className={styles.table}
          onKeyDown={onKeyDown}
          onMouseDown={onMouseDown}
        >
          <thead className={styles.columns}>
            <tr className={styles.grid}>
              <th scope="col">
                <span className="sr-only">Role</span>
              </th>
              <th scope="col" className={styles.right}>
                #
              </th>
              <th scope="col">At</th>
              <th scope="col">
                <span className="sr-only">Direction</span>
              </th>
              <th scope="col">Exchange</th>
              <th scope="col">Response</th>
              <th scope="col" className={styles.right}>
                ms
              </th>
            </tr>
          </thead>
          <tbody className={styles.body} style={{ height: shown.height }}>
            {lines.slice(shown.first, shown.last + 1).map((line, index) => {
              const style = { transform: `translateY(${shown.yOf(shown.first + index)}px)` }
              if (line.is === 'gap') {
                return (
                  <tr key={`gap ${line.after}`} className={styles.gap} style={style}>
                    <td colSpan={7}>
                      <span>{span(line.ms)}</span>
                    </td>
                  </tr>
                )
              }
              return (
                <ExchangeLine
                  key={line.row.number}
                  {...line}
                  style={style}
                  isOn={line.row.number === selected}
                  isSent={!skipped.has(line.row.number)}
                  onToggle={() => toggle(line.row.number)}
                />
              )
            })}
          </tbody>
        </table>
      </div>
    </section>
  )
}

const indexOf = (lines: readonly Line[], number: number): number =>
  lines.findIndex(line => line.is === 'row' && line.row.number === number)
