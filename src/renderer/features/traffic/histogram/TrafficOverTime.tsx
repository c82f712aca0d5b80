import { useMemo } from 'react'
import { useSelect, useWorkbench } from '../../../store/workbench'
import { textInForce } from '../filter/filterText'
import type { TimeRange } from './bars'
import { brushOf, withBrush } from './brushed'
import { Histogram } from './Histogram'

/** When the exchanges that pass the filter began. What is brushed holds the filter to that time. */
export function TrafficOverTime() {
  const { store } = useWorkbench()
  const counts = useSelect(state => state.counts.value)
  // What is in force, whether or not its result is there: a key that follows at once acts on what the one before did.
  const filter = useSelect(textInForce)
  const brush = useMemo(() => (counts ? brushOf(filter, counts, Date.now()) : null), [counts, filter])
  if (!counts || counts.buckets.length === 0) return null
  const onBrush = (range: TimeRange | null) =>
    store.setState(({ filters }) => ({ filters: withBrush(filters, range, Date.now()) }))
  return <Histogram counts={counts} brush={brush} onBrush={onBrush} />
}
