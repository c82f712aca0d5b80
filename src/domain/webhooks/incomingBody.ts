import { errorAt, type Result } from '../issue'
import { describe, isObject, type JsonObject } from '../json'
import { mediaType } from '../mediaType'
import { parseLenientJson } from './lenientJson'

/** The body of a request to a hook as it came. */
export interface IncomingBody {
  contentType: string | null | undefined
  /** The whole body as text; not used for multipart. */
  text: string
  /** The fields of a multipart body, files left out. */
  fields?: Record<string, string>
  /** The query string of the URL, without `?`: a form may carry its payload there. */
  query?: string
}

/**
 * Finds the JSON object in the body of a hook call (service.md, Incoming webhook; wire.md 4.1): the whole body as JSON, whatever
 * its type says; `payload=` in a form, or before the JSON; the fields themselves in multipart. Issues have the code
 * `payload.media_type` or `payload.unreadable`.
 */
export function readIncomingBody(body: IncomingBody): Result<JsonObject> {
  const type = mediaType(body.contentType)
  if (body.contentType && !/^[\w!#$&^.+-]+(\/[\w!#$&^.+*-]+)?$/.test(type)) {
    const message = `The Content-Type “${body.contentType}” cannot be read.`
    return { ok: false, issues: [errorAt('', 'payload.media_type', message)] }
  }
  if (type === 'multipart/form-data') return fromFields(body.fields ?? {})
  if (type === 'application/x-www-form-urlencoded') return fromForm(body)
  return asObject(parseLenientJson(body.text) ?? fromPrefix(body.text))
}

function fromForm({ text, query }: IncomingBody): Result<JsonObject> {
  const payload = payloadOf(text) ?? payloadOf(query ?? '')
  if (payload === undefined) return unreadable('The form has no field called payload.')
  return asObject(parseLenientJson(payload))
}

const payloadOf = (form: string): string | undefined => new URLSearchParams(form).getAll('payload')[0]

/** `payload=` followed by JSON, plain or percent-encoded: what a sender without Content-Type may write. */
function fromPrefix(text: string): unknown {
  const body = text.trimStart()
  if (!body.startsWith('payload=')) return undefined
  return parseLenientJson(body.slice('payload='.length)) ?? parseLenientJson(payloadOf(body.trimEnd()) ?? '')
}

/** The names a multipart field may have besides the payload's own, in lower case. */
const fieldNames: Record<string, string> = {
  channelname: 'channel',
  iconurl: 'icon_url',
  iconemoji: 'icon_emoji',
  rootid: 'root_id',
}
const jsonFields = ['attachments', 'props', 'priority']

function fromFields(fields: Record<string, string>): Result<JsonObject> {
  if (fields.payload !== undefined) return asObject(parseLenientJson(fields.payload))
  const entries = Object.entries(fields).map(([name, text]): [string, unknown] => {
    const lower = name.toLowerCase()
    const key = fieldNames[lower] ?? lower
    return [key, jsonFields.includes(key) ? (parseLenientJson(text) ?? text) : text]
  })
  return { ok: true, value: Object.fromEntries(entries) }
}

function asObject(value: unknown): Result<JsonObject> {
  if (isObject(value)) return { ok: true, value }
  return unreadable(
    value === undefined ? 'The body is not JSON.' : `The body must be a JSON object, and is ${describe(value)}.`,
  )
}

const unreadable = (message: string): Result<JsonObject> => ({
  ok: false,
  issues: [errorAt('', 'payload.unreadable', message)],
})
