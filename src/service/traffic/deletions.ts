import { setImmediate as nextRound } from 'node:timers/promises'
import type { DeletionBody } from '#contract/traffic/traffic'
import type { Context } from '../context'
import { ServiceError } from '../errors/ServiceError'
import { giveBackAll } from '../recorder/pruner'
import { perService } from '../state/perService'
import { storeError } from '../store/faults/storeFaults'
import { runsIn } from '../store/tables/traffic/deletions'
import { chosenNumbers } from './chosen'

/** How long a deletion can be taken back. */
const UNDO_MS = 60_000
/** Exchanges that go for good in one round of the event loop. */
const STEP = 128
/** More ids are not worth naming in an event. */
const MOST_NAMED = 1000

interface Undoable {
  count: number
  timer: NodeJS.Timeout
}

const undoables = perService(() => new Map<string, Undoable>())

/**
 * Deletes exchanges: at once nobody sees them any more, and for a minute they can be restored. Then, with the end of
 * the service or when it was killed meanwhile, they are gone for good.
 */
export async function deleteExchanges(
  ctx: Context,
  body: DeletionBody,
): Promise<{ deletion_id: string; count: number }> {
  const { store, hub } = ctx
  const numbers = await chosenNumbers(ctx, body)
  const deletion_id = ctx.newId()
  const count = numbers.length
  const ids = count > MOST_NAMED ? null : store.traffic.rows(numbers).map(({ id }) => id)
  store.write(() => {
    store.deletions.hide(deletion_id, runsIn(numbers))
    store.afterCommit(() =>
      hub.publish({ type: 'exchanges_deleted', deletion_id, ids, count, left: store.exchanges.count() }),
    )
  })
  const timer = setTimeout(() => void commitDeletion(ctx, deletion_id), UNDO_MS).unref()
  undoables(ctx).set(deletion_id, { count, timer })
  return { deletion_id, count }
}

/** Takes a deletion from those that can be undone. @throws ServiceError when it is final. */
function takeUndoable(ctx: Context, id: string): Undoable {
  const found = undoables(ctx).get(id)
  if (found === undefined) throw new ServiceError('workbench.deletion.final.app_error')
  clearTimeout(found.timer)
  undoables(ctx).delete(id)
  return found
}

/** Restores deleted exchanges; returns how many. @throws ServiceError when the deletion is final. */
export function restoreExchanges(ctx: Context, id: string): number {
  const { store, hub } = ctx
  takeUndoable(ctx, id)
  return store.write(() => {
    const count = store.deletions.show(id).reduce((sum, { first, last }) => sum + last - first + 1, 0)
    store.afterCommit(() =>
      hub.publish({ type: 'exchanges_restored', deletion_id: id, count, left: store.exchanges.count() }),
    )
    return count
  })
}

/** Makes a deletion final; its rows go in steps, after the response. @throws ServiceError when it is final already. */
export function finishDeletion(ctx: Context, id: string): number {
  const { count } = takeUndoable(ctx, id)
  void eraseDeletion(ctx, id)
  return count
}

async function commitDeletion(ctx: Context, id: string): Promise<void> {
  undoables(ctx).delete(id)
  await eraseDeletion(ctx, id)
}

/** Deletes the rows of a deletion for good, a few in each round. */
async function eraseDeletion({ store }: Context, id: string): Promise<void> {
  try {
    while (store.isOpen()) {
      const [run] = store.deletions.runsOf(id)
      if (run === undefined) break
      await store.commit(() => store.deletions.erase(run, STEP))
      await nextRound()
    }
    if (store.isOpen()) giveBackAll(store)
  } catch (error) {
    // What could not be written stays hidden, and goes with the next start.
    if (!(error instanceof ServiceError) && storeError(error) === null) throw error
  }
}

/** Deletes for good what the last service left: the undo ended with it. */
export function settleDeletions(ctx: Context): void {
  const pending = ctx.store.deletions.pending()
  void (async () => {
    for (const id of pending) await eraseDeletion(ctx, id)
  })()
}

/** Ends what waits. What is deleted stays so, and its rows go when the workspace is opened again. */
export function closeDeletions(ctx: Context): void {
  for (const { timer } of undoables(ctx).values()) clearTimeout(timer)
}
