import { Worker } from 'node:worker_threads'
import { labLimits } from '#domain/lab/limits'
import type { Decision, FromThread, LoadedIntegration, ToThread } from './protocol'
import { threadFile } from './threadFile'

/** A job of a thread, without its number; `version` is the file that it needs there. */
export type Job = { name: string } & (
  | { type: 'decide'; version: string; wanted: Extract<ToThread, { type: 'decide' }>['wanted'] }
  | { type: 'put'; values: Extract<ToThread, { type: 'put' }>['values']; isReset: boolean }
)

/** A thread that was stopped since a job took too long or too much; `why` is a sentence. */
export class StoppedError extends Error {}

/** One thread with the jobs that wait for it. */
export interface Thread {
  run(job: Job): Promise<Decision | null>
  /** Whether it knows an integration, or will once it has done what waits. */
  knows(name: string): boolean
  /** Whether jobs of an integration wait. */
  isBusyWith(name: string): boolean
  /** Lets go of what it knows of an integration; its state is loaded anew with the next job. */
  forget(name: string): void
  close(): Promise<void>
}

export interface ThreadParts {
  /** An integration with all that the thread does not know yet. */
  load(name: string, knows: boolean): LoadedIntegration
  /** Runs a job again that waited behind one that was stopped. */
  again(job: Job): Promise<Decision | null>
  /** A job of this integration was stopped. */
  stopped(name: string): void
}

interface Waiting {
  number: number
  job: Job
  isLoading: boolean
  done: PromiseWithResolvers<Decision | null>
}

/** Beyond the time for a decision: a busy machine lets threads wait. */
const GRACE_MS = 500
/** Reading a file of thousands of rules takes a while. */
const LOADING_MS = 3000
const IDLE_MS = 60_000
/** Of the heap of the thread. */
const MOST_MB = 256

/** Starts the thread with the first job, and lets it end when it has nothing to do for a minute. */
export function createThread({ load, again, stopped }: ThreadParts): Thread {
  let worker: Worker | null = null
  let isReady = false
  let number = 0
  let queue: Waiting[] = []
  let limit: NodeJS.Timeout | null = null
  let idle: NodeJS.Timeout | null = null
  /** Name -> the file that the thread has. */
  const known = new Map<string, string>()

  function start(): Worker {
    const made = new Worker(threadFile(), { resourceLimits: { maxOldGenerationSizeMb: MOST_MB } })
    made.unref()
    made.on('message', (message: FromThread) => {
      if (made === worker) take(message)
    })
    made.on('error', error => {
      if (made === worker) end(isMemory(error) ? 'needed too much memory' : `failed: ${error.message}`)
    })
    made.on('exit', () => {
      if (made === worker) end('ended the thread that decides')
    })
    isReady = false
    return made
  }

  function take(message: FromThread): void {
    if (message.type === 'ready') {
      isReady = true
      watch()
      return
    }
    const [first, ...others] = queue
    if (first?.number !== message.job) return
    if (message.type === 'loaded') {
      first.isLoading = false
      watch()
      return
    }
    queue = others
    watch()
    if (message.type === 'done') first.done.resolve(message.decision)
    else first.done.reject(new StoppedError(message.why))
  }

  /** Watches the job that is under way. */
  function watch(): void {
    if (limit !== null) clearTimeout(limit)
    if (idle !== null) clearTimeout(idle)
    limit = null
    idle = null
    const [first] = queue
    if (first === undefined) {
      idle = setTimeout(rest, IDLE_MS).unref()
      return
    }
    if (!isReady) return
    const { decisionMs } = labLimits
    limit = first.isLoading
      ? setTimeout(() => end(`took longer than ${LOADING_MS / 1000} s to be loaded`), LOADING_MS)
      : setTimeout(() => end(`took longer than ${decisionMs / 1000} s`), decisionMs + GRACE_MS)
  }

  /** Ends the thread: the job under way fails, those that wait are run again elsewhere. */
  function end(why: string): void {
    const [first, ...others] = queue
    queue = []
    rest()
    if (first !== undefined) {
      stopped(first.job.name)
      first.done.reject(new StoppedError(why))
    }
    for (const { job, done } of others) again(job).then(done.resolve, done.reject)
  }

  function rest(): void {
    const former = worker
    worker = null
    known.clear()
    watch()
    if (idle !== null) clearTimeout(idle)
    idle = null
    void former?.terminate()
  }

  return {
    run(job) {
      worker ??= start()
      number += 1
      const isLoading = job.type === 'decide' && known.get(job.name) !== job.version
      const waiting = { number, job, isLoading, done: Promise.withResolvers<Decision | null>() }
      queue.push(waiting)
      worker.postMessage(messageOf(waiting))
      if (job.type === 'decide') known.set(job.name, job.version)
      if (queue.length === 1) watch()
      return waiting.done.promise
    },
    knows: name => known.has(name),
    isBusyWith: name => queue.some(({ job }) => job.name === name),
    forget: name => void known.delete(name),
    async close() {
      const former = worker
      const left = queue
      queue = []
      rest()
      for (const { done } of left) done.reject(new StoppedError('was interrupted: the service stops'))
      await former?.terminate()
    },
  }

  function messageOf({ number, job, isLoading }: Waiting): ToThread {
    if (job.type === 'put')
      return { type: 'put', job: number, name: job.name, values: job.values, isReset: job.isReset }
    return {
      type: 'decide',
      job: number,
      load: isLoading ? load(job.name, known.has(job.name)) : null,
      wanted: job.wanted,
    }
  }
}

const isMemory = (error: Error): boolean => 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY'
