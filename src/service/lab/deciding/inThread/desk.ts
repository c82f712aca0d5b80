import { errorAt, type Issue } from '#domain/issue'
import type { Decided } from '#domain/lab/call'
import { compile } from '#domain/lab/compile/compile'
import type { CompiledIntegration } from '#domain/lab/compile/compiled'
import { decide } from '#domain/lab/decide/decide'
import type { Decision, DecisionWanted, LoadedIntegration, ToThread } from '../protocol'
import { chanceFrom } from './chance'
import { createMemory, type Memory } from './memory'

/** More misses than anybody reads in a live log; a test shows all of them. */
const MOST_MISSES = 100

interface Known {
  integration: CompiledIntegration | null
  memory: Memory
  calls: number[]
}

/** The integrations that a thread decides for, each with its state. */
export interface Desk {
  /** @param loaded Is called once the file that comes with a job is loaded. */
  take(message: ToThread, loaded: () => void): Decision | null
}

export function createDesk(): Desk {
  const known = new Map<string, Known>()

  function load({ name, text, state, calls }: LoadedIntegration): void {
    const memory = state === null ? (known.get(name)?.memory ?? createMemory([])) : createMemory(state)
    known.set(name, { integration: compile(text).integration, memory, calls: [...calls] })
  }

  function decideFor(wanted: DecisionWanted): Decision {
    const { name, trial } = wanted
    const one = known.get(name)
    if (one === undefined) throw new Error(`${name} is not loaded.`)
    if (trial !== null) {
      const read = trial.text === null ? { integration: one.integration, issues: [] } : compile(trial.text)
      return withoutValues(read.integration === null ? unusable(read.issues) : decided(read.integration, one, wanted))
    }
    return one.integration === null ? withoutValues(unusable([])) : settle(decided(one.integration, one, wanted), one)
  }

  return {
    take(message, loaded) {
      if (message.type === 'put') {
        const one = known.get(message.name)
        if (message.isReset) one?.calls.fill(0)
        one?.memory.put(message.values, message.isReset)
        return null
      }
      if (message.load !== null) {
        load(message.load)
        loaded()
      }
      return decideFor(message.wanted)
    },
  }
}

const decided = (
  integration: CompiledIntegration,
  { memory, calls }: Known,
  { call, now, seed, faults }: DecisionWanted,
): Decided => decide(integration, call, { state: memory.get, calls, random: chanceFrom(seed), now, faults })

/** What a decision changes is so from now on, unless it would be too much. */
function settle(found: Decided, { memory, calls }: Known): Decision {
  for (const rule of found.counted) calls[rule] = (calls[rule] ?? 0) + 1
  const values = memory.change(found.changes)
  const { decided } = withoutValues(values === null ? overflowing(found) : found)
  return { decided: { ...decided, misses: decided.misses.slice(0, MOST_MISSES) }, values: values ?? [] }
}

function withoutValues({ changes, ...found }: Decided): Decision {
  return { decided: { ...found, changes: changes.map(({ value: _, ...change }) => change) }, values: [] }
}

const json = { 'content-type': 'application/json' }
const failure = { status: 500, headers: json, latency_ms: 0, fault: null, parts: [], changes: [], side_calls: [] }

/** A file that cannot be used. */
const unusable = (issues: Issue[]): Decided => ({
  ...failure,
  rule: null,
  misses: [],
  counted: [],
  body: JSON.stringify({ error: 'The file of this simulated integration has errors.' }),
  issues,
})

/** All that is remembered would be too much: nothing is changed. */
function overflowing({ rule, misses, counted }: Decided): Decided {
  const message =
    'This simulated integration would remember more than 4 MB, so that nothing was changed. Reset its state, or keep less.'
  const issue = errorAt(`/rules/${rule ?? 0}/set`, 'lab.state.full', message)
  return { ...failure, rule, misses, counted, body: JSON.stringify({ error: message }), issues: [issue] }
}
