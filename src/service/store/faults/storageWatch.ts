import type { StorageFault } from '#contract/window'
import { storageFault } from './storeFaults'

/** Milliseconds between tries while nothing can be written. */
const RETRY_MS = 5000

/** Knows whether the workspace can be written, and finds out by itself when it can be again. */
export interface StorageWatch {
  /** Why nothing can be written; null while it can. */
  fault(): StorageFault | null
  /** Takes notice of what a write failed with; errors that say nothing of the disk change nothing. */
  note(error: unknown): void
  /** Tries to write now. Rejects as a request would be. */
  tryAgain(): Promise<void>
  /** Calls whenever `fault` becomes another. */
  onChange(listener: (fault: StorageFault | null) => void): void
  close(): void
}

/**
 * `tryWriting` writes so much that it succeeds only where requests will: on a full disk a short row may still find room,
 * so that a request which succeeded says nothing of the next.
 */
export function createStorageWatch(tryWriting: () => Promise<void>): StorageWatch {
  const listeners: ((fault: StorageFault | null) => void)[] = []
  let current: StorageFault | null = null
  let timer: NodeJS.Timeout | undefined

  function change(next: StorageFault | null): void {
    clearTimeout(timer)
    if (next !== null) {
      timer = setTimeout(() => void tryAgain().catch(() => {}), RETRY_MS)
      timer.unref()
    }
    if (next?.why === current?.why && next?.detail === current?.detail) return
    current = next
    for (const listener of listeners) listener(next)
  }

  async function tryAgain(): Promise<void> {
    try {
      await tryWriting()
    } catch (error) {
      change(storageFault(error) ?? current)
      throw error
    }
    change(null)
  }

  return {
    fault: () => current,
    note(error) {
      const fault = storageFault(error)
      if (fault !== null) change(fault)
    },
    tryAgain,
    onChange: listener => void listeners.push(listener),
    close: () => clearTimeout(timer),
  }
}
