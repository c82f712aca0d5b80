import type { Context } from '../../context'
import { discardPassing, savePassing } from '../../states/passingStates'
import { restoreQuietly } from '../../states/restoreState'
import type { Keeper } from '../runner/keeper'

/** Keeps the ways back of a play as save states, which go with it. */
export interface StateKeeper extends Keeper<string> {
  /** Removes all that was saved. */
  clear(): Promise<void>
}

interface Parts {
  ctx: Context
  title: string
  /** Lets the play outlive the workspace that closes. Returns how to bring it into the one that opens, or back. */
  carry(ctx: Context): (next: Context) => void
}

export function stateKeeper({ ctx: first, title, carry }: Parts): StateKeeper {
  let ctx = first
  const saved: string[] = []
  return {
    async save() {
      const id = await savePassing(ctx, title)
      saved.push(id)
      return id
    },
    async restore(id) {
      const bring = carry(ctx)
      try {
        return await restoreQuietly(ctx, id, 'going_back')
      } finally {
        // Also where it could not be restored, the workspace was opened anew.
        ctx = ctx.current()
        bring(ctx)
      }
    },
    clear: () => discardPassing(ctx, saved.splice(0)),
  }
}
