import type { StreamEvent } from '#contract/events'
import type { FaultsMode, LabCall, LabIntegration, StateValue } from '#contract/lab/lab'

/** The last calls of an integration. */
export interface LabLog {
  status: 'loading' | 'ready' | 'failed'
  /** Why they could not be read. */
  error: string
  /** The newest last. */
  calls: readonly LabCall[]
}

/** The simulated integrations as the window knows them: what the service listed, then what the stream said since. */
export interface LabState {
  status: 'loading' | 'ready' | 'failed'
  /** Why the list could not be read. */
  error: string
  /** By name. */
  list: readonly LabIntegration[]
  faults: FaultsMode
  /** Name -> its log, of those that were looked at. */
  logs: Readonly<Record<string, LabLog>>
  /** Name -> what it remembers now, of those that were looked at. */
  values: Readonly<Record<string, readonly StateValue[]>>
}

export const noLab: LabState = {
  status: 'loading',
  error: '',
  list: [],
  faults: { mode: 'files' },
  logs: {},
  values: {},
}

export const noLog: LabLog = { status: 'loading', error: '', calls: [] }

/** Calls of one integration that the window keeps. */
const mostCalls = 500

export const integrationNamed = ({ list }: LabState, name: string): LabIntegration | undefined =>
  list.find(one => one.name === name)

/** The integrations after an event; the same object when the event is about something else. */
export function reduceLab(lab: LabState, event: StreamEvent): LabState {
  switch (event.type) {
    case 'lab_integration':
      return { ...lab, list: withIntegration(lab.list, event.integration) }
    case 'lab_integration_deleted':
      return {
        ...lab,
        list: lab.list.filter(({ name }) => name !== event.name),
        logs: without(lab.logs, event.name),
        values: without(lab.values, event.name),
      }
    case 'lab_call': {
      // Nobody looks at the others: their calls are read when somebody does.
      const log = lab.logs[event.call.integration]
      if (!log) return lab
      const calls = withCalls(log.calls, [event.call])
      return { ...lab, logs: { ...lab.logs, [event.call.integration]: { ...log, calls } } }
    }
    case 'lab_state': {
      const before = lab.values[event.name]
      if (!before) return lab
      const values = withValues(event.isReset ? [] : before, event.values)
      return { ...lab, values: { ...lab.values, [event.name]: values } }
    }
    case 'lab_faults': {
      const { mode, fault } = event
      return { ...lab, faults: fault ? { mode, fault } : { mode } }
    }
    default:
      return lab
  }
}

const withIntegration = (list: readonly LabIntegration[], one: LabIntegration): LabIntegration[] =>
  [...list.filter(({ name }) => name !== one.name), one].sort((a, b) => a.name.localeCompare(b.name))

/** Calls with others among them, in the order of time; one that has ended takes the place of itself. */
export function withCalls(calls: readonly LabCall[], more: readonly LabCall[]): LabCall[] {
  const byId = new Map(calls.map(call => [call.id, call]))
  for (const call of more) byId.set(call.id, call)
  return [...byId.values()].sort((a, b) => a.at - b.at).slice(-mostCalls)
}

const isSame = (a: StateValue, b: StateValue): boolean => a.name === b.name && a.owner === b.owner

/** Values with others in the place of those of the same name and owner; `null` takes one away. */
export function withValues(values: readonly StateValue[], changed: readonly StateValue[]): StateValue[] {
  const kept = values.filter(one => !changed.some(other => isSame(one, other)))
  return [...kept, ...changed.filter(({ value }) => value !== null)]
}

function without<T>(record: Readonly<Record<string, T>>, key: string): Readonly<Record<string, T>> {
  if (!(key in record)) return record
  const { [key]: _, ...rest } = record
  return rest
}
