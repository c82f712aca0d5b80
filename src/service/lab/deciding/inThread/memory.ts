import type { ChangedState } from '#domain/lab/call'
import { labLimits } from '#domain/lab/limits'
import type { StoredValue } from '../protocol'

/** What one integration remembers. */
export interface Memory {
  get(variable: string, owner: string): unknown
  /** Makes the changes of a call. Returns the values that are others now, or `null` where all together would be too much: then nothing is changed. */
  change(changes: readonly ChangedState[]): StoredValue[] | null
  /** Takes over what somebody set by hand; `isReset` lets go of everything before. */
  put(values: readonly StoredValue[], isReset: boolean): void
}

interface Held {
  value: unknown
  /** Of its JSON. */
  bytes: number
}

export function createMemory(stored: readonly StoredValue[]): Memory {
  const held = new Map<string, Held>()
  let total = 0

  function set({ variable, owner }: Pick<StoredValue, 'variable' | 'owner'>, next: Held | null): void {
    const key = keyOf(variable, owner)
    total += (next?.bytes ?? 0) - (held.get(key)?.bytes ?? 0)
    if (next === null) held.delete(key)
    else held.set(key, next)
  }

  function put(values: readonly StoredValue[], isReset: boolean): void {
    if (isReset) {
      held.clear()
      total = 0
    }
    for (const value of values)
      set(value, value.json === null ? null : { value: JSON.parse(value.json), bytes: Buffer.byteLength(value.json) })
  }

  put(stored, true)
  return {
    get: (variable, owner) => held.get(keyOf(variable, owner))?.value,
    change(changes) {
      const last = new Map(changes.map(change => [keyOf(change.variable, change.owner), change]))
      const values = [...last.values()].map(({ variable, owner, value }) => {
        const json = value === undefined || value === null ? null : JSON.stringify(value)
        return { variable, owner, value, json, bytes: json === null ? 0 : Buffer.byteLength(json) }
      })
      const grown = values.reduce(
        (sum, { variable, owner, bytes }) => sum + bytes - (held.get(keyOf(variable, owner))?.bytes ?? 0),
        total,
      )
      if (grown > labLimits.stateBytes) return null
      for (const { value, json, bytes, ...place } of values) set(place, json === null ? null : { value, bytes })
      return values.map(({ variable, owner, json }) => ({ variable, owner, json }))
    },
    put,
  }
}

const keyOf = (variable: string, owner: string): string => `${variable}\n${owner}`
