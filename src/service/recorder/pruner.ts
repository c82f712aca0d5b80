import { setImmediate as nextRound } from 'node:timers/promises'
import { ServiceError } from '../errors/ServiceError'
import type { Hub } from '../events/hub'
import type { Settings } from '../settings/settings'
import { storeError } from '../store/faults/storeFaults'
import type { Store } from '../store/store'

const CHECK_EVERY = 512
/** However small the budget, the newest exchanges stay. */
const LEAST_KEPT = 200
/** Exchanges that go in one round of the event loop: a few milliseconds, in which requests wait. */
const STEP = 128
/** Work at a time on what waits in the journal, in milliseconds. */
const SLICE_MS = 4
/** Pages that are given back in one round. */
const STEP_PAGES = 256
/** Free space that the file keeps for what is recorded next, at most and as a part of the budget. */
const MOST_FREE_BYTES = 32 * 1024 * 1024
const FREE_SHARE = 1 / 16

export interface PrunerParts {
  store: Store
  hub: Pick<Hub, 'publish'>
  settings: Pick<Settings, 'values'>
}

/**
 * Keeps the workspace file within its budget: looks every few hundred exchanges, deletes the oldest while there is too
 * much, in small steps between the requests, and gives back the space that stays free (docs/reference/workbench.md#speed).
 */
export function createPruner(parts: PrunerParts): (number: number) => void {
  const { store } = parts
  let next = store.exchanges.bounds().last + CHECK_EVERY
  let isAtWork = false
  return number => {
    if (number < next || isAtWork) return
    next = number + CHECK_EVERY
    isAtWork = true
    void pruneToBudget(parts).finally(() => {
      isAtWork = false
    })
  }
}

async function pruneToBudget({ store, hub, settings }: PrunerParts): Promise<void> {
  const budget = settings.values.RecorderBudgetBytes
  let cleared: Cleared = { through: 0, withMarked: false }
  let withMarked = false
  try {
    // Pruning is no part of what the request waits for that set it off.
    await nextRound()
    while (store.isOpen() && store.usedBytes() + store.journal.waiting().bytes > budget) {
      const { first, last } = oldestOf(store, withMarked)
      const until = Math.min(first + STEP - 1, last - LEAST_KEPT)
      if (first === 0 || until < first) {
        if (takesMore(store)) {
          await nextRound()
          continue
        }
        // Marked exchanges are the last to go.
        if (withMarked) break
        withMarked = true
        continue
      }
      await store.commit(() => pruneThrough(store, until, withMarked))
      cleared = { through: Math.max(cleared.through, until), withMarked }
    }
    if (cleared.through > 0 && store.isOpen()) publishCleared({ store, hub }, cleared)
    await giveBack(store, Math.min(MOST_FREE_BYTES, budget * FREE_SHARE))
  } catch (error) {
    // A full disk or a damaged file is reported by the requests that meet it; the next look tries again.
    if (!(error instanceof ServiceError) && storeError(error) === null) throw error
  }
}

/** What waits in the journal can only go once it is in the tables; returns whether some of it came. */
function takesMore({ journal }: Store): boolean {
  const before = journal.waiting().exchanges
  if (before > 0) journal.take(performance.now() + SLICE_MS)
  return journal.waiting().exchanges < before
}

/** Gives free pages back to the disk, a few in each round, until no more than `most` bytes are free. */
async function giveBack(store: Store, most: number): Promise<void> {
  while (store.isOpen() && store.fileBytes() - store.usedBytes() > most) {
    const before = store.fileBytes()
    store.shrink(STEP_PAGES)
    if (store.fileBytes() === before) return
    await nextRound()
  }
}

function oldestOf({ oldExchanges }: Store, withMarked: boolean): { first: number; last: number } {
  const { first, last } = oldExchanges.bounds()
  return { first: withMarked ? first : oldExchanges.firstUnmarked(), last }
}

/** Deletes the exchanges up to a number, and all that is kept of them elsewhere; call inside a job. */
function pruneThrough(store: Store, number: number, withMarked: boolean): void {
  const { first } = store.oldExchanges.bounds()
  store.oldExchanges.prune(number, { withMarked })
  store.marks.forget(first, number)
  store.deletions.forgetThrough(number)
  store.grams.forgetThrough(number)
}

interface Cleared {
  through: number
  withMarked: boolean
}

function publishCleared({ store, hub }: Pick<PrunerParts, 'store' | 'hub'>, { through, withMarked }: Cleared): void {
  hub.publish({
    type: 'exchanges_cleared',
    through,
    left: store.oldExchanges.count() + store.journal.waiting().exchanges,
    with_marked: withMarked,
  })
}

/** Deletes the exchanges up to a number that are not marked, publishes it, and gives the space back. */
export function pruneExchanges({ store, hub }: Pick<PrunerParts, 'store' | 'hub'>, through: number): void {
  const { last } = store.exchanges.bounds()
  // On a full disk the newest wait: they go at once, and would only come after the others were gone.
  if (through >= store.journal.waiting().last) store.journal.drop()
  store.write(() => {
    pruneThrough(store, Math.min(through, last), false)
    store.afterCommit(() => publishCleared({ store, hub }, { through, withMarked: false }))
  })
  store.journal.shrink()
  giveBackAll(store)
}

/** Gives all free pages back to the disk, in steps. */
export function giveBackAll(store: Store): void {
  giveBack(store, 0).catch(error => {
    if (storeError(error) === null) throw error
  })
}
