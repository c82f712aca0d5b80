import { lab as endpoints, type StateValue } from '#contract/lab/lab'
import type { Workbench } from '../workbench'
import { type LabLog, type LabState, noLog, withCalls, withValues } from './lab'

type Reach = Pick<Workbench, 'store' | 'call'>

/**
 * Lists the simulated integrations anew; what is listed already stays until the new list is there. Logs and state are read
 * again by who looks at them.
 */
export async function loadLab({ store, call }: Reach): Promise<void> {
  const result = await call(endpoints.labIntegrations, {})
  store.setState(({ lab }) => {
    if (!result.ok) return { lab: { ...lab, status: 'failed', error: result.error.message } }
    const { integrations, faults } = result.value
    return { lab: { status: 'ready', error: '', list: integrations, faults, logs: {}, values: {} } }
  })
}

/** Reads the last calls of an integration; what the stream says meanwhile is among them. */
export async function loadLog({ store, call }: Reach, name: string): Promise<void> {
  const put = (change: (log: LabLog) => Partial<LabLog>) =>
    store.setState(({ lab }) => ({ lab: withLog(lab, name, change) }))
  put(() => ({ status: 'loading', error: '' }))
  const result = await call(endpoints.labLog, { params: { name }, query: {} })
  put(({ calls }) =>
    result.ok
      ? { status: 'ready', calls: withCalls(result.value.calls, calls) }
      : { status: 'failed', error: result.error.message },
  )
}

function withLog(lab: LabState, name: string, change: (log: LabLog) => Partial<LabLog>): LabState {
  const log = lab.logs[name] ?? noLog
  return { ...lab, logs: { ...lab.logs, [name]: { ...log, ...change(log) } } }
}

/** Reads what an integration remembers; what the stream says meanwhile wins. Returns why it could not be read, or `null`. */
export async function loadValues({ store, call }: Reach, name: string): Promise<string | null> {
  const put = (change: (since: readonly StateValue[]) => readonly StateValue[]) =>
    store.setState(({ lab }) => ({
      lab: { ...lab, values: { ...lab.values, [name]: change(lab.values[name] ?? []) } },
    }))
  put(() => [])
  const result = await call(endpoints.labState, { params: { name } })
  if (!result.ok) return result.error.message
  put(since => withValues(result.value.values, since))
  return null
}
