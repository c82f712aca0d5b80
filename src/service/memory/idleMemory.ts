import type { FastifyInstance } from 'fastify'
import { collectGarbage } from './collect'

/** When memory is given back, and how. */
export interface IdleMemory {
  /** Milliseconds without a request after which the service counts as idle. */
  idleMs: number
  /** Bytes of memory that must have been added since the last time: less is not worth the pause. */
  leastBytes: number
  /** Memory of the process, in bytes. */
  used(): number
  collect(): void
}

const MIB = 1024 * 1024

const usual: IdleMemory = {
  idleMs: 5_000,
  leastBytes: 24 * MIB,
  used: () => process.memoryUsage.rss(),
  collect: collectGarbage,
}

/**
 * Gives memory back once no request came for a while: `shrink` drops the caches, then the garbage goes
 * (docs/decisions/0010-memory.md). Requests never wait for it but the one that comes in that very moment.
 */
export function releaseWhenIdle(app: FastifyInstance, shrink: () => void, replaced: Partial<IdleMemory> = {}): void {
  const { idleMs, leastBytes, used, collect } = { ...usual, ...replaced }
  let left = 0
  const timer = setTimeout(() => {
    if (used() - left < leastBytes) return
    shrink()
    collect()
    left = used()
  }, idleMs).unref()
  app.addHook('onRequest', (_request, _reply, done) => {
    timer.refresh()
    done()
  })
  app.addHook('onClose', (_app, done) => {
    clearTimeout(timer)
    done()
  })
}
