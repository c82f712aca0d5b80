import { jobs } from '#contract/replay/jobs'
import { mount } from '../../http/mount'
import { jobsOf } from '../../jobs/jobs'
import type { Mounting } from '../mounting'

/** What runs long (contract/jobs.ts). */
export function mountJobs(at: Mounting): void {
  const all = jobsOf(at.ctx)
  mount(at, jobs.jobs, () => ({ jobs: all.list() }))
  mount(at, jobs.job, ({ params }) => all.find(params.job_id))
  mount(at, jobs.cancelJob, ({ params }) => all.cancel(params.job_id))
  mount(at, jobs.readJob, ({ params }) => all.read(params.job_id))
}
