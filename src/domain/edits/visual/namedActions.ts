import { isObject } from '../../json'

const linked = /svc_action:\/\/([A-Za-z0-9_-]+)/g

/**
 * Every action id that a value names, wherever and in whichever format: a link in any text counts, a key that holds an
 * id in any format does. Finds too much rather than too little, for what is not named is deleted. What stands in one of
 * the objects of `except` does not count.
 */
export function namedActions(value: unknown, except: readonly unknown[] = []): Set<string> {
  const found = new Set<string>()
  const open: unknown[] = [value]
  while (open.length > 0) {
    const next = open.pop()
    if (typeof next === 'object' && except.includes(next)) continue
    if (typeof next === 'string') for (const [, id = ''] of next.matchAll(linked)) found.add(id)
    if (isObject(next)) for (const id of [next.action_id, next.id]) if (typeof id === 'string') found.add(id)
    if (typeof next === 'object' && next !== null) for (const inner of Object.values(next)) open.push(inner)
  }
  return found
}
