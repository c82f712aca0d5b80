import { realpathSync } from 'node:fs'
import type { Context } from './context'
import type { Life } from './life'
import { writeReadyFile } from './readyFile'
import { nameOf } from './store/workspaceId'
import type { ListFile } from './workspaces/listFile'
import { noteClosed, noteOpened } from './workspaces/noteWorkspace'

/** That a workspace is open, as others see it: the ready file in its folder, and its row in the list. */
export interface Announced {
  /** Before it closes: nobody is to be led to it any more. `open` is what is open by then, which a restore makes another one; `null` for nothing. */
  leave(open: Pick<Context, 'store'> | null): void
  /** Once it is closed, and everything is on disk. */
  closed(): Promise<void>
}

/** Says that a workspace is open, to whoever looks into its folder and into the list. */
export async function announceLife({ ctx }: Life, at: { url: string; list: ListFile | null }): Promise<Announced> {
  const removeReadyFile = writeReadyFile(
    ctx.folder ?? ':memory:',
    { url: at.url, key: ctx.ownerKey, pid: process.pid },
    ctx.log,
  )
  if (at.list === null || ctx.folder === null) return { leave: removeReadyFile, closed: async () => {} }
  const { list } = at
  const folder = realpathSync(ctx.folder)
  let name = nameOf(ctx.store)
  await unlisted(ctx, () => noteOpened(list, { folder, name }, ctx.now()))
  return {
    leave(open) {
      removeReadyFile()
      // Nothing can be read of it once it is closed.
      if (open !== null) name = nameOf(open.store)
    },
    closed: () => unlisted(ctx, () => noteClosed(list, { folder, name }, ctx.now())),
  }
}

/** A list that cannot be written keeps no workspace from being used. */
const unlisted = (ctx: Context, note: () => Promise<void>): Promise<void> =>
  note().catch((error: unknown) => ctx.log(error instanceof Error ? error.message : String(error)))
