import { errorAt, type Issue, warnAt } from '../../issue'
import { describe, isObject, type JsonObject, jsonText, own } from '../../json'
import type { ChangedState } from '../call'
import { labLimits } from '../limits'
import { RuleFault } from '../templates/fault'
import type { Run } from '../templates/run'
import { isAlike } from '../values/alike'
import type { CompiledSet } from './compileSet'
import type { CallState } from './stateOf'

/** Makes the changes of a rule, in order: later ones see what earlier ones did. @throws RuleFault beyond a limit. */
export function applySet(
  sets: readonly CompiledSet[],
  state: CallState,
  run: Run,
): { changes: ChangedState[]; issues: Issue[] } {
  const changes: ChangedState[] = []
  const issues: Issue[] = []
  for (const set of sets) {
    const owner = state.ownerOf(set.variable)
    if (owner === null) {
      const per = state.perOf(set.variable)
      const message = `“${set.variable}” is kept for each ${per}, and this call names none, so that it was not set.`
      issues.push(warnAt(set.path, 'lab.state.no_owner', message))
      continue
    }
    const change = changeOf(set, state, run)
    if (isSame(change.from, change.to)) continue
    state.set(set.variable, change.value)
    changes.push({ variable: set.variable, owner, ...change })
  }
  return { changes, issues }
}

type Change = Pick<ChangedState, 'name' | 'from' | 'to' | 'value'>

/** Unlike for conditions, a text is never the same as a number. */
const isSame = (from: unknown, to: unknown): boolean =>
  from === to || (isAlike(from, to) && jsonText(from) === jsonText(to))

function changeOf({ variable, keys, value, path }: CompiledSet, state: CallState, run: Run): Change {
  const before = state.get(variable)
  const given = value.render(run)
  const wanted = given === null ? undefined : given
  const names = keys.map(key => key.render(run))
  const name = [variable, ...names].join('.')
  if (names.length === 0) {
    checkSize(wanted, path, name)
    state.set(variable, wanted)
    const to = state.get(variable)
    state.set(variable, before)
    return { name, from: before, to, value: wanted }
  }
  const next = withKey(before, names, { wanted, path, name: variable })
  checkSize(next, path, variable)
  return { name, from: valueAt(before, names), to: wanted, value: next }
}

const valueAt = (value: unknown, keys: readonly string[]): unknown =>
  keys.reduce((at, key) => (isObject(at) ? own(at, key) : undefined), value)

/** The object with one key inside of it set, or removed for `undefined`; everything beside it stays the same. */
function withKey(
  value: unknown,
  [key = '', ...deeper]: readonly string[],
  about: { wanted: unknown; path: string; name: string },
): JsonObject {
  const { wanted, path, name } = about
  if (value !== undefined && value !== null && !isObject(value)) {
    const message = `“${name}” is ${describe(value)}, so that “${key}” inside of it cannot be set. Give it {} as its start.`
    throw new RuleFault(errorAt(path, 'lab.state.not_object', message))
  }
  const object = value ?? {}
  const inner = deeper.length === 0 ? wanted : withKey(own(object, key), deeper, { ...about, name: `${name}.${key}` })
  // Never an assignment: `__proto__` is a key as any other.
  return Object.fromEntries(
    inner === undefined
      ? Object.entries(object).filter(([each]) => each !== key)
      : [...Object.entries(object), [key, inner]],
  )
}

function checkSize(value: unknown, path: string, name: string): void {
  const text = jsonText(value) ?? ''
  // Most values are far from the limit, whatever their characters are.
  const bytes = text.length * 3 <= labLimits.stateValueBytes ? 0 : new TextEncoder().encode(text).length
  if (bytes <= labLimits.stateValueBytes) return
  const limit = labLimits.stateValueBytes / 1024 / 1024
  const message = `“${name}” would have more than ${limit} MB, so that nothing was changed. Keep less in it.`
  throw new RuleFault(errorAt(path, 'lab.state.too_large', message))
}
