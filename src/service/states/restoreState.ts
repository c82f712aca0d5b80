import type { RestoredState } from '#contract/states/states'
import type { Context } from '../context'
import { timelineOf } from '../timeline/timeline'
import { savedState } from './heads'
import { shelfOf } from './shelves'
import { damaged, failed, keepNewest, newHead, publishStates, serialOf, unusable, usableState } from './states'

/**
 * Brings the workspace back to a state. The workspace as it was when its last request had ended becomes a state of its own, so that
 * what was acknowledged until then is in the one or the other (docs/reference/states.md#restore).
 * @throws 404, 422 and 507, with the workspace as it was
 */
export const restoreState = (ctx: Context, wanted: string, tabs?: unknown): Promise<RestoredState> =>
  serialOf(ctx).run(() => restore(ctx, wanted, tabs))

async function restore(ctx: Context, wanted: string, tabs: unknown): Promise<RestoredState> {
  const state = await usableState(ctx, wanted)
  const { id, ...head } = await newHead(ctx, { name: undoName(ctx.now()), tabs, automatic: 'restore' })
  const replacing = await shelfOf(ctx)
    .replace(state.id, { id, head })
    .catch(error => {
      throw unusable(state, damaged(error))
    })
  const { ctx: next, waited } = await ctx.reopen(replacing).catch(error => {
    throw failed('Restoring', error)
  })
  next.restored.last = { name: state.head?.name ?? state.id, at: next.now(), undo_id: id }
  await timelineOf(next).ready()
  timelineOf(next).begin('restored', id)
  const undo = savedState(await replacing.finish())
  await keepNewest(next)
  await publishStates(next)
  return { state: savedState(state), undo, tabs: state.head?.tabs ?? null, waited_ms: waited }
}

/** `before restore, 10:47`: of the clock of whoever looks at it. */
const undoName = (now: number): string => {
  const at = new Date(now)
  const two = (part: number): string => String(part).padStart(2, '0')
  return `before restore, ${two(at.getHours())}:${two(at.getMinutes())}`
}
