import { traffic as endpoints } from '#contract/traffic/traffic'
import type { State } from '../../../store/state'
import type { Workbench } from '../../../store/workbench'
import { withoutTimes } from './brushed'

/** Milliseconds between two counts, while traffic goes on. */
const restMs = 2000
/** Bars that a histogram has: as many as fit on a wide stage. */
const buckets = 180

/** Of what the counts are: they are asked again when it changes. */
const keyOf = ({ result }: State): string => `${withoutTimes(result.filter)} ${result.through} ${result.turn}`

/** Milliseconds until exchanges over time have to be counted anew, 0 for now; `null` where they are not shown, or as they were. */
export function countsDueIn(state: State): number | null {
  const { counts, place, result } = state
  if (place !== 'traffic' || result.recorded === 0) return null
  if (counts.of !== keyOf(state)) return 0
  return counts.last === result.last ? null : Math.max(0, counts.at + restMs - Date.now())
}

/** Counts exchanges over time: those that pass the filter without its times, which the brush shows. */
export async function loadCounts({ store, call }: Workbench, signal: AbortSignal): Promise<void> {
  const state = store.getState()
  const of = keyOf(state)
  const query = { filter: withoutTimes(state.result.filter), buckets }
  const reply = await call(endpoints.trafficHistogram, { query, signal })
  if (signal.aborted) return
  store.setState(({ counts }) => ({
    counts: { of, at: Date.now(), last: state.result.last, value: reply.ok ? reply.value : counts.value },
  }))
}
