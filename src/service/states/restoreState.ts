import type { AutomaticReason, RestoredState } from '#contract/states/states'
import type { Context } from '../context'
import { timelineOf } from '../timeline/timeline'
import { type KeptState, savedState } from './heads'
import { beforeName } from './saveBefore'
import { shelfOf } from './shelves'
import { damaged, failed, keepNewest, newHead, publishStates, serialOf, unusable, usableState } from './states'

/**
 * Brings the workspace back to a state. The workspace as it was when its last request had ended becomes a state of its own, so that
 * what was acknowledged until then is in the one or the other (docs/reference/states.md#restore).
 * @throws 404, 422 and 507, with the workspace as it was
 */
export const restoreState = (ctx: Context, wanted: string): Promise<RestoredState> =>
  serialOf(ctx).run(async () => {
    const state = await usableState(ctx, wanted)
    const { next, waited, undo } = await putInPlace(ctx, {
      id: state.id,
      name: state.head?.name ?? state.id,
      reason: 'restore',
      what: 'restore',
    })
    await publishStates(next)
    return { state: savedState(state), undo: savedState(undo), tabs: state.head?.tabs ?? null, waited_ms: waited }
  })

/** The same for a scene, which restores by itself: no window says so. Returns the workspace that is open then. */
export const restoreQuietly = (ctx: Context, id: string, reason: 'scene' | 'going_back'): Promise<Context> =>
  serialOf(ctx).run(async () => {
    const { next } = await putInPlace(ctx, { id, name: null, reason, what: reason.replace('_', ' ') })
    await publishStates(next)
    return next
  })

interface Wanted {
  id: string
  /** Under which windows say that it was restored; `null` where they say nothing. */
  name: string | null
  reason: AutomaticReason
  what: string
}

interface Place {
  next: Context
  waited: number
  undo: KeptState
}

async function putInPlace(ctx: Context, { id, name, reason, what }: Wanted): Promise<Place> {
  const { id: undoId, ...head } = await newHead(ctx, { name: beforeName(ctx, what), automatic: reason })
  const replacing = await shelfOf(ctx)
    .replace(id, { id: undoId, head })
    .catch(error => {
      throw unusable({ id }, damaged(error))
    })
  const restored = name === null ? null : { name, at: ctx.now(), undo_id: undoId }
  const { ctx: next, waited } = await ctx.reopen(replacing, restored).catch(error => {
    throw failed('Restoring', error)
  })
  await timelineOf(next).ready()
  timelineOf(next).begin('restored', undoId)
  const undo = await replacing.finish()
  await keepNewest(next)
  return { next, waited, undo }
}
