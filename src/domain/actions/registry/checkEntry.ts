import { characters, grouped, isLonger } from '../../characters'
import { errorAt, type Issue, pointer, warnAt } from '../../issue'
import { describe, isObject, type JsonObject } from '../../json'
import { limits } from '../../limits'
import { checkQuery } from './checkQuery'
import { characterProblem, urlProblem } from './checkUrl'
import { isReadableUrl } from './mergeUrl'
import { type ActionType, actionTypes } from './schema'

/**
 * The rules on one registry entry, apart from who refers to it (docs/reference/registry.md#entries;
 * docs/reference/registry.md#validation).
 */
export function checkEntry(id: string, entry: unknown, path: string): Issue[] {
  if (!isObject(entry)) {
    return [errorAt(path, 'registry.entry_not_object', `The entry ${id} must be an object, and is ${describe(entry)}.`)]
  }
  const type = actionTypes.find(known => known === entry.type)
  return [
    ...(type ? checkUrl(id, type, { url: entry.url, path: pointer(path, 'url') }) : [badType(id, entry, path)]),
    ...checkQuery(entry.query, pointer(path, 'query')),
    ...checkContext(id, entry.context, pointer(path, 'context')),
  ]
}

function badType(id: string, entry: JsonObject, path: string): Issue {
  const names = actionTypes.join(' or ')
  if (entry.type === undefined) {
    return errorAt(path, 'registry.missing_type', `The entry ${id} has no type; it must be ${names}.`, {
      action_id: id,
    })
  }
  const is = typeof entry.type === 'string' ? `“${entry.type}”` : describe(entry.type)
  const message = `The entry ${id} has the type ${is}; it must be ${names}, written exactly so.`
  return errorAt(pointer(path, 'type'), 'registry.unknown_type', message, { action_id: id })
}

function checkUrl(id: string, type: ActionType, { url, path }: { url: unknown; path: string }): Issue[] {
  if (typeof url !== 'string' || url.trim() === '') {
    const is =
      url === undefined ? 'has no url' : typeof url === 'string' ? 'has an empty url' : `has ${describe(url)} as url`
    return [errorAt(path, 'registry.missing_url', `The ${type} entry ${id} ${is}.`, { action_id: id })]
  }
  const problem = urlProblem(type, url) ?? characterProblem(url)
  if (problem) {
    return [errorAt(path, `registry.${problem.code}`, `The url of ${id} ${problem.problem}.`, { action_id: id })]
  }
  if (isReadableUrl(url)) return []
  const message = `The url of ${id} cannot be read as a URL; every click on it will be rejected.`
  return [warnAt(path, 'registry.url_malformed', message, { action_id: id })]
}

function checkContext(id: string, context: unknown, path: string): Issue[] {
  if (context === undefined || context === null) return []
  if (typeof context === 'string') {
    const message = `The context of ${id} is a string; it reaches the integration as the object it contains, or as {"context": …}.`
    return [warnAt(path, 'registry.context_string', message, { action_id: id })]
  }
  if (!isObject(context)) {
    return [
      errorAt(
        path,
        'registry.context_not_object',
        `The context of ${id} must be an object, and is ${describe(context)}.`,
      ),
    ]
  }
  const keys = Object.keys(context)
  return [...tooManyKeys(id, keys.length, path), ...keys.flatMap(key => longKey(id, key, path))]
}

function tooManyKeys(id: string, count: number, path: string): Issue[] {
  const limit = limits.contextEntries
  if (count <= limit) return []
  const message = `The context of ${id} has ${grouped(count)} entries; the limit is ${limit}.`
  return [errorAt(path, 'context.too_many_entries', message, { value: count, limit })]
}

function longKey(id: string, key: string, path: string): Issue[] {
  const limit = limits.contextKeyLength
  if (!isLonger(key, limit)) return []
  const length = characters(key)
  const message = `A context key of ${id} has ${grouped(length)} characters; the limit is ${limit}.`
  return [errorAt(pointer(path, key), 'context.key_too_long', message, { value: length, limit })]
}
