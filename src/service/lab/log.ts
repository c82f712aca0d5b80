import type { LabCall } from '#contract/lab/lab'
import type { Context } from '../context'
import type { Received } from './calls'

/** Calls that are kept of each integration. */
const MOST_CALLS = 500
/** Of a body or a value, in characters: the whole is in the traffic. */
const MOST_SHOWN = 8192
/** Of a request that can be tested with again, in characters. */
const MOST_KEPT = 256 * 1024

/** The live log: the last calls of each integration, told to every window. */
export interface LabLog {
  calls(name: string, limit?: number): LabCall[]
  /** The call that an exchange of the service made; `undefined` for one that is not kept. */
  ofExchange(id: string): LabCall | undefined
  /** The request of a call, of the last one without an id; `null` for one that is not kept. */
  received(name: string, id?: string): Received | null
  /** Adds a call. */
  add(call: LabCall, received: Received): void
  /** Replaces a call, as more is known of it. */
  replace(call: LabCall): void
  /** Takes away the calls up to a moment, all without one. */
  clear(name: string, until?: number): void
}

export function createLog({ hub }: Pick<Context, 'hub'>): LabLog {
  const logs = new Map<string, Logged[]>()
  const publish = (call: LabCall): void => hub.publish({ type: 'lab_call', call })
  return {
    calls: (name, limit = MOST_CALLS) => (logs.get(name) ?? []).slice(-limit).map(({ call }) => call),
    ofExchange(id) {
      for (const log of logs.values()) {
        const found = log.findLast(({ call }) => call.exchange_id === id)
        if (found !== undefined) return found.call
      }
      return undefined
    },
    received: (name, id) =>
      logs.get(name)?.findLast(({ call, received }) => received !== null && (id === undefined || call.id === id))
        ?.received ?? null,
    add(given, received) {
      const call = { ...given, decision: briefly(given.decision) }
      const log = logs.get(call.integration) ?? []
      log.push({ call, received: received.body.length > MOST_KEPT ? null : received })
      if (log.length > MOST_CALLS) log.shift()
      logs.set(call.integration, log)
      publish(call)
    },
    replace({ id, integration, side_calls, duration_ms }) {
      const logged = logs.get(integration)?.findLast(({ call }) => call.id === id)
      if (logged === undefined) return
      logged.call = { ...logged.call, side_calls, duration_ms }
      publish(logged.call)
    },
    clear(name, until = Number.POSITIVE_INFINITY) {
      const left = (logs.get(name) ?? []).filter(({ call }) => call.at > until)
      if (left.length === 0) logs.delete(name)
      else logs.set(name, left)
    },
  }
}

interface Logged {
  call: LabCall
  received: Received | null
}

/** Five hundred responses of some megabytes would fill the memory. */
function briefly(decision: LabCall['decision']): LabCall['decision'] {
  const { body, changes } = decision
  return {
    ...decision,
    body: body.length > MOST_SHOWN ? `${body.slice(0, MOST_SHOWN)}…` : body,
    changes: changes.map(change => ({ ...change, from: cut(change.from), to: cut(change.to) })),
  }
}

function cut(value: unknown): unknown {
  const text = JSON.stringify(value ?? null)
  return text.length > MOST_SHOWN ? `${text.slice(0, MOST_SHOWN)}…` : (value ?? null)
}
