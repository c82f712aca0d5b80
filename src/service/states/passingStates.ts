import type { Context } from '../context'
import { shelfOf } from './shelves'
import { passing } from './statePlaces'
import { failed, serialOf } from './states'

/**
 * Saves the workspace for something that is under way, as a scene between two cues: it is on no list, and gone when that ends or the
 * service does. Returns its id. @throws 507
 */
export const savePassing = (ctx: Context, name: string): Promise<string> =>
  serialOf(ctx).run(async () => {
    const id = passing + ctx.newId()
    const head = { name, saved_at: ctx.now(), version: ctx.version, automatic: 'scene' as const }
    await shelfOf(ctx)
      .save(id, head)
      .catch(error => {
        throw failed('Saving', error)
      })
    return id
  })

/** Removes what was saved for something that has ended. */
export async function discardPassing(ctx: Context, ids: readonly string[]): Promise<void> {
  for (const id of ids) await shelfOf(ctx).discard(id)
}
