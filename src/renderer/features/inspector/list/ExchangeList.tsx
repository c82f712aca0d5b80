import { useVirtualizer } from '@tanstack/react-virtual'
import { type KeyboardEvent, type MouseEvent, type Ref, useEffect, useMemo, useRef } from 'react'
import type { Loading } from '../../../store/inspection/loading'
import { useSelect, useWorkbench } from '../../../store/workbench'
import { pressedKey } from '../../../ui/keys/pressedKey'
import { cx } from '../../../ui/marks/cx'
import { ToEnd } from '../../../ui/panes/ToEnd'
import { useStickToEnd } from '../../../ui/panes/useStickToEnd'
import { useUnseen } from '../../../ui/panes/useUnseen'
import { NotLoadedBar } from '../../../ui/states/NotLoaded'
import { Waiting } from '../../../ui/states/Waiting'
import { copyAsCurl, loadOlderExchanges, resend, selectExchange } from '../exchange/operations'
import type { Rows } from '../useRows'
import styles from './ExchangeList.module.css'
import { ExchangeRow } from './ExchangeRow'
import { lanesOf, trackWindow } from './lanes'
import { moveOf } from './moveOf'

export interface ExchangeListProps {
  rows: Rows
  /** `narrow` leaves the time out, `full` has milliseconds and whole paths. */
  columns: 'narrow' | 'side' | 'full'
  /** Enter: give the focus to the details. */
  onEnter(): void
  ref: Ref<HTMLTableElement>
}

const rowHeight = 28
const headings = ['', 'Time', '', 'Exchange', 'Outcome', 'ms']

/**
 * All exchanges, one line each. It follows the newest only while its end is in view
 * (docs/reference/workbench.md#inspector).
 */
export function ExchangeList({ rows, columns, onEnter, ref }: ExchangeListProps) {
  const workbench = useWorkbench()
  const selected = useSelect(state => state.selected)
  const older = useSelect(state => state.traffic.older)
  const { exchanges } = rows
  const scroller = useRef<HTMLDivElement>(null)
  const virtual = useVirtualizer({
    count: exchanges.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => rowHeight,
    getItemKey: index => exchanges[index]?.id ?? index,
    overscan: 12,
    anchorTo: 'end',
  })
  const items = virtual.getVirtualItems()
  const { start, end: stop } = trackWindow(items[0]?.index ?? 0, items.at(-1)?.index ?? 0)
  const tracks = useMemo(() => lanesOf(exchanges.slice(start, stop)), [exchanges, start, stop])
  const { atEnd, ...end } = useStickToEnd(scroller, virtual.getTotalSize(), rowHeight)
  const numbers = useMemo(() => exchanges.map(exchange => exchange.number), [exchanges])
  const unseen = useUnseen(numbers, atEnd)
  const at = exchanges.findIndex(exchange => exchange.id === selected)
  const story = exchanges[at]?.cause_id ?? ''

  // A selection made elsewhere (a post, a story) comes into view here.
  const place = useRef(at)
  place.current = at
  useEffect(() => {
    if (selected && place.current >= 0) virtual.scrollToIndex(place.current, { align: 'auto' })
  }, [selected, virtual])

  const onScroll = () => {
    end.onScroll()
    // What failed or was canceled is tried again by hand.
    if (!older && (scroller.current?.scrollTop ?? 0) < 10 * rowHeight) void loadOlderExchanges(workbench)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return
    const key = pressedKey(event)
    const page = Math.floor((scroller.current?.clientHeight ?? 0) / rowHeight) - 1
    const to = moveOf(key, at, exchanges.length, page)
    if (to !== null) selectExchange(workbench, exchanges[to]?.id ?? '')
    else if (key === 'Enter') onEnter()
    else if (key === 'Escape') selectExchange(workbench, '')
    else if (key === 'r' && selected) void resend(workbench, selected)
    else if (key === 'c' && selected) void copyAsCurl(workbench, selected)
    else return
    event.preventDefault()
  }
  const onMouseDown = (event: MouseEvent<HTMLElement>) => {
    const row = event.target instanceof Element ? event.target.closest<HTMLElement>('[data-exchange]') : null
    if (row?.dataset.exchange) selectExchange(workbench, row.dataset.exchange)
  }

  return (
    <div className={cx(styles.list, styles[columns])}>
      <div className={styles.head} aria-hidden="true">
        {headings.map((heading, index) => (
          <span key={index}>{heading}</span>
        ))}
      </div>
      {older && <Older older={older} onAgain={() => void loadOlderExchanges(workbench)} />}
      <div ref={scroller} className={styles.scroller} onScroll={onScroll}>
        <table
          ref={ref}
          role="grid"
          aria-label="Exchanges"
          aria-rowcount={exchanges.length}
          aria-activedescendant={at >= 0 ? `exchange-${selected}` : undefined}
          tabIndex={0}
          data-zone-focus
          className={styles.table}
          style={{ height: virtual.getTotalSize() }}
          onKeyDown={onKeyDown}
          onMouseDown={onMouseDown}
        >
          <tbody>
            {items.map(item => {
              const exchange = exchanges[item.index]
              const track = tracks[item.index - start]
              if (!exchange || !track) return null
              const isSelected = exchange.id === selected
              return (
                <tr
                  key={item.key}
                  id={`exchange-${exchange.id}`}
                  data-exchange={exchange.id}
                  aria-rowindex={item.index + 1}
                  aria-selected={isSelected}
                  className={cx(
                    styles.row,
                    isSelected && 'lead',
                    isSelected ? styles.on : exchange.cause_id === story && styles.kin,
                  )}
                  style={{ transform: `translateY(${item.start}px)` }}
                >
                  <ExchangeRow
                    exchange={exchange}
                    track={track}
                    story={story}
                    selected={isSelected}
                    full={columns === 'full'}
                  />
                </tr>
              )
            })}
          </tbody>
        </table>
      </div>
      {unseen > 0 && <ToEnd onClick={end.toEnd}>{unseen} new</ToEnd>}
    </div>
  )
}

/** The page before the oldest row: on its way, or not here. */
function Older({ older, onAgain }: { older: Loading; onAgain(): void }) {
  if (older.state === 'loading') return <Waiting label="Loading older exchanges" onCancel={older.cancel} />
  return <NotLoadedBar what="Older exchanges" error={older.state === 'failed' ? older.error : null} onAgain={onAgain} />
}
