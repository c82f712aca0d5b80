import type { Job, JobKind } from '#contract/replay/jobs'
import type { Context } from '../context'
import { ServiceError } from '../errors/ServiceError'
import { perService } from '../state/perService'
import { throttle } from './throttle'

/** What a job is told and tells while it runs. */
export interface RunningJob {
  readonly id: string
  /** Aborted by Cancel and by the end of the service; a job that is asked to stop returns what it has. */
  readonly signal: AbortSignal
  /** Says how far it is; published at a bounded rate, the last one always. */
  progress(more: Partial<Pick<Job, 'done' | 'total' | 'text' | 'result_id'>>): void
}

interface Start {
  kind: JobKind
  label: string
  total?: number | null
  /** Id of what it makes, where that is known before. */
  result_id?: string
}

/** Everything that runs long: started, followed, cancelled, and kept until somebody read what came of it. */
export interface Jobs {
  /** Begins a job and returns it as it is then. The returned text of `work` is what came of it. */
  start(start: Start, work: (job: RunningJob) => Promise<string>): Job
  /** Those that run, and those that have ended and were not read, in the order of their start. */
  list(): Job[]
  /** @throws 404 */
  find(id: string): Job
  /** Stops a job and resolves to what it is then. @throws 404 */
  cancel(id: string): Promise<Job>
  /** Takes a job that has ended from the list. @throws 404, 409 while it runs */
  read(id: string): Job
  /** Stops all of them, and resolves once they have. */
  close(): Promise<void>
}

interface Entry {
  job: Job
  stop: AbortController
  ended: Promise<void>
}

/** Ended jobs that nobody reads are not kept without end. */
const MOST_KEPT = 100
const PUBLISH_EVERY_MS = 100

/** The jobs of a service. */
export const jobsOf = perService(createJobs)

function createJobs(ctx: Context): Jobs {
  const entries = new Map<string, Entry>()
  const publish = ({ job }: Entry): void => ctx.hub.publish({ type: 'job', job: { ...job } })
  const entryOf = (id: string): Entry => {
    const entry = entries.get(id)
    if (entry === undefined) throw new ServiceError('workbench.job.missing.app_error')
    return entry
  }

  return {
    start({ kind, label, total = null, result_id = '' }, work) {
      const id = ctx.newId()
      const job: Job = { ...fresh, id, kind, label, total, result_id, started_at: ctx.now() }
      const entry: Entry = { job, stop: new AbortController(), ended: Promise.resolve() }
      entries.set(id, entry)
      dropOldest(entries)
      publish(entry)
      entry.ended = run(ctx, entry, { work, publish: () => publish(entry) })
      return { ...job }
    },
    list: () => [...entries.values()].map(({ job }) => ({ ...job })),
    find: id => ({ ...entryOf(id).job }),
    async cancel(id) {
      const entry = entryOf(id)
      entry.stop.abort()
      await entry.ended
      return { ...entry.job }
    },
    read(id) {
      const { job } = entryOf(id)
      if (job.state === 'running') throw new ServiceError('workbench.job.running.app_error')
      entries.delete(id)
      ctx.hub.publish({ type: 'job_read', id })
      return job
    },
    async close() {
      for (const { stop } of entries.values()) stop.abort()
      await Promise.all([...entries.values()].map(({ ended }) => ended))
    },
  }
}

const fresh = { state: 'running', done: 0, text: '', ended_at: null, error: '' } as const

interface Work {
  work(job: RunningJob): Promise<string>
  publish(): void
}

async function run(ctx: Context, { job, stop }: Entry, { work, publish }: Work): Promise<void> {
  const shown = throttle(publish, PUBLISH_EVERY_MS)
  const progress: RunningJob['progress'] = more => {
    Object.assign(job, more)
    shown.ask()
  }
  // Who starts a job gets it before it can have ended.
  await Promise.resolve()
  try {
    stop.signal.throwIfAborted()
    job.text = await work({ id: job.id, signal: stop.signal, progress })
    job.state = stop.signal.aborted ? 'cancelled' : 'done'
  } catch (error) {
    job.state = stop.signal.aborted ? 'cancelled' : 'failed'
    job.error = job.state === 'failed' ? sentenceOf(ctx, error) : ''
  }
  job.ended_at = ctx.now()
  shown.end()
  publish()
}

/** What people are told; a fault of our own goes to the log with its place. */
function sentenceOf(ctx: Context, error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  if (!(error instanceof ServiceError)) ctx.log(error.stack ?? error.message)
  return error.message
}

function dropOldest(entries: Map<string, Entry>): void {
  const ended = [...entries.values()].filter(({ job }) => job.state !== 'running')
  for (const { job } of ended.slice(0, Math.max(0, ended.length - MOST_KEPT))) entries.delete(job.id)
}
