import type { Context } from '../context'
import { perService } from '../state/perService'
import { diskShelf } from './diskShelf'
import { memoryShelf } from './memoryShelf'
import type { StateShelf } from './shelf'

/** Where the save states of a service are. */
export const shelfOf: (ctx: Context) => StateShelf = perService(ctx =>
  ctx.folder === null ? memoryShelf(ctx) : diskShelf(ctx, ctx.folder),
)
