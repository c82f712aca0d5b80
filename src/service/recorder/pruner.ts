import type { Hub } from '../events/hub'
import type { Settings } from '../settings/settings'
import { storeError } from '../store/faults/storeFaults'
import type { Store } from '../store/store'

const CHECK_EVERY = 512
/** However small the budget, the newest exchanges stay. */
const LEAST_KEPT = 200
/** Part of the recorded exchanges that goes at once. */
const SHARE = 0.1

export interface PrunerParts {
  store: Store
  hub: Hub
  settings: Settings
}

/**
 * Keeps the workspace file within its budget: looks every few hundred exchanges, forgets the oldest tenth when the file
 * is too big, and gives the space back (docs/reference/workbench.md#speed).
 */
export function createPruner({ store, hub, settings }: PrunerParts): (number: number) => void {
  let next = store.exchanges.bounds().last + CHECK_EVERY
  return number => {
    if (number < next) return
    next = number + CHECK_EVERY
    // After the turn: pruning is no part of what a request waits for.
    setImmediate(() => {
      try {
        if (store.usedBytes() > settings.values.RecorderBudgetBytes) forgetOldest({ store, hub })
      } catch (error) {
        // A full disk or a damaged file is reported by the requests that meet it; the next look tries again.
        if (storeError(error) === null) throw error
      }
    })
  }
}

function forgetOldest({ store, hub }: Pick<PrunerParts, 'store' | 'hub'>): void {
  const { first, last } = store.exchanges.bounds()
  const until = Math.min(first + Math.ceil((last - first) * SHARE), last - LEAST_KEPT)
  if (until < first) return
  pruneExchanges({ store, hub }, until)
}

/** Deletes the exchanges up to a number, publishes it, and gives the space back. */
export function pruneExchanges({ store, hub }: Pick<PrunerParts, 'store' | 'hub'>, through: number): void {
  store.write(() => {
    store.exchanges.prune(through)
    const left = store.exchanges.count()
    store.afterCommit(() => hub.publish({ type: 'exchanges_cleared', through, left }))
  })
  store.shrink()
}
