import { type Static, Type } from 'typebox'
import type { Endpoint } from '../endpoint'

/** What runs long. Each kind has one room of the service that starts it. */
const JobKind = Type.Enum(['replay', 'fuzz', 'scene'])
export type JobKind = Static<typeof JobKind>

/** Something that runs long, shown the same way in the window and on a terminal (docs/reference/workbench.md#jobs). */
export const Job = Type.Object({
  id: Type.String(),
  kind: JobKind,
  /** What it works on, such as the name of a recording. */
  label: Type.String(),
  /** `cancelled` keeps what it did until then; `failed` says why in `error`. */
  state: Type.Enum(['running', 'done', 'failed', 'cancelled']),
  /** Steps that are behind it. */
  done: Type.Integer(),
  /** All steps; `null` while that is not known. */
  total: Type.Union([Type.Integer(), Type.Null()]),
  /** What it does now, or what came of it. */
  text: Type.String(),
  /** Milliseconds since the epoch. */
  started_at: Type.Integer(),
  /** `null` while it runs. */
  ended_at: Type.Union([Type.Integer(), Type.Null()]),
  /** One sentence; `''` unless it failed. */
  error: Type.String(),
  /** Id of what it makes, such as a run; `''` where that is not known yet. */
  result_id: Type.String(),
})
export type Job = Static<typeof Job>

/** Jobs report on the event stream (`job`); a window that comes later asks for those it missed. */
export const jobs = {
  jobs: {
    method: 'GET',
    path: '/workbench/api/jobs',
    summary: 'What runs long, and what has ended and nobody has read yet',
    auth: 'workbench',
    tag: 'workbench',
    reply: Type.Object({ jobs: Type.Array(Job) }),
  },
  job: {
    method: 'GET',
    path: '/workbench/api/jobs/:job_id',
    summary: 'How far a job is',
    auth: 'workbench',
    tag: 'workbench',
    params: Type.Object({ job_id: Type.String() }),
    reply: Job,
    errors: ['workbench.job.missing.app_error'],
  },
  /** What it did until then stays; resolves once it has stopped. */
  cancelJob: {
    method: 'POST',
    path: '/workbench/api/jobs/:job_id/cancel',
    summary: 'Stops a job',
    auth: 'workbench',
    tag: 'workbench',
    params: Type.Object({ job_id: Type.String() }),
    reply: Job,
    errors: ['workbench.job.missing.app_error'],
  },
  /** A job that has ended is kept until it is read. */
  readJob: {
    method: 'DELETE',
    path: '/workbench/api/jobs/:job_id',
    summary: 'Takes a job that has ended from the list',
    auth: 'workbench',
    tag: 'workbench',
    params: Type.Object({ job_id: Type.String() }),
    reply: Job,
    errors: ['workbench.job.missing.app_error', 'workbench.job.running.app_error'],
  },
} as const satisfies Record<string, Endpoint>
