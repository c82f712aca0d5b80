/**
 * Posts whose webhooks are called at the same time; a flood waits, so that it does not use up the process's sockets.
 */
const MOST_AT_ONCE = 64

/** Runs what follows a post after its response is out: at most so many at once, in the order of the posts. */
export interface OutgoingQueue {
  add(job: () => Promise<void>): void
  /** Resolves when nothing is left. */
  idle(): Promise<void>
}

/** `log` gets a line for each job that fails; the others run on. */
export function createOutgoingQueue(log: (line: string) => void): OutgoingQueue {
  const waiting: (() => Promise<void>)[] = []
  let running = 0
  let idle = Promise.withResolvers<void>()
  idle.resolve()

  function next(): void {
    const job = running < MOST_AT_ONCE ? waiting.shift() : undefined
    if (job === undefined) return
    running += 1
    job()
      .catch(error => log(`An outgoing webhook: ${error instanceof Error ? error.stack : String(error)}`))
      .finally(() => {
        running -= 1
        if (running === 0 && waiting.length === 0) idle.resolve()
        next()
      })
  }

  return {
    add(job) {
      if (running === 0 && waiting.length === 0) idle = Promise.withResolvers()
      waiting.push(job)
      next()
    },
    idle: () => idle.promise,
  }
}
