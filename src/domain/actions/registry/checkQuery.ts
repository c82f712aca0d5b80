import { characters, grouped, isLonger } from '../../characters'
import { errorAt, type Issue, pointer, warnAt } from '../../issue'
import { describe, isObject } from '../../json'
import { limits } from '../../limits'

/**
 * The limits on a query map: of a registry entry, a control, a link or a click (docs/reference/limits.md). A value that
 * is no string is only warned about, for it is dropped when the URL is merged (docs/reference/actions.md#resolution).
 */
export function checkQuery(query: unknown, base: string): Issue[] {
  if (query === undefined || query === null) return []
  if (!isObject(query)) {
    return [errorAt(base, 'query.not_map', `A query is an object of strings, and this is ${describe(query)}.`)]
  }
  const entries = Object.entries(query)
  return [
    ...tooMany(entries.length, base),
    ...entries.flatMap(([key, value]) => checkPair(key, value, pointer(base, key))),
  ]
}

function tooMany(count: number, base: string): Issue[] {
  const limit = limits.queryEntries
  if (count <= limit) return []
  const message = `This query has ${grouped(count)} entries; the limit is ${limit}.`
  return [errorAt(base, 'query.too_many_entries', message, { value: count, limit })]
}

function checkPair(key: string, value: unknown, path: string): Issue[] {
  const issues: Issue[] = []
  if (isLonger(key, limits.queryKeyLength)) issues.push(tooLong('key', key, limits.queryKeyLength, path))
  if (typeof value !== 'string') {
    const message = `“${key}” is ${describe(value)}; only strings are merged into a URL, so this entry is dropped.`
    issues.push(warnAt(path, 'query.value_not_string', message, { key }))
  } else if (isLonger(value, limits.queryValueLength)) {
    issues.push(tooLong('value', value, limits.queryValueLength, path))
  }
  return issues
}

function tooLong(part: 'key' | 'value', text: string, limit: number, path: string): Issue {
  const length = characters(text)
  const message = `A query ${part} has ${grouped(length)} characters here; the limit is ${grouped(limit)}.`
  return errorAt(path, `query.${part}_too_long`, message, { value: length, limit })
}
