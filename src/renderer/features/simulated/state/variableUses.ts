import type { ValueChange } from '#domain/edits/valueChanges'
import { pointer } from '#domain/issue'
import { isObject } from '#domain/json'
import type { Integration } from '#domain/lab/schema'

/** Where the rules of a file name a variable, and what gives it another name there. */
interface Use {
  path: string
  renamed(to: string): ValueChange
}

/**
 * Gives a variable another name wherever the file has it: in its list, in conditions, in templates and in what rules set.
 * Texts come before the keys that lead to them.
 */
export function renameVariable(source: Integration, from: string, to: string): ValueChange[] {
  const uses = usesOf(source, from).map(use => use.renamed(to))
  const [keys, texts] = [uses.filter(one => one.do === 'rename'), uses.filter(one => one.do !== 'rename')]
  return [...texts, ...keys, { do: 'rename', path: pointer('/state', from), to }]
}

interface SetKey {
  /** Pointer of `set` of a rule. */
  path: string
  from: string
  to: string
}

/**
 * What else changes when a rule sets another variable: one that only this rule knows is renamed with it, as it is while its
 * name is typed for the first time. A variable that others use stays, and so does one whose new name is there already.
 */
export function renamedWithItsRule(source: Integration, { path, from, to }: SetKey): ValueChange[] {
  const state = source.state ?? {}
  const [old, next] = [baseOf(from), baseOf(to)]
  if (old === next || !(old in state) || next in state || !/^[A-Za-z_]\w{0,63}$/.test(next)) return []
  const uses = usesOf(source, old)
  const place = pointer(path, from)
  if (uses.some(use => use.path !== place)) return []
  const texts = uses.map(use => use.renamed(next)).filter(one => one.do !== 'rename')
  return [...texts, { do: 'rename', path: pointer('/state', old), to: next }]
}

/** A name that no variable has. */
export function freeVariable(state: Readonly<Record<string, unknown>>): string {
  for (let count = 1; ; count += 1) {
    const name = count === 1 ? 'variable' : `variable_${count}`
    if (!(name in state)) return name
  }
}

const baseOf = (key: string): string => key.split('.', 1)[0] ?? ''

function usesOf({ rules }: Integration, name: string): Use[] {
  const keys = rules.flatMap(({ set = {} }, index) =>
    Object.keys(set)
      .filter(key => baseOf(key) === name)
      .map((key): Use => {
        const path = pointer('/rules', index, 'set', key)
        return { path, renamed: to => ({ do: 'rename', path, to: to + key.slice(name.length) }) }
      }),
  )
  const asked = new RegExp(`(?<![\\w.-])state\\.${name}(?![\\w-])`, 'g')
  const texts = textsOf(rules, '/rules').flatMap(({ path, text }): Use[] => {
    if (!isNamed(text) || text.search(asked) < 0) return []
    return [{ path, renamed: to => ({ do: 'set', path, value: text.replaceAll(asked, () => `state.${to}`) }) }]
  })
  return [...keys, ...texts]
}

/** Places of state and templates; a sentence that happens to have the words is none. */
const isNamed = (text: string): boolean => text.startsWith('state.') || /\{[{%]/.test(text)

function textsOf(value: unknown, path: string): { path: string; text: string }[] {
  if (typeof value === 'string') return [{ path, text: value }]
  if (Array.isArray(value)) return value.flatMap((one, index) => textsOf(one, pointer(path, index)))
  if (!isObject(value)) return []
  return Object.entries(value).flatMap(([key, one]) => textsOf(one, pointer(path, key)))
}
