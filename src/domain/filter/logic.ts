import { entryOf } from './language/keys'
import type { Filter, Leaf, Term } from './language/tree'
import { marked } from './language/vocabulary'

/** What a filter means: every leaf is a question to one exchange. */
export type Logic =
  | { type: 'and'; of: Logic[] }
  | { type: 'or'; of: Logic[] }
  | { type: 'not'; of: Logic }
  | { type: 'test'; leaf: Leaf }

/**
 * Works out what a filter means. Beside each other, terms of one key are alternatives (`kind:click kind:rest`), since
 * an exchange has one kind; terms with a minus, and of keys that an exchange has many values of, must all hold.
 */
export function logicOf(filter: Filter): Logic {
  switch (filter.type) {
    case 'all':
      return { type: 'and', of: alternatives(filter.of) }
    case 'any':
      return { type: 'or', of: filter.of.map(logicOf) }
    case 'not':
      return { type: 'not', of: logicOf(filter.of) }
    default:
      return { type: 'test', leaf: filter }
  }
}

function alternatives(parts: Filter[]): Logic[] {
  const groups = new Map<string, Logic[]>()
  const all: Logic[] = []
  for (const part of parts) {
    const group = part.type === 'term' ? groupOf(part) : null
    const logic = logicOf(part)
    const known = group === null ? undefined : groups.get(group)
    if (known !== undefined) known.push(logic)
    else if (group === null) all.push(logic)
    else {
      const of = [logic]
      groups.set(group, of)
      all.push({ type: 'or', of })
    }
  }
  return all
}

/** Terms with the same group are alternatives; `null` for one that must hold by itself. */
export function groupOf({ key, side, name, condition }: Term): string | null {
  if (key === 'is') return condition.type === 'text' && condition.text === marked ? null : key
  if (key === 'json' || key === 'header') {
    return condition.type === 'compare' && condition.operator === '=' ? `${side}.${key}:${name}` : null
  }
  return entryOf(key).isMany === true ? null : `${side}.${key}`
}
