import { setImmediate } from 'node:timers/promises'
import type { Context } from '../context'
import type { KnownStretch } from './stretches'
import type { StretchFiles } from './stretchFiles'

/** Former rows that are dropped in one transaction, so that nobody waits long. */
const ROWS = 2000

interface Parts {
  files: StretchFiles
  stretches: KnownStretch[]
  budget: number
}

/** Drops the oldest stretches while the log is larger than its budget, and with them the former rows that only they need. */
export async function keepWithin(ctx: Context, { files, stretches, budget }: Parts): Promise<void> {
  let bytes = stretches.reduce((sum, stretch) => sum + stretch.bytes, 0)
  while (bytes > budget && stretches.length > 1) {
    const oldest = stretches.shift()
    if (oldest === undefined) return
    bytes -= oldest.bytes
    await files.remove(oldest.from)
  }
  const first = stretches[0]?.stamp ?? 0
  for (let hasMore = true; hasMore && ctx.store.isOpen(); ) {
    ctx.store.apart(() => {
      hasMore = ctx.store.history.forgetBefore(first, ROWS)
    })
    await setImmediate()
  }
}
