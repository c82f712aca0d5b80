import { defaultRangeExtractor, useVirtualizer } from '@tanstack/react-virtual'
import { type RefObject, useEffect, useMemo } from 'react'
import { useBlockState } from '../selection/blockStore'
import type { OutlineRow } from './outlineRows'

/** Height of a row in pixels, as the style sheet has it. */
const rowHeight = 26

interface OutlineRows {
  tree: RefObject<HTMLElement | null>
  rows: readonly OutlineRow[]
  /** Path of the block at the caret. */
  lead: string | null
}

/** The rows that are rendered, with the pixels above each, and the height of all. */
interface RowsInView {
  inView: readonly { row: OutlineRow; start: number }[]
  height: number
}

/**
 * Renders only the rows in view: the browser would lay out and paint those of a hundred blocks with every key. The row
 * of the caret's block comes into view whenever that is another one.
 */
export function useRowsInView({ tree, rows, lead }: OutlineRows): RowsInView {
  const dragged = useBlockState(state => state.dragged)
  // A row that goes while it is dragged would end the drag.
  const kept = useMemo(
    () => (dragged?.from === 'blocks' ? dragged.paths.map(path => rows.findIndex(row => row.path === path)) : []),
    [dragged, rows],
  )
  const virtual = useVirtualizer({
    count: rows.length,
    getScrollElement: () => tree.current,
    estimateSize: () => rowHeight,
    getItemKey: index => rows[index]?.path ?? index,
    overscan: 8,
    rangeExtractor: range =>
      [...new Set([...defaultRangeExtractor(range), ...kept.filter(index => index >= 0)])].sort((a, b) => a - b),
  })
  const leadAt = rows.findIndex(row => row.path === lead)
  useEffect(() => {
    if (leadAt >= 0) virtual.scrollToIndex(leadAt, { align: 'auto' })
  }, [virtual, leadAt])
  const inView = virtual.getVirtualItems().flatMap(({ index, start }) => {
    const row = rows[index]
    return row ? [{ row, start }] : []
  })
  return { inView, height: virtual.getTotalSize() }
}
