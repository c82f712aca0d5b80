import { type Static, Type } from 'typebox'
import { Check } from 'typebox/value'
import { AutomaticReason, type SavedState, StateCounts } from '#contract/states/states'
import { migrations } from '../store/migrations'

/** `state.json` of a save state (docs/reference/states.md#files). */
export const StateHead = Type.Object({
  format: Type.Literal(1),
  name: Type.String(),
  /** Milliseconds since the epoch. */
  saved_at: Type.Integer(),
  version: Type.String(),
  /** How many migrations the database has behind it. */
  database_format: Type.Integer(),
  counts: StateCounts,
  automatic: Type.Union([AutomaticReason, Type.Null()]),
  /** Of the window that saved it. */
  tabs: Type.Optional(Type.Unknown()),
})
export type StateHead = Static<typeof StateHead>

/** A state as its place has it: `null` where its head cannot be read. */
export interface KeptState {
  id: string
  head: StateHead | null
  bytes: number
  /** What `state.json` says of a newer format, or why it cannot be read. */
  fault: string
}

/** Reads a head. Whatever is wrong with it is said in `fault`. */
export function readHead(text: string): Pick<KeptState, 'head' | 'fault'> {
  try {
    const value: unknown = JSON.parse(text)
    if (Check(StateHead, value)) return { head: value, fault: faultOf(value) }
    const format: unknown = Reflect.get(Object(value), 'format')
    if (typeof format === 'number' && format > 1)
      return { head: null, fault: newer(String(Reflect.get(Object(value), 'version'))) }
  } catch {
    // Said below.
  }
  return { head: null, fault: 'Its state.json is damaged. Delete the state, or restore that file from a copy.' }
}

const faultOf = ({ database_format, version }: StateHead): string =>
  database_format > migrations.length ? newer(version) : ''

const newer = (version: string): string =>
  `Saved by Blockyard ${version}, which is newer than this one. Update to restore it.`

/** A state as windows and commands get it. */
export const savedState = ({ id, head, bytes, fault }: KeptState): SavedState => ({
  id,
  name: head?.name ?? id,
  saved_at: head?.saved_at ?? 0,
  version: head?.version ?? '',
  bytes,
  counts: head?.counts ?? { posts: 0, channels: 0, people: 0, exchanges: 0 },
  automatic: head?.automatic ?? null,
  fault,
})
