import { grouped } from '../characters'
import { errorAt, type Issue, pointer, type Result } from '../issue'
import { describe, isObject, type JsonObject, jsonText, own } from '../json'
import { limits } from '../limits'
import { normaliseAction } from './action'
import { textsAboveFields, textsBelowFields } from './textKeys'

/**
 * The attachments of a hook's payload as a post keeps them (docs/reference/clients.md, docs/reference/attachments.md,
 * docs/reference/webhooks.md#text): every key present, null entries and fields dropped, values as text, `short` from
 * words, ids made for actions without one. A colour stays as it was sent: who draws it reads all its spellings. An
 * issue for what no sender's habit explains, at its place under `base`.
 */
export function normaliseAttachments(value: unknown, newId: () => string, base = '/attachments'): Result<JsonObject[]> {
  if (value === undefined || value === null) return { ok: true, value: [] }
  const issues: Issue[] = []
  const excess = tooMany(value, base)
  if (excess !== null) return { ok: false, issues: [excess] }
  const attachments = listAt(value, base, issues).flatMap(([item, path]) => {
    if (!isObject(item)) {
      issues.push(wrongType(path, 'an object', item))
      return []
    }
    return [attachment(item, path, { issues, newId })]
  })
  return issues.length > 0 ? { ok: false, issues } : { ok: true, value: attachments }
}

interface Found {
  issues: Issue[]
  newId: () => string
}

function attachment(raw: JsonObject, path: string, found: Found): JsonObject {
  const { issues } = found
  const texts = (keys: readonly string[]): JsonObject =>
    Object.fromEntries(keys.map(key => [key, textAt(raw, { key, path, issues })]))
  const fields = listAt(raw.fields, pointer(path, 'fields'), issues).flatMap(([item, at]) => field(item, at, issues))
  const actions = listAt(raw.actions, pointer(path, 'actions'), issues).flatMap(([item, at]) =>
    isObject(item) ? [normaliseAction(item, found.newId)] : wrong(issues, at, item),
  )
  return {
    id: typeof raw.id === 'number' ? raw.id : 0,
    ...texts(textsAboveFields),
    fields: Array.isArray(raw.fields) ? fields : null,
    ...texts(textsBelowFields),
    ts: typeof raw.ts === 'string' || typeof raw.ts === 'number' ? raw.ts : null,
    ...(Array.isArray(raw.blocks) && raw.blocks.length > 0 ? { blocks: raw.blocks } : {}),
    ...(actions.length > 0 ? { actions } : {}),
  }
}

function textAt(raw: JsonObject, { key, path, issues }: { key: string; path: string; issues: Issue[] }): string {
  const value = own(raw, key)
  if (typeof value === 'string') return value
  if (value !== undefined && value !== null) issues.push(wrongType(pointer(path, key), 'text', value))
  return ''
}

/** The entries of a list with their pointers, without `null`; an issue when it is no list. */
function listAt(value: unknown, path: string, issues: Issue[]): [unknown, string][] {
  if (value === undefined || value === null) return []
  if (Array.isArray(value)) {
    return value.flatMap((item: unknown, index): [unknown, string][] =>
      item === null ? [] : [[item, pointer(path, index)]],
    )
  }
  issues.push(wrongType(path, 'a list', value))
  return []
}

function field(raw: unknown, path: string, issues: Issue[]): JsonObject[] {
  if (!isObject(raw)) return wrong(issues, path, raw)
  const short = shortOf(raw.short)
  if (short === null) issues.push(wrongType(pointer(path, 'short'), 'true or false', raw.short))
  return [{ title: textAt(raw, { key: 'title', path, issues }), value: valueText(raw.value), short: short ?? false }]
}

/** `true`, `"true"`, `"True"`; `null` when it is neither yes nor no. */
function shortOf(short: unknown): boolean | null {
  if (short === undefined || short === null) return false
  if (typeof short === 'boolean') return short
  const word = typeof short === 'string' ? short.toLowerCase() : ''
  return word === 'true' ? true : word === 'false' ? false : null
}

function valueText(value: unknown): string {
  if (value === undefined || value === null) return ''
  return typeof value === 'object' ? (jsonText(value) ?? '') : String(value)
}

function wrong(issues: Issue[], path: string, value: unknown): [] {
  issues.push(wrongType(path, 'an object', value))
  return []
}

/** A post keeps every key of an attachment, a field and an action: few bytes of a payload would become a hundred. */
function tooMany(value: unknown, base: string): Issue | null {
  if (!Array.isArray(value)) return null
  const inside = (key: string): number =>
    value.reduce<number>((sum, one) => sum + (isObject(one) && Array.isArray(one[key]) ? one[key].length : 0), 0)
  const counts = { attachments: value.length, fields: inside('fields'), actions: inside('actions') }
  const limit = limits.payloadAttachments
  const [what, count] = Object.entries(counts).find(([, one]) => one > limit) ?? []
  if (what === undefined) return null
  const message = `The payload has ${grouped(count ?? 0)} ${what}; the limit is ${grouped(limit)}.`
  return errorAt(base, 'payload.too_many_attachments', message, { value: count, limit })
}

const wrongType = (path: string, what: string, value: unknown): Issue =>
  errorAt(path, 'payload.wrong_type', `This must be ${what}, and is ${describe(value)}.`, { expected: what })
