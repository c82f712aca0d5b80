import { setImmediate as nextRound } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import type { Context } from '../context'
import type { Store } from '../store/store'

/** Work at a time, in milliseconds; other requests go on in between. */
const SLICE_MS = 6

/**
 * After a rush of requests, thousands of exchanges are not in the tables yet: a window that asks gets them taken there in slices
 * first. Whoever reads them otherwise takes what is left at once.
 */
export function addRecorded(app: FastifyInstance, { store }: Context): void {
  app.addHook('preHandler', (request, _reply, done) => {
    if (request.routeOptions.config.auth !== 'workbench' || store.journal.waiting().exchanges === 0) done()
    else taken(store).then(() => done(), done)
  })
}

async function taken(store: Store): Promise<void> {
  while (store.isOpen() && store.journal.take(performance.now() + SLICE_MS)) await nextRound()
}
