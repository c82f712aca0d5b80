import type { Exchange } from '#contract/exchange'
import type { Loaded } from '../inspection/loading'
import type { State } from '../state'
import type { PastMoment } from './moment'

/** What of a state the log has; everything else is what the reader has chosen, and stays. */
export function applyPast(current: State, folded: State, past: PastMoment): Partial<State> {
  const { world, readStates, traffic } = folded
  const isFiltered = current.result.filter !== '' || current.filters.length > 0
  const isKnown = world.users.some(({ id }) => id === current.personaId)
  const { lookedAt, lookedBy } = current.posts
  return {
    ...{ world, readStates, past, seq: past.seq, connection: 'open' },
    // The newest exchanges of the past are those of the log: the service would give those of now.
    traffic: { ...traffic, isStale: false, details: stillSo(current.traffic.details, folded), stories: {} },
    result: isFiltered
      ? { ...current.result, isStale: true }
      : { ...folded.result, reveals: current.result.reveals, turn: current.result.turn + 1 },
    posts: { ...folded.posts, lookedAt, lookedBy, newSince: {} },
    personaId: isKnown ? current.personaId : folded.personaId,
  }
}

/** Details of exchanges that were as far then as they are known: nothing is asked for again. */
function stillSo(details: Record<string, Loaded<Exchange>>, { traffic }: State): Record<string, Loaded<Exchange>> {
  const ended = new Map(traffic.exchanges.map(({ id, duration_ms }) => [id, duration_ms]))
  const kept = Object.entries(details).filter(
    ([id, detail]) => detail.state !== 'ready' || ended.get(id) === detail.value.summary.duration_ms,
  )
  return Object.fromEntries(kept)
}
