import type { Context } from '../context'
import { closeDeletions, settleDeletions } from './deletions'
import { startIndexer } from './indexer'
import { countAll } from './traffic'

/** Those who wait for the service to be ready come first, in milliseconds. */
const AFTER_MS = 50

export interface RunningTraffic {
  close(): void
}

/** Finishes what the last service deleted, and keeps the index of texts up to date. */
export function startTraffic(ctx: Context): RunningTraffic {
  settleDeletions(ctx)
  const indexer = startIndexer(ctx)
  // What cannot be read is reported by whoever asks for it.
  const timer = setTimeout(() => void countAll(ctx).catch(() => {}), AFTER_MS).unref()
  return {
    close: () => {
      clearTimeout(timer)
      indexer.close()
      closeDeletions(ctx)
    },
  }
}
