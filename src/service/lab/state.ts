import type { StateValue } from '#contract/lab/lab'
import type { Context } from '../context'
import { type Throttle, throttle } from '../jobs/throttle'
import type { StoredValue } from './deciding/protocol'

/** How often windows are told of state that calls change, in milliseconds. */
const TELL_MS = 100

/** What the integrations of a workspace remember: kept in its database, and told to every window. */
export interface LabState {
  all(name: string): StoredValue[]
  values(name: string): StateValue[]
  /** Writes values in the transaction that is open, or in one of its own. `isReset` removes all others. */
  write(name: string, values: readonly StoredValue[], isReset?: boolean): void
  close(): void
}

export function createState({ store, hub }: Context): LabState {
  /** What windows do not know yet: integration -> variable and owner -> value. */
  const untold = new Map<string, { isReset: boolean; values: Map<string, StoredValue> }>()
  const tell: Throttle = throttle(() => {
    for (const [name, { isReset, values }] of untold)
      hub.publish({ type: 'lab_state', name, values: [...values.values()].map(shown), isReset })
    untold.clear()
  }, TELL_MS)

  function note(name: string, values: readonly StoredValue[], isReset: boolean): void {
    const known = isReset ? undefined : untold.get(name)
    const noted = known ?? { isReset, values: new Map<string, StoredValue>() }
    for (const value of values) noted.values.set(`${value.variable}\n${value.owner}`, value)
    untold.set(name, noted)
    tell.ask()
  }

  const all = (name: string): StoredValue[] =>
    store.labState.of(name).map(({ variable, owner, value }) => ({ variable, owner, json: value }))

  return {
    all,
    values: name => all(name).map(shown),
    write(name, values, isReset = false) {
      if (values.length === 0 && !isReset) return
      store.write(() => {
        if (isReset) store.labState.clear(name)
        for (const { variable, owner, json } of values) {
          const place = { integration: name, variable, owner }
          if (json === null) store.labState.remove(place)
          else store.labState.put({ ...place, value: json })
        }
        store.afterCommit(() => note(name, values, isReset))
      })
    },
    close: () => tell.end(),
  }
}

const shown = ({ variable, owner, json }: StoredValue): StateValue => ({
  name: variable,
  owner,
  value: json === null ? null : JSON.parse(json),
})
