import { type Static, Type } from 'typebox'
import { verdicts } from '#domain/comparison/run/verdict'
import { causeSigns, RecordedExchange, roles } from '#domain/recording/schema/exchange'
import { Matcher } from '#domain/recording/schema/matchers'
import { VariableSource } from '#domain/recording/schema/placeholders'
import { RecordingFile } from '#domain/recording/schema/recording'
import type { Endpoint } from '../endpoint'
import { ExchangeKind, Outcome, WireIssue } from '../exchange'
import { Bytes } from '../wire/files'

/** A recording that is made of exchanges that are there already has as many at most. */
export const mostExchanges = 10_000

/** Name of the folder of a recording, below recordings/. */
const Folder = Type.String({ minLength: 1, maxLength: 80 })
const Name = Type.String({ minLength: 1, maxLength: 200 })
const Notes = Type.String({ maxLength: 20_000 })

/** One recording as the list shows it. */
export const RecordingSummary = Type.Object({
  folder: Folder,
  /** The name of the folder while `recording.json` cannot be read. */
  name: Type.String(),
  source: Type.Enum(['captured', 'har']),
  /** When its first exchange was handled, in UTC; `''` while it cannot be read. */
  started_at: Type.String(),
  exchanges: Type.Integer(),
  /** Why `recording.json` cannot be read; `data.line` counts from 1. */
  fault: Type.Union([WireIssue, Type.Null()]),
})
export type RecordingSummary = Static<typeof RecordingSummary>

/**
 * An exchange, or a post at the end of a story, of one recording beside that of another; one of the numbers is `null`
 * where the other has none. Of a post they are those of the exchanges that left it so.
 */
export const RecordingsRow = Type.Object({
  was: Type.Union([Type.Integer(), Type.Null()]),
  now: Type.Union([Type.Integer(), Type.Null()]),
  kind: Type.Union([ExchangeKind, Type.Literal('post')]),
  /** Of a post: its id in each; `''` where there is none. */
  post: Type.Optional(Type.Object({ was: Type.String(), now: Type.String() })),
  label: Type.String(),
  verdict: Type.Enum([...verdicts]),
  /** How many fields changed. */
  differences: Type.Integer(),
})
export type RecordingsRow = Static<typeof RecordingsRow>

/** What is being recorded. */
export const Capture = Type.Object({
  /** Milliseconds since the epoch. */
  started_at: Type.Integer(),
  /** Exchanges of a greater number belong to it. */
  after: Type.Integer(),
})
export type Capture = Static<typeof Capture>

/** One exchange of a recording, as the list of its rows shows it. */
export const RecordingRow = Type.Object({
  number: Type.Integer(),
  /** Name of its file. */
  file: Type.String(),
  role: Type.Enum([...roles]),
  direction: Type.Enum(['in', 'out']),
  kind: ExchangeKind,
  label: Type.String(),
  method: Type.String(),
  url: Type.String(),
  /** Milliseconds since the start of the recording. */
  at: Type.Integer(),
  duration_ms: Type.Union([Type.Number(), Type.Null()]),
  status: Type.Union([Type.Integer(), Type.Null()]),
  outcome: Outcome,
  /** Number of the exchange that caused it, and the sign. */
  cause: Type.Union([Type.Object({ exchange: Type.Integer(), by: Type.Enum([...causeSigns]) }), Type.Null()]),
})
export type RecordingRow = Static<typeof RecordingRow>

/** A whole recording but for the messages of its exchanges. */
export const RecordingView = Type.Object({
  summary: RecordingSummary,
  /** `null` while the recording cannot be used. */
  head: Type.Union([RecordingFile, Type.Null()]),
  rows: Type.Array(RecordingRow),
  /** How often each variable and secret is used in requests that are sent: name -> places. */
  used: Type.Record(Type.String(), Type.Integer()),
  /** Why it cannot be used; each names file and line. */
  issues: Type.Array(WireIssue),
})
export type RecordingView = Static<typeof RecordingView>

/** What happened to recordings, whoever did it. Part of the event stream. */
export type RecordingEvent =
  /** All of them, after any of them changed. */
  | { type: 'recordings'; recordings: RecordingSummary[] }
  /** Recording begins or ends. */
  | { type: 'capture'; capture: Capture | null }

const workbench = { auth: 'workbench', tag: 'workbench' } as const
const params = Type.Object({ folder: Folder })
const unreadable = ['workbench.project.missing.app_error', 'workbench.recording.broken.app_error'] as const
const unwritten = [...unreadable, 'workbench.project.write.app_error'] as const

