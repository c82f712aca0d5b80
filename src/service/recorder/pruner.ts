import { setImmediate as nextRound } from 'node:timers/promises'
import { ServiceError } from '../errors/ServiceError'
import type { Hub } from '../events/hub'
import type { Settings } from '../settings/settings'
import { storeError } from '../store/faults/storeFaults'
import type { Store } from '../store/store'
import type { NumberSpan } from '../store/tables/traffic/search'
import { createPace } from './pace'

const CHECK_EVERY = 512
/** However small the budget, the newest exchanges stay. */
const LEAST_KEPT = 200
/** Exchanges that go in one transaction, and pages that are given back in one. */
const STEP = { least: 4, start: 32, most: 128 }
const STEP_PAGES = { least: 16, start: 64, most: 512 }
/** Work at a time, in which requests wait, in milliseconds. */
const SLICE_MS = 4
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
    const pace = createPace(STEP, SLICE_MS)
    while (store.isOpen() && store.usedBytes() + store.journal.waiting().bytes > budget) {
      const span = oldestOf(store, { after: cleared.through, withMarked, most: pace.size() })
      if (span === null) {
        if (takesMore(store)) {
          await nextRound()
          continue
        }
        // Marked exchanges are the last to go.
        if (withMarked) break
        withMarked = true
        continue
      }
      await store.commit(() => pace.measure(() => pruneSpan(store, span, withMarked)))
      cleared = { through: Math.max(cleared.through, span.last), withMarked }
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
  const pace = createPace(STEP_PAGES, SLICE_MS)
  while (store.isOpen() && store.fileBytes() - store.usedBytes() > most) {
    const before = store.fileBytes()
    await store.commit(() => pace.measure(() => store.shrink(pace.size())))
    if (store.isOpen() && store.fileBytes() === before) return
  }
}

/** The oldest that go next, at most so many numbers: of those after one, or, if marked ones go as well, of all. */
function oldestOf(
  { oldExchanges }: Store,
  { after, withMarked, most }: { after: number; withMarked: boolean; most: number },
): NumberSpan | null {
  const bounds = oldExchanges.bounds()
  const first = withMarked ? bounds.first : oldExchanges.firstUnmarked(after)
  const last = Math.min(first + most - 1, bounds.last - LEAST_KEPT)
  return first === 0 || last < first ? null : { first, last }
}

/**
 * Deletes the exchanges of a span that begins with the oldest that go, and all that is kept of them elsewhere; call inside a job.
 * Nothing before the span is looked at: there may be as many marked exchanges as there is room for.
 */
function pruneSpan(store: Store, { first, last }: NumberSpan, withMarked: boolean): void {
  store.oldExchanges.prune(last, { first, withMarked })
  store.marks.forget(first, last)
  store.deletions.forgetThrough(last)
  store.grams.forgetThrough(last)
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
  const { first, last } = store.exchanges.bounds()
  // On a full disk the newest wait: they go at once, and would only come after the others were gone.
  if (through >= store.journal.waiting().last) store.journal.drop()
  store.write(() => {
    pruneSpan(store, { first, last: Math.min(through, last) }, false)
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
