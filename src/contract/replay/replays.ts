import { type Static, Type } from 'typebox'
import { matcherKinds } from '#domain/recording/schema/matchers'
import type { Endpoint } from '../endpoint'
import { Bytes } from '../wire/files'
import { Job } from './jobs'
import { MappedName, RunOptions, RunRow, RunRowDetail, RunSummary, RunTarget } from './runs'

const workbench = { auth: 'workbench', tag: 'workbench' } as const
const params = Type.Object({ run_id: Type.String() })
const Recording = Type.String({ minLength: 1, maxLength: 80 })
const missing = 'workbench.replay.missing.app_error'
const unready = [
  'workbench.project.missing.app_error',
  'workbench.recording.broken.app_error',
  'workbench.replay.impossible.app_error',
] as const

/** Which differences are meant: by the place of their row and their index in it; all of the row without an index. */
const DecidedPlace = Type.Object({
  story: Type.Integer(),
  copy: Type.Integer(),
  place: Type.Integer(),
  difference: Type.Optional(Type.Integer({ minimum: 0 })),
})

export const RunDecision = Type.Object({
  /** `''` takes a decision back that is not written yet: a rejected one. */
  decision: Type.Enum(['', 'accepted', 'rejected']),
  /** Without it, all differences of the run. */
  places: Type.Optional(Type.Array(DecidedPlace, { minItems: 1, maxItems: 10_000 })),
  /** Also wherever in the run the same change is. */
  is_everywhere: Type.Optional(Type.Boolean()),
  /** Accepts by a matcher in place of the new value. */
  matcher: Type.Optional(
    Type.Object({
      is: Type.Enum([...matcherKinds]),
      pattern: Type.Optional(Type.String({ maxLength: 1000 })),
      tolerance: Type.Optional(Type.Number({ minimum: 0 })),
      /** For every exchange of the recording, not for this one alone. */
      is_for_all: Type.Optional(Type.Boolean()),
    }),
  ),
})
export type RunDecision = Static<typeof RunDecision>

/** One case of the boundary suite, and what came of it; `''` while it was not sent. */
export const BoundaryCase = Type.Object({
  name: Type.String(),
  /** `null` for an error row. */
  limit: Type.Union([Type.String(), Type.Null()]),
  expected: Type.String(),
  verdict: Type.Enum(['waiting', 'same', 'changed', 'failed']),
  got: Type.String(),
  request: Type.String(),
  duration_ms: Type.Union([Type.Number(), Type.Null()]),
})
export type BoundaryCase = Static<typeof BoundaryCase>

