import { labLimits } from '#domain/lab/limits'
import type { Context } from '../context'

/** Calls whose depth is remembered: more than those of one story. */
const MOST_KNOWN = 10_000

/** How many calls of simulated integrations caused one another. */
export interface Depths {
  /** Takes notice of a call; returns whether there were too many before it in its story. */
  isTooDeep(exchangeId: string): boolean
}

export function createDepths({ store }: Context): Depths {
  const known = new Map<string, number>()

  function depthOf(exchangeId: string): number {
    let id: string | null = store.oldExchanges.parentIdOf(exchangeId)
    for (; id !== null; id = store.oldExchanges.parentIdOf(id)) {
      const depth = known.get(id)
      if (depth !== undefined) return depth + 1
    }
    return 1
  }

  return {
    isTooDeep(exchangeId) {
      if (exchangeId === '') return false
      const depth = depthOf(exchangeId)
      known.set(exchangeId, depth)
      const oldest = known.size > MOST_KNOWN ? known.keys().next().value : undefined
      if (oldest !== undefined) known.delete(oldest)
      return depth > labLimits.depth
    },
  }
}
