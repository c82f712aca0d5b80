import { type Static, Type } from 'typebox'
import { healthSubjects } from '#domain/exchanges/callsOf'
import type { Endpoint } from '../endpoint'
import { ExchangeSummary } from '../exchange'

const ms = Type.Union([Type.Number(), Type.Null()])

/**
 * How the calls of an integration went, or the requests of a bot. Times and failures are of the last 1,000 calls that have ended,
 * everything else is of what the field says.
 */
export const Health = Type.Object({
  /** All that are recorded. */
  calls: Type.Integer(),
  /** Calls of the last hour. */
  hour: Type.Integer(),
  /** Calls in each of the ten parts of the last hour, oldest first. */
  spark: Type.Array(Type.Integer()),
  /** Calls in each of the 60 minutes of the last hour, oldest first, and those of them that went wrong. */
  minutes: Type.Array(Type.Object({ calls: Type.Integer(), failed: Type.Integer() })),
  /** How many calls the times and failures are of. */
  counted: Type.Integer(),
  /** Milliseconds with a fraction; `null` before the first call has ended. */
  p50_ms: ms,
  p95_ms: ms,
  p99_ms: ms,
  /** The part of them that went wrong, from 0 to 1; `null` before the first call has ended. */
  error_rate: Type.Union([Type.Number(), Type.Null()]),
  failed: Type.Integer(),
  /** The last ten that went wrong, newest first. */
  failures: Type.Array(ExchangeSummary),
  /** The newest of them. */
  last_failure: Type.Union([ExchangeSummary, Type.Null()]),
  /** For plugins and simulated integrations: calls to addresses that begin so are counted. */
  addresses: Type.Array(Type.String()),
})
export type Health = Static<typeof Health>

/** A path below an integration, with what came of its last calls. */
export const CalledPath = Type.Object({
  /** Without its query: `/approve`. */
  path: Type.String(),
  calls: Type.Integer(),
  failed: Type.Integer(),
  /** The last call. */
  last: ExchangeSummary,
})
export type CalledPath = Static<typeof CalledPath>

const query = Type.Object({
  of: Type.Enum([...healthSubjects]),
  /** The `ref` of an incoming webhook; the id of everything else. */
  id: Type.String({ minLength: 1, maxLength: 190 }),
})

export const health = {
  health: {
    method: 'GET',
    path: '/workbench/api/health',
    summary: 'How the calls of an integration went, or the requests of a bot',
    auth: 'workbench',
    tag: 'workbench',
    query,
    reply: Health,
  },
  calledPaths: {
    method: 'GET',
    path: '/workbench/api/health/paths',
    summary:
      'Which paths of a plugin or a simulated integration were called, of its last 500 calls; the last called first',
    auth: 'workbench',
    tag: 'workbench',
    query,
    reply: Type.Object({ paths: Type.Array(CalledPath) }),
  },
} as const satisfies Record<string, Endpoint>