/** Recordings of the project (docs/reference/recordings.md). */
export const recordings = {
  recordings: {
    method: 'GET',
    path: '/workbench/api/recordings',
    summary: 'The recordings of the project, and whether one is being made',
    ...workbench,
    reply: Type.Object({
      /** Number of the last event that this list has in it. */
      seq: Type.Integer(),
      recordings: Type.Array(RecordingSummary),
      capture: Type.Union([Capture, Type.Null()]),
    }),
  },
  startCapture: {
    method: 'POST',
    path: '/workbench/api/recordings/capture',
    summary: 'Begins to record',
    ...workbench,
    reply: Capture,
    status: 201,
    errors: ['workbench.capture.running.app_error'],
  },
  /** Without a name nothing is kept. A recording without exchanges is none, and recording goes on. */
  stopCapture: {
    method: 'POST',
    path: '/workbench/api/recordings/capture/stop',
    summary: 'Ends recording, and keeps what was recorded under a name',
    ...workbench,
    body: Type.Object({ name: Type.Optional(Name), notes: Type.Optional(Notes) }),
    reply: Type.Object({ recording: Type.Union([RecordingSummary, Type.Null()]) }),
    errors: [
      'workbench.capture.stopped.app_error',
      'workbench.recording.empty.app_error',
      'workbench.project.write.app_error',
    ],
  },
  /** In the order in which they were handled, whatever the order of the ids. */
  createRecording: {
    method: 'POST',
    path: '/workbench/api/recordings',
    summary: 'Makes a recording of exchanges that are recorded already, by their ids or by a filter',
    ...workbench,
    body: Type.Object({
      name: Name,
      notes: Type.Optional(Notes),
      /** Either these, or all that pass the filter. */
      ids: Type.Optional(Type.Array(Type.String(), { minItems: 1, maxItems: mostExchanges })),
      filter: Type.Optional(Type.String({ description: 'A filter line.' })),
      through: Type.Optional(Type.Integer({ minimum: 0, description: 'Number of the last exchange that counts.' })),
    }),
    reply: RecordingSummary,
    status: 201,
    errors: [
      'workbench.recording.empty.app_error',
      'workbench.recording.large.app_error',
      'workbench.filter.app_error',
      'workbench.project.write.app_error',
    ],
  },
  recording: {
    method: 'GET',
    path: '/workbench/api/recordings/:folder',
    summary: 'A recording with its rows, or why it cannot be used',
    ...workbench,
    params,
    reply: RecordingView,
    errors: ['workbench.project.missing.app_error'],
  },
  recordedExchange: {
    method: 'GET',
    path: '/workbench/api/recordings/:folder/exchanges/:number',
    summary: 'One exchange of a recording',
    ...workbench,
    params: Type.Object({ folder: Folder, number: Type.String({ pattern: '^[0-9]{1,9}$' }) }),
    reply: RecordedExchange,
    errors: unreadable,
  },
  compareRecordings: {
    method: 'GET',
    path: '/workbench/api/recordings/:folder/compare/:other',
    summary: 'The exchanges and posts of a recording beside those of another one',
    ...workbench,
    params: Type.Object({ folder: Folder, other: Folder }),
    reply: Type.Object({ rows: Type.Array(RecordingsRow) }),
    errors: unreadable,
  },
  /** Changes only what is given, and only its own lines of the files. Another name is another folder. */
  changeRecording: {
    method: 'PUT',
    path: '/workbench/api/recordings/:folder',
    summary: 'Changes name, notes, roles, variables or matchers of a recording',
    ...workbench,
    params,
    body: Type.Object({
      name: Type.Optional(Name),
      notes: Type.Optional(Notes),
      roles: Type.Optional(
        Type.Array(Type.Object({ number: Type.Integer(), role: Type.Enum([...roles]) }), { maxItems: 10_000 }),
      ),
      variables: Type.Optional(Type.Record(Type.String(), VariableSource)),
      matchers: Type.Optional(Type.Array(Matcher)),
    }),
    reply: RecordingView,
    errors: unwritten,
  },
  duplicateRecording: {
    method: 'POST',
    path: '/workbench/api/recordings/:folder/duplicate',
    summary: 'Copies a recording under a free name',
    ...workbench,
    params,
    reply: RecordingSummary,
    status: 201,
    errors: unwritten,
  },
  /** `undo` restores it until the service stops. */
  deleteRecording: {
    method: 'DELETE',
    path: '/workbench/api/recordings/:folder',
    summary: 'Deletes a recording, to be restored with Undo',
    ...workbench,
    params,
    reply: Type.Object({ undo: Type.String(), trashed: Type.Boolean() }),
    errors: ['workbench.project.missing.app_error'],
  },
  restoreRecording: {
    method: 'POST',
    path: '/workbench/api/recordings/restore',
    summary: 'Restores a deleted recording, under a free name',
    ...workbench,
    body: Type.Object({ undo: Type.String() }),
    reply: RecordingSummary,
    errors: ['workbench.project.missing.app_error', 'workbench.project.write.app_error'],
  },
  exportRecording: {
    method: 'GET',
    path: '/workbench/api/recordings/:folder/export',
    summary: 'The files of a recording, as a ZIP archive',
    ...workbench,
    params,
    reply: Bytes,
    responses: 'application/zip',
    errors: ['workbench.project.missing.app_error'],
  },
} as const satisfies Record<string, Endpoint>
