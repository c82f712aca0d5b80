import type { Live } from './live'

/** How long after the end of a call its integration is expected to do more. */
export const afterwardsMs = 5000

/** Remembers the calls to integrations that are under way, or have ended a few seconds ago. */
export interface RecentCalls {
  began(live: Live): void
  ended(live: Live): void
  /** In the order in which they began. */
  list(): Live[]
}

export function createRecentCalls(now: () => number): RecentCalls {
  const underWay = new Set<Live>()
  // In the order in which they ended.
  const over = new Map<Live, number>()
  const forgetOld = (): void => {
    for (const [live, at] of over) {
      if (now() - at <= afterwardsMs) return
      over.delete(live)
    }
  }
  return {
    began(live) {
      if (isToIntegration(live)) underWay.add(live)
    },
    ended(live) {
      forgetOld()
      // Who was never reached does nothing in return.
      if (underWay.delete(live) && live.summary.outcome !== 'blocked') over.set(live, now())
    },
    list() {
      forgetOld()
      return [...over.keys(), ...underWay].sort((a, b) => a.summary.number - b.summary.number)
    },
  }
}

const isToIntegration = ({ summary: { direction, kind } }: Live): boolean =>
  direction === 'out' && (kind === 'callback' || kind === 'webhook')
