import { useMemo } from 'react'
import { type Pages, rowIn } from '../../../store/inspection/result/pages'
import { summaryOf } from '../../../store/inspection/summaryOf'
import { useSelect } from '../../../store/workbench'
import type { RowWindow } from '../../../ui/panes/useRowWindow'
import { lanesOf, type Track, trackWindow } from './lanes'

export interface ListTracks {
  /** The piece of the tracks at each position that is held. */
  tracks: ReadonlyMap<number, Track>
  /** The time from the first to the last of the rows around those in view. */
  span: { from: number; to: number }
  /** The story of the selected exchange, `''` for none. */
  story: string
}

/** The tracks of the rows around those in view. Rows that are not here are left out: lines join what is. */
export function useListTracks({ first, last }: RowWindow, pages: Pages, selected: string): ListTracks {
  const story = useSelect(state => summaryOf(state, selected)?.cause_id ?? '')
  const { start, end } = trackWindow(first, last)
  return useMemo(() => {
    const positions: number[] = []
    const rows = []
    for (let position = start; position < end; position += 1) {
      const row = rowIn(pages, position)
      if (!row) continue
      positions.push(position)
      rows.push(row)
    }
    const tracks = new Map(lanesOf(rows).map((track, index) => [positions[index] ?? 0, track]))
    const ends = rows.map(row => row.started_at + (row.duration_ms ?? 0))
    const span = { from: rows[0]?.started_at ?? 0, to: Math.max(0, ...ends) }
    return { tracks, span, story }
  }, [pages, start, end, story])
}
