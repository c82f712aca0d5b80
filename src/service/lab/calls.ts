import type { LabCall } from '#contract/lab/lab'
import type { Issue } from '#domain/issue'
import type { IntegrationCall } from '#domain/lab/call'
import { type ReadCall, readCall } from '#domain/lab/calls/readCall'
import type { Context } from '../context'
import type { Decider } from './deciding/decider'
import type { Decision } from './deciding/protocol'
import { StoppedError } from './deciding/thread'
import type { FaultsInForce } from './faultsMode'
import { withNames } from './names'
import type { LabState } from './state'

/** A request to a simulated integration, read to its end. */
export interface Received {
  /** Name of the integration. */
  name: string
  method: string
  /** Below the integration, with query. */
  target: string
  headers: Readonly<Record<string, string | readonly string[] | undefined>>
  body: string
  /** The exchange by which the service called, or by which somebody called the plugin path; `''` for none. */
  exchangeId: string
}

type Decided = Decision['decided']

/** A call with all that was decided of it; its response has not been sent. */
export interface DecidedCall {
  entry: LabCall
  call: IntegrationCall
  decided: Decided
}

export interface DecidingParts {
  ctx: Context
  decider: Decider
  state: LabState
  faults: FaultsInForce
}

/**
 * Decides a call. What it changes is on disk when this resolves; it never throws for what a rule does.
 * @param isTooDeep Simulated integrations have called each other too often: no rule is asked.
 */
export async function decideCall(parts: DecidingParts, received: Received, isTooDeep: boolean): Promise<DecidedCall> {
  const { ctx } = parts
  const call = withNames(ctx, callOf(received))
  const decided = isTooDeep ? failed(tooDeep) : await decide(parts, received.name, call)
  return { call, decided, entry: entryOf(ctx, { received, call, decided }) }
}

/** Reads a request as the rules see it. */
export function callOf({ method, target, headers, body }: Received): ReadCall {
  const mark = target.indexOf('?')
  const [path, query] = mark < 0 ? [target, ''] : [target.slice(0, mark), target.slice(mark + 1)]
  return readCall({ method, path, query, headers, body })
}

async function decide({ ctx, decider, state, faults }: DecidingParts, name: string, call: IntegrationCall) {
  try {
    const { decided, values } = await decider.decide({ name, call, trial: null, ...chanceOf(ctx), faults })
    if (values.length === 0) return decided
    // In the turn in which the decision arrived, so that values are written in the order in which they came to be.
    state.write(name, values)
    await ctx.store.settled()
    return decided
  } catch (error) {
    if (!(error instanceof StoppedError)) decider.forget(name)
    return failed(reasonOf(error))
  }
}

/** What a decision may not find by itself: the time, and where chance begins. */
export const chanceOf = ({ now, randomBytes }: Context): { now: number; seed: number } => ({
  now: now(),
  seed: randomBytes(4).readUInt32LE(),
})

const tooDeep =
  'Simulated integrations called each other more than 10 times in one story, so that this call was stopped. Change a rule that sets the next call off.'

const reasonOf = (error: unknown): string =>
  error instanceof StoppedError
    ? `This simulated integration was stopped: it ${error.message}.`
    : `What this simulated integration remembers could not be written: ${error instanceof Error ? error.message : String(error)}`

const failed = (message: string): Decided => ({
  rule: null,
  misses: [],
  counted: [],
  status: 500,
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify({ error: message }),
  latency_ms: 0,
  fault: null,
  parts: [],
  changes: [],
  side_calls: [],
  issues: [{ path: '', code: 'lab.stopped', severity: 'error', message } satisfies Issue],
})

interface Told {
  received: Received
  call: IntegrationCall
  decided: Decided
}

/** The line of the log of a call. */
export function entryOf(ctx: Context, { received, call, decided }: Told): LabCall {
  const { side_calls: _, counted: __, ...decision } = decided
  return {
    id: ctx.newId(),
    integration: received.name,
    at: ctx.now(),
    kind: call.kind,
    method: call.method,
    path: received.target,
    user_id: call.user.id,
    user_name: call.user.username,
    post_id: call.post?.id ?? '',
    exchange_id: received.exchangeId,
    decision: { ...decision, changes: decision.changes.map(({ variable: _, ...change }) => change) },
    side_calls: [],
    duration_ms: null,
  }
}
