import { isObject } from '../../json'
import { mediaType } from '../../mediaType'
import { queryPairs } from '../../queryPairs'
import type { BodyContent } from '../../recording/recording'

/** A body by its structure. `value` of a form is its fields; a field that stands more than once is a list. */
export type BodyStructure =
  | { kind: 'none' }
  | { kind: 'json'; value: unknown }
  | { kind: 'form'; value: Record<string, string | string[]> }
  | { kind: 'text'; value: string }
  | { kind: 'bytes'; value: string }

/** More levels are no message of anybody: they are compared as text, since every walk below calls itself. */
const DEEPEST = 200

/**
 * Reads a body as what can be compared field by field: JSON by its keys, a form by its fields, else its text, else its
 * bytes. What only looks like JSON counts as JSON too, whatever its content type says.
 */
export function readBody(body: BodyContent, contentType: string | undefined): BodyStructure {
  if (body.is === 'json') return { kind: 'json', value: body.value }
  if (body.is === 'none' || (body.is === 'text' && body.text === '')) return { kind: 'none' }
  if (body.is === 'base64') return { kind: 'bytes', value: body.base64 }
  const media = mediaType(contentType)
  if (media === 'application/x-www-form-urlencoded') return { kind: 'form', value: fieldsOf(body.text) }
  const boundary = media.startsWith('multipart/') ? boundaryOf(contentType ?? '') : ''
  // Each request has a boundary of its own, made by chance.
  if (boundary !== '') return { kind: 'text', value: body.text.replaceAll(boundary, 'boundary') }
  return jsonOf(body.text, media) ?? { kind: 'text', value: body.text }
}

const boundaryOf = (contentType: string): string => {
  const [, quoted, bare] = /boundary=(?:"([^"]+)"|([^\s;]+))/i.exec(contentType) ?? []
  return quoted ?? bare ?? ''
}

/** The fields of a form or the keys of a query. */
export function fieldsOf(text: string): Record<string, string | string[]> {
  const fields = new Map<string, string[]>()
  for (const [key, value] of queryPairs(text)) {
    const values = fields.get(key)
    if (values) values.push(value)
    else fields.set(key, [value])
  }
  return Object.fromEntries(
    Array.from(fields, ([key, values]) => [key, values.length === 1 ? (values[0] ?? '') : values]),
  )
}

function jsonOf(text: string, media: string): BodyStructure | undefined {
  if (!/^[\s\uFEFF]*[[{]/.test(text) && !/[/+]json$/.test(media)) return undefined
  try {
    const value: unknown = JSON.parse(text)
    return isDeeperThan(value, DEEPEST) ? undefined : { kind: 'json', value }
  } catch {
    return undefined
  }
}

/** Whether lists and objects stand inside each other in more than so many levels. */
export function isDeeperThan(value: unknown, most: number): boolean {
  let level = childrenOf(value)
  for (let depth = 0; level.length > 0; depth++) {
    if (depth >= most) return true
    level = level.flatMap(childrenOf)
  }
  return false
}

const isHolder = (value: unknown): value is object => typeof value === 'object' && value !== null

const childrenOf = (value: unknown): unknown[] => {
  if (Array.isArray(value)) return value.filter(isHolder)
  return isObject(value) ? Object.values(value).filter(isHolder) : []
}
