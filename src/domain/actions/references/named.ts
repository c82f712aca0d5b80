import { pointer } from '../../issue'
import { isFilled, isObject, type JsonObject } from '../../json'
import type { ParseBudget } from '../../markdown/parseBudget'
import type { Reference } from '../registry/reference'
import { linkReferences } from './links'

/** The actions of cards that call somebody. */
const callingActions = ['Action.Submit', 'Action.Execute']

/** Format -> the id that an object of it names, whether or not anything is drawn for it. */
const idsOf = {
  block: ({ action_id }: JsonObject) => ({ key: 'action_id', id: action_id }),
  card: ({ type, id }: JsonObject) => ({
    key: 'id',
    id: callingActions.some(known => known === type) ? id : undefined,
  }),
} as const

/**
 * What a legacy payload names, drawn or not: hidden elements, `selectAction`, links in texts that are shown as they
 * are. Senders register these too, and servers count them (docs/reference/registry.md#validation), so that they need no
 * entry but keep one in use. Keeps its own stack, so any depth of nesting is safe.
 */
export function namedReferences(
  value: unknown,
  base: string,
  { kind, budget }: { kind: keyof typeof idsOf; budget: ParseBudget },
): Reference[] {
  const found: Reference[] = []
  const open: { value: unknown; path: string }[] = [{ value, path: base }]
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    const { path } = next
    if (isObject(next.value)) found.push(...referencesOf(next.value, path, { kind, budget }))
    const inside = typeof next.value === 'object' && next.value !== null ? Object.entries(next.value) : []
    open.push(...inside.map(([key, one]) => ({ value: one, path: pointer(path, key) })).reverse())
  }
  return found
}

function referencesOf(
  raw: JsonObject,
  path: string,
  { kind, budget }: { kind: keyof typeof idsOf; budget: ParseBudget },
): Reference[] {
  const { key, id } = idsOf[kind](raw)
  const links = linkReferences(raw.text, pointer(path, 'text'), { kind, budget }).map(link => ({
    ...link,
    required: false,
  }))
  if (!isFilled(id)) return links
  return [...links, { action_id: id, path: pointer(path, key), kind, disabled: false, label: '', required: false }]
}
