import { type MouseEvent, type Ref, useEffect, useMemo, useRef, useState } from 'react'
import type { ColumnPlace } from '../../../store/inspection/columns'
import { rowHeights } from '../../../store/inspection/density'
import { rowIn } from '../../../store/inspection/result/pages'
import { useSelect, useWorkbench } from '../../../store/workbench'
import { namesOf } from '../../../store/world/names'
import { ToEnd } from '../../../ui/panes/ToEnd'
import { useRowWindow } from '../../../ui/panes/useRowWindow'
import { useWidth } from '../../../ui/panes/useWidth'
import { NotLoadedBar } from '../../../ui/states/NotLoaded'
import { columnsFor, type ListColumns, templateOf } from '../columns/columns'
import { ListHead } from '../columns/ListHead'
import { loadResultAgain, lookAt } from '../result/loadResult'
import { RowMenu } from '../verbs/RowMenu'
import styles from './ExchangeList.module.css'
import { ListRow } from './ListRow'
import { Peek } from './Peek'
import { useListKeys } from './useListKeys'
import { useListPointer } from './useListPointer'
import { useListTracks } from './useListTracks'
import { useNewRows } from './useNewRows'

export interface ExchangeListProps {
  /** Where it stands, which has columns of its own; `full` has milliseconds and whole paths. */
  place: ColumnPlace
  /** Enter: give the focus to the details. */
  onEnter(): void
  ref: Ref<HTMLTableElement>
}

const headHeight = 26

/**
 * The exchanges that pass the filter, one line each: a window over all of them, whose rows are loaded as they come into
 * view. It follows the newest only while its end is in view (docs/reference/workbench.md#inspector).
 */
export function ExchangeList({ place, onEnter, ref }: ExchangeListProps) {
  const workbench = useWorkbench()
  const { pages, total, error, moved, selectedAt, reveals } = useSelect(state => state.result)
  const selected = useSelect(state => state.selected)
  const chosen = useSelect(state => state.chosen)
  const choice = useSelect(state => state.columns[place])
  const rowHeight = useSelect(state => rowHeights[state.density])
  const names = useSelect(state => namesOf(state.world))
  const scroller = useRef<HTMLDivElement>(null)
  const isMoving = useSelect(state => state.past?.isMoving === true)
  const width = useWidth(scroller)
  const rows = useRowWindow(scroller, {
    count: total,
    rowHeight,
    inset: headHeight,
    moved,
    ...(isMoving ? { overscan: 0 } : {}),
  })
  const fitting = useMemo(() => columnsFor(choice, width, place), [choice, width, place])
  const columns = fitting.shown
  const { tracks, span, story } = useListTracks(rows, pages, selected)
  const full = place === 'full'
  // The same for all rows and frames: while the list is scrolled, only rows that come into view are rendered.
  const content = useMemo(() => ({ story, full, names, rowHeight, span }), [story, full, names, rowHeight, span])
  const unseen = useNewRows(rows.atEnd)
  const [menu, setMenu] = useState<{ x: number; y: number } | null>(null)
  const grid = useRef<HTMLTableElement>(null)

  useEffect(() => lookAt(workbench, { first: rows.first, last: rows.last }), [workbench, rows.first, rows.last])

  const { toRow, toEnd } = rows
  // A selection made elsewhere (a post, a story), or found again by another filter, comes into view here.
  const position = useRef(selectedAt)
  position.current = selectedAt
  useEffect(() => {
    if (reveals > 0 && typeof position.current === 'number') toRow(position.current)
  }, [reveals, toRow])
  // Another filter begins at its end, unless the selected exchange passes it.
  const filter = useSelect(state => state.result.filter)
  const before = useRef(filter)
  useEffect(() => {
    if (before.current === filter) return
    before.current = filter
    toEnd()
  }, [filter, toEnd])

  const onKeyDown = useListKeys({ page: rows.page, onEnter, onMenu: () => setMenu(besideSelected(grid.current)) })
  const onMouseDown = useListPointer()
  const onContextMenu = (event: MouseEvent) => {
    if (!(event.target instanceof Element) || !event.target.closest('[data-exchange]')) return
    event.preventDefault()
    setMenu({ x: event.clientX, y: event.clientY })
  }
  const positions = Array.from({ length: Math.max(0, rows.last - rows.first + 1) }, (_, index) => rows.first + index)

  const isShown = selected !== '' && positions.some(one => rowIn(pages, one)?.id === selected)

  return (
    <div className={styles.list} data-list style={layoutOf(fitting)}>
      {error !== null && <NotLoadedBar what="The exchanges" error={error} onAgain={() => loadResultAgain(workbench)} />}
      <div ref={scroller} className={styles.scroller}>
        <table
          ref={element => {
            grid.current = element
            if (typeof ref === 'function') ref(element)
            else if (ref) ref.current = element
          }}
          role="grid"
          aria-label="Exchanges"
          aria-rowcount={total + 1}
          aria-multiselectable
          aria-activedescendant={isShown ? `exchange-${selected}` : undefined}
          tabIndex={0}
          data-zone-focus
          className={styles.table}
          onKeyDown={onKeyDown}
          onMouseDown={onMouseDown}
          onContextMenu={onContextMenu}
        >
          <ListHead columns={fitting} place={place} />
          <tbody className={styles.rows} style={{ height: rows.height }}>
            {positions.map(position => (
              <ListRow
                key={isMoving ? rows.last - position : position}
                position={position}
                y={rows.yOf(position)}
                track={tracks.get(position)}
                content={content}
                {...{ pages, columns, chosen, selected }}
              />
            ))}
          </tbody>
        </table>
      </div>
      {unseen > 0 && <ToEnd onClick={rows.toEnd}>{unseen.toLocaleString('en-US')} new</ToEnd>}
      <Peek grid={grid} />
      {menu && (
        <RowMenu
          at={menu}
          onClose={() => {
            setMenu(null)
            grid.current?.focus()
          }}
        />
      )}
    </div>
  )
}

const layoutOf = ({ shown, width }: ListColumns) =>
  ({ '--columns': templateOf(shown), '--least': `${width}px` }) as React.CSSProperties

/** Where the menu opens for the keyboard: below the row that is selected. */
function besideSelected(grid: HTMLElement | null): { x: number; y: number } | null {
  const box = grid?.querySelector('[aria-selected="true"]')?.getBoundingClientRect()
  return box ? { x: box.left + 64, y: box.bottom } : null
}
