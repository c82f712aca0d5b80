import { type Static, Type } from 'typebox'
import { verdicts } from '#domain/comparison/run/verdict'
import { ExchangeKind, Message, Outcome } from '../exchange'

/** What became of a row; `waiting` while it is not known yet. */
export const RowVerdict = Type.Enum(['waiting', ...verdicts])
export type RowVerdict = Static<typeof RowVerdict>

/** What somebody decided of a difference; `''` while nobody has. */
export const Decision = Type.Enum(['', 'accepted', 'rejected'])
export type Decision = Static<typeof Decision>

/** One place where what is now is not what was recorded (docs/reference/comparison.md#differences). */
export const RunDifference = Type.Object({
  /** `response.body`, `request.query`, `post.stored`, ... */
  part: Type.String(),
  kind: Type.Enum(['changed', 'added', 'removed', 'moved']),
  /** JSON pointer inside the part, in what was recorded. */
  pointer: Type.String(),
  /** The same place in what is now. */
  now_pointer: Type.String(),
  /** Absent for what was added. */
  was: Type.Optional(Type.Unknown()),
  /** Absent for what was removed. */
  now: Type.Optional(Type.Unknown()),
  before: Type.Optional(Type.String()),
  /** The place in words: `update.message`, `header location`, `status`. */
  display: Type.String(),
  /** What a matcher asks for that is not met. */
  expected: Type.Optional(Type.String()),
  /** Equal for the same change, wherever in the run it is. */
  change: Type.String(),
  decision: Decision,
})
export type RunDifference = Static<typeof RunDifference>

/** A field that differs and does not count, once for each name and reason. */
export const RunLeftOut = Type.Object({ display: Type.String(), reason: Type.String(), count: Type.Integer() })

/** One row of a run: an exchange that was recorded, one that happened, both, or a post at the end of a story. */
export const RunRow = Type.Object({
  /** The number of the stimulus that it belongs to. */
  story: Type.Integer(),
  /** 0 is the stimulus itself; others are copies that chaos has sent. */
  copy: Type.Integer(),
  /** Its place in the story; the stimulus is 0. */
  place: Type.Integer(),
  /** Its number in the recording; `null` for what was not recorded. */
  number: Type.Union([Type.Integer(), Type.Null()]),
  /** The file of the recorded exchange or post; `''` for what was not recorded. */
  file: Type.String(),
  role: Type.Enum(['stimulus', 'reaction', 'post']),
  /** Of a post: its recorded id; `''` for one that was not recorded. */
  post_id: Type.Optional(Type.String()),
  /** Of a post that changed: its text as clients render it, where that is another one. */
  rendered: Type.Optional(Type.Object({ was: Type.String(), now: Type.String() })),
  kind: Type.String(),
  label: Type.String(),
  verdict: RowVerdict,
  was_ms: Type.Union([Type.Number(), Type.Null()]),
  now_ms: Type.Union([Type.Number(), Type.Null()]),
  /** What ended it, or is odd about it: one sentence, else `''`. */
  note: Type.String(),
  /** What chaos did to it, in words. */
  chaos: Type.Array(Type.String()),
  /** Of what is missing or extra: it has no differences, and is decided as a whole. */
  decision: Decision,
  differences: Type.Array(RunDifference),
  left_out: Type.Array(RunLeftOut),
})
export type RunRow = Static<typeof RunRow>

/** One side of a row, to be shown beside the other. Secrets are left out. */
export const RunSide = Type.Object({
  direction: Type.Enum(['in', 'out']),
  kind: ExchangeKind,
  method: Type.String(),
  url: Type.String(),
  status: Type.Union([Type.Integer(), Type.Null()]),
  outcome: Outcome,
  request: Message,
  response: Type.Union([Message, Type.Null()]),
})
export type RunSide = Static<typeof RunSide>

/** A post at the end of a story. */
export const RunPost = Type.Object({
  id: Type.String(),
  /** As the service keeps it, without its secrets; what is empty is left out. */
  stored: Type.Record(Type.String(), Type.Unknown()),
  /** Its text as clients render it. */
  rendered: Type.String(),
})
export type RunPost = Static<typeof RunPost>

/** A row with all that is shown of it. `exchange_id` is its id in the inspector, where this workspace was the target. */
export const RunRowDetail = Type.Object({
  row: RunRow,
  was: Type.Union([RunSide, Type.Null()]),
  now: Type.Union([RunSide, Type.Null()]),
  was_post: Type.Union([RunPost, Type.Null()]),
  now_post: Type.Union([RunPost, Type.Null()]),
  exchange_id: Type.String(),
})
export type RunRowDetail = Static<typeof RunRowDetail>

