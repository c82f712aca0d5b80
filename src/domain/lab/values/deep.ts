import { isObject, own } from '../../json'

/**
 * Returns what a dotted path leads to inside of a value, `undefined` where nothing does. A key that has dots itself is
 * found first: usernames and headers have them.
 */
export function deepValue(value: unknown, path: string): unknown {
  if (path === '') return value
  if (Array.isArray(value)) {
    const [head = '', rest] = headOf(path)
    return /^\d{1,9}$/.test(head) ? deepValue(value[Number(head)], rest) : undefined
  }
  if (!isObject(value)) return undefined
  if (Object.hasOwn(value, path)) return own(value, path)
  if (!path.includes('.')) return undefined
  const [head, rest] = headOf(path)
  return deepValue(own(value, head), rest)
}

function headOf(path: string): [head: string, rest: string] {
  const at = path.indexOf('.')
  return at < 0 ? [path, ''] : [path.slice(0, at), path.slice(at + 1)]
}
