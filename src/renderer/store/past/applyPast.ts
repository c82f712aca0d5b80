import type { Exchange } from '#contract/exchange'
import type { Loaded } from '../inspection/loading'
import type { State } from '../state'
import type { ActivityState } from '../world/activity'
import { clicksUnderWay } from './clicksUnderWay'

/** What of a state the log has: channels and people on the stage. Everything else is what the reader has chosen, and stays. */
export function stageOf(current: State, folded: State): Partial<State> {
  const { world, readStates } = folded
  const isKnown = world.users.some(({ id }) => id === current.personaId)
  const { lookedAt, lookedBy } = current.posts
  return {
    ...{ world, readStates, connection: 'open' },
    posts: { ...folded.posts, lookedAt, lookedBy, newSince: {} },
    activity: activityThen(current.activity, folded),
    personaId: isKnown ? current.personaId : folded.personaId,
  }
}

/** What the window waits for now, and what it was rejected, is not of the past; clicks that were under way are. */
function activityThen(current: ActivityState, folded: State): ActivityState {
  const pending = clicksUnderWay(folded)
  const isIdle = [pending, current.pending, current.actionErrors].every(one => Object.keys(one).length === 0)
  return isIdle ? current : { ...current, pending, actionErrors: {} }
}

/** Of a state that the log has, what the inspector shows. */
export function inspectorOf(current: State, folded: State): Pick<State, 'traffic' | 'result'> {
  const isFiltered = current.result.filter !== '' || current.filters.length > 0
  return {
    // The newest exchanges of the past are those of the log: the service would give those of now.
    traffic: { ...folded.traffic, isStale: false, details: stillSo(current.traffic.details, folded), stories: {} },
    result: isFiltered
      ? { ...current.result, isStale: true }
      : { ...folded.result, reveals: current.result.reveals, turn: current.result.turn + 1 },
  }
}

/** Details of exchanges that were as far then as they are known: nothing is asked for again. */
function stillSo(details: Record<string, Loaded<Exchange>>, { traffic }: State): Record<string, Loaded<Exchange>> {
  if (Object.keys(details).length === 0) return details
  const ended = new Map(traffic.exchanges.map(({ id, duration_ms }) => [id, duration_ms]))
  const kept = Object.entries(details).filter(
    ([id, detail]) => detail.state !== 'ready' || ended.get(id) === detail.value.summary.duration_ms,
  )
  return Object.fromEntries(kept)
}
