import type { Settings } from '../settings/settings'
import type { Store } from '../store/store'
import { storeError } from '../store/storeFaults'

const CHECK_EVERY = 512
/** However small the budget, the newest exchanges stay. */
const LEAST_KEPT = 200
/** Part of the recorded exchanges that goes at once. */
const SHARE = 0.1

/**
 * Keeps the workspace file within its budget: looks every few hundred exchanges, forgets the oldest tenth when the file is too
 * big, and gives the space back (workbench.md 12).
 */
export function createPruner(store: Store, settings: Settings): (number: number) => void {
  let next = store.exchanges.bounds().last + CHECK_EVERY
  return number => {
    if (number < next) return
    next = number + CHECK_EVERY
    // After the turn: pruning is no part of what a request waits for.
    setImmediate(() => {
      try {
        if (store.usedBytes() > settings.values.RecorderBudgetBytes) forgetOldest(store)
      } catch (error) {
        // A full disk or a damaged file is reported by the requests that meet it; the next look tries again.
        if (storeError(error) === null) throw error
      }
    })
  }
}

function forgetOldest(store: Store): void {
  const { first, last } = store.exchanges.bounds()
  const until = Math.min(first + Math.ceil((last - first) * SHARE), last - LEAST_KEPT)
  if (until < first) return
  store.write(() => store.exchanges.prune(until))
  store.shrink()
}
