import { jobs as endpoints, type Job } from '#contract/replay/jobs'
import type { Store, Workbench } from '../workbench'

/** What runs long, by id. */
export type Jobs = Readonly<Record<string, Job>>

/** Said of a job of which the window saw no end, and that the service does not have any more. */
const unknownEnd = 'The connection was lost, so how this ended is unknown. Try again.'

/** Reads what runs long, which the stream does not say again: a window may have missed how a job went on, or all of it. */
export async function loadJobs({ store, call }: Pick<Workbench, 'store' | 'call'>): Promise<void> {
  const before = store.getState().runs.jobs
  const result = await call(endpoints.jobs, {})
  if (!result.ok) return
  const listed = result.value.jobs
  store.setState(({ runs }) => ({
    runs: { ...runs, jobs: { ...runs.jobs, ...unseenEnds(before, listed), ...byId(listed) } },
  }))
}

/** Those that ran when the list was asked for, and are not in it: they ended unseen. */
function unseenEnds(before: Jobs, listed: readonly Job[]): Jobs {
  const there = new Set(listed.map(({ id }) => id))
  const gone = Object.values(before).filter(({ id, state }) => state === 'running' && !there.has(id))
  return byId(gone.map(job => ({ ...job, state: 'failed', error: unknownEnd })))
}

const byId = (jobs: readonly Job[]): Jobs => Object.fromEntries(jobs.map(job => [job.id, job]))

/**
 * Resolves when it is known how a job ended that was begun, or as it is then once `signal` says that nobody waits any more.
 * It is known to the window from then on, whatever its stream misses.
 */
export function jobEnd(store: Store, begun: Job, signal?: AbortSignal): Promise<Job> {
  store.setState(({ runs }) =>
    begun.id in runs.jobs ? {} : { runs: { ...runs, jobs: { ...runs.jobs, [begun.id]: begun } } },
  )
  const now = (): Job => store.getState().runs.jobs[begun.id] ?? begun
  return new Promise(resolve => {
    const look = (): void => {
      if (now().state === 'running' && signal?.aborted !== true) return
      leave()
      signal?.removeEventListener('abort', look)
      resolve(now())
    }
    const leave = store.subscribe(look)
    signal?.addEventListener('abort', look)
    look()
  })
}