/** What a recording is replayed into. `server` is a saved target by its name, or the address of one. */
export const RunTarget = Type.Union([
  Type.Object({ is: Type.Literal('fork') }),
  Type.Object({ is: Type.Literal('workspace') }),
  Type.Object({ is: Type.Literal('server'), name: Type.String({ minLength: 1, maxLength: 500 }) }),
])
export type RunTarget = Static<typeof RunTarget>

/** How a recording is replayed (docs/reference/replay.md#running). */
export const RunOptions = Type.Object({
  target: RunTarget,
  /** Name or `*` -> `live`, `recorded`, `simulated` or an address. */
  integrations: Type.Record(Type.String({ maxLength: 200 }), Type.String({ maxLength: 2000 })),
  /** `recorded`, `x4`, `10/s` or `max`. */
  pace: Type.String({ maxLength: 20 }),
  /** Stimuli at the same time, at most. */
  concurrency: Type.Integer({ minimum: 1, maximum: 64 }),
  /** `duplicate=5%,delay=20%:500ms`; `''` for none. */
  chaos: Type.String({ maxLength: 500 }),
  seed: Type.Integer({ minimum: 0, maximum: 2 ** 31 - 1 }),
  /** Numbers of the stimuli that are sent; `null` for all. */
  rows: Type.Union([Type.Array(Type.Integer(), { maxItems: 10_000 }), Type.Null()]),
  /** JSON paths of fields that do not count. */
  left_out: Type.Array(Type.String({ maxLength: 500 }), { maxItems: 200 }),
  /** Names of the headers that count; `null` or absent: all that are not volatile. */
  headers: Type.Optional(Type.Union([Type.Array(Type.String({ maxLength: 200 }), { maxItems: 100 }), Type.Null()])),
  /** Runs twice before, to find the fields that differ between two runs of the same. */
  calibrate: Type.Boolean(),
  /** How long one story may take to become quiet, in milliseconds. */
  limit_ms: Type.Integer({ minimum: 100, maximum: 600_000 }),
  /** Id in the recording -> id on the other server, where names do not lead to it. */
  ids: Type.Record(Type.String(), Type.String()),
})
export type RunOptions = Static<typeof RunOptions>

/** How a recording is replayed unless somebody says otherwise: into a fork, with integrations live, as fast as possible. */
export const usualOptions: RunOptions = {
  target: { is: 'fork' },
  integrations: {},
  pace: 'max',
  concurrency: 1,
  chaos: '',
  seed: 1,
  rows: null,
  left_out: [],
  calibrate: false,
  // Longer than an integration may take to respond: its timeout is an outcome of its own.
  limit_ms: 35_000,
  ids: {},
}

const count = Type.Integer()

/** A run as the list shows it. */
export const RunSummary = Type.Object({
  id: Type.String(),
  /** Counts the runs of one recording. */
  number: Type.Integer(),
  /** The folder of the recording, and its name when it ran. */
  recording: Type.String(),
  name: Type.String(),
  options: RunOptions,
  /** What it ran against, in words. */
  target: Type.String(),
  state: Type.Enum(['running', 'done', 'cancelled', 'failed']),
  /** Milliseconds since the epoch. */
  started_at: Type.Integer(),
  duration_ms: Type.Union([Type.Number(), Type.Null()]),
  /** The worst of its rows; `waiting` while nothing has ended. */
  verdict: RowVerdict,
  counts: Type.Object({
    waiting: count,
    same: count,
    changed: count,
    extra: count,
    missing: count,
    blocked: count,
    timed_out: count,
    failed: count,
    interrupted: count,
  }),
  /** Differences with what is missing or extra, and how many of them somebody has decided. */
  differences: count,
  decided: count,
  /** Why it ended early: one sentence, else `''`. */
  why: Type.String(),
  /** It has stimuli that were not sent and can be by resuming. */
  can_resume: Type.Boolean(),
  /** Its job, while it runs; else `''`. */
  job_id: Type.String(),
})
export type RunSummary = Static<typeof RunSummary>

/** Something of the recording and what it is on the other server. */
export const MappedName = Type.Object({
  kind: Type.Enum(['user', 'team', 'channel', 'webhook', 'post']),
  /** Id in the recording; of a webhook its `ref`. */
  id: Type.String(),
  name: Type.String(),
  /** Id there; `''` for a webhook, whose id is its key, and where there is no counterpart. */
  target_id: Type.String(),
  is_found: Type.Boolean(),
})
export type MappedName = Static<typeof MappedName>

/** What happened to runs. Part of the event stream. */
export type RunEvent =
  /** A run began, came further, ended, or was decided on. */
  | { type: 'replay'; run: RunSummary }
  /** The rows of one story: they replace those with the same `story` and `copy`. */
  | { type: 'replay_story'; run_id: string; story: number; copy: number; rows: RunRow[] }
  | { type: 'replay_deleted'; run_id: string }