/** Replays of recordings, and the boundary suite (docs/reference/replay.md). A replay is a job of kind `replay`. */
export const replays = {
  replays: {
    method: 'GET',
    path: '/workbench/api/replays',
    summary: 'The last 20 runs, the newest first',
    ...workbench,
    reply: Type.Object({
      /** Number of the last event that this list has in it. */
      seq: Type.Integer(),
      runs: Type.Array(RunSummary),
    }),
  },
  /** What is left out has its usual value: a fork, live, as fast as possible, one after the other. */
  startReplay: {
    method: 'POST',
    path: '/workbench/api/replays',
    summary: 'Replays a recording; `result_id` of the job is the id of the run',
    ...workbench,
    body: Type.Object({ recording: Recording, options: Type.Optional(Type.Partial(RunOptions)) }),
    reply: Job,
    status: 201,
    errors: unready,
  },
  /** What a recording names and what it is on another server: to be looked at before the first run there. */
  mapNames: {
    method: 'POST',
    path: '/workbench/api/replays/mapping',
    summary: 'What the names of a recording are on another server',
    ...workbench,
    body: Type.Object({
      recording: Recording,
      target: RunTarget,
      ids: Type.Optional(Type.Record(Type.String(), Type.String())),
    }),
    reply: Type.Object({
      /** Address of the server. */
      url: Type.String(),
      names: Type.Array(MappedName),
      /** Numbers of stimuli that touch what has no counterpart: they are not sent. */
      unsent: Type.Array(Type.Integer()),
    }),
    errors: unready,
  },
  replay: {
    method: 'GET',
    path: '/workbench/api/replays/:run_id',
    summary: 'A run with its rows',
    ...workbench,
    params,
    reply: Type.Object({ seq: Type.Integer(), run: RunSummary, rows: Type.Array(RunRow) }),
    errors: [missing],
  },
  replayRow: {
    method: 'GET',
    path: '/workbench/api/replays/:run_id/rows/:story/:copy/:place',
    summary: 'One row of a run, with what was recorded and what came of it',
    ...workbench,
    params: Type.Object({
      run_id: Type.String(),
      story: Type.String({ pattern: '^[0-9]{1,9}$' }),
      copy: Type.String({ pattern: '^[0-9]{1,3}$' }),
      place: Type.String({ pattern: '^[0-9]{1,6}$' }),
    }),
    reply: RunRowDetail,
    errors: [missing],
  },
  /** Into a fork, what was sent before is sent again first: a fork does not outlive its run. */
  resumeReplay: {
    method: 'POST',
    path: '/workbench/api/replays/:run_id/resume',
    summary: 'Runs what a run has not sent',
    ...workbench,
    params,
    reply: Job,
    status: 201,
    errors: [missing, ...unready],
  },
  /** What is accepted is written into the files of the recording at once. */
  decideReplay: {
    method: 'POST',
    path: '/workbench/api/replays/:run_id/decisions',
    summary: 'Accepts or rejects differences of a run',
    ...workbench,
    params,
    body: RunDecision,
    reply: Type.Object({
      run: RunSummary,
      /** Those that are another than before. */
      rows: Type.Array(RunRow),
      /** Names of the files that were written. */
      files: Type.Array(Type.String()),
    }),
    errors: [missing, ...unready, 'workbench.project.write.app_error', 'workbench.project.changed.app_error'],
  },
  /** `undo` restores it until the service stops. */
  deleteReplay: {
    method: 'DELETE',
    path: '/workbench/api/replays/:run_id',
    summary: 'Deletes a run, to be restored with Undo',
    ...workbench,
    params,
    reply: Type.Object({ undo: Type.String() }),
    errors: [missing, 'workbench.job.running.app_error'],
  },
  restoreReplay: {
    method: 'POST',
    path: '/workbench/api/replays/restore',
    summary: 'Restores a deleted run',
    ...workbench,
    body: Type.Object({ undo: Type.String() }),
    reply: RunSummary,
    errors: [missing],
  },
  replayReport: {
    method: 'GET',
    path: '/workbench/api/replays/:run_id/report',
    summary: 'A report of a run: `format` is junit, json, html or text',
    ...workbench,
    params,
    query: Type.Object({ format: Type.Optional(Type.Enum(['junit', 'json', 'html', 'text'])) }),
    reply: Bytes,
    responses: 'application/octet-stream',
    errors: [missing],
  },
  boundaryCases: {
    method: 'GET',
    path: '/workbench/api/boundaries',
    summary: 'The boundary suite: its cases with what came of them in the last run since the service began',
    ...workbench,
    reply: Type.Object({
      /** The address that it was sent to; `''` before the first run. */
      target: Type.String(),
      cases: Type.Array(BoundaryCase),
      /** Its job, while it runs; else `''`. */
      job_id: Type.String(),
      /** Why it ended early: one sentence, else `''`. */
      ended: Type.String(),
    }),
  },
  startBoundaries: {
    method: 'POST',
    path: '/workbench/api/boundaries',
    summary: 'Sends the boundary suite: to a service made for it, or to a server',
    ...workbench,
    body: Type.Object({ target: Type.Optional(RunTarget) }),
    reply: Job,
    status: 201,
    errors: ['workbench.replay.impossible.app_error'],
  },
} as const satisfies Record<string, Endpoint>
