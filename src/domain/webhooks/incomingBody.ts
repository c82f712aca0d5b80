import { errorAt, type Result } from '../issue'
import { isObject, type JsonObject } from '../json'
import { mediaType } from '../mediaType'
import { queryPairs } from '../queryPairs'
import { parseLenientJson } from './lenientJson'
import { badEncoding, notObject } from './notObject'

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
 * Finds the JSON object in the body of a request to a hook (docs/reference/webhooks.md): the whole body as JSON,
 * whatever type but a form it names; `payload=` in a form, and before the JSON of a body without a Content-Type; the
 * fields themselves in multipart. Issues have the code `payload.media_type`, `payload.json_as_form` or
 * `payload.unreadable`, with the line and column of what is no JSON.
 */
export function readIncomingBody(body: IncomingBody): Result<JsonObject> {
  const type = mediaType(body.contentType)
  if (body.contentType && !/^[\w!#$&^.+-]+(\/[\w!#$&^.+*-]+)?$/.test(type)) {
    const message = `The Content-Type “${body.contentType}” cannot be read.`
    return { ok: false, issues: [errorAt('', 'payload.media_type', message)] }
  }
  if (type === 'multipart/form-data') return fromFields(body.fields ?? {})
  if (type === 'application/x-www-form-urlencoded') return fromForm(body)
  const json = parseLenientJson(body.text)
  if (json !== undefined || !hasPrefix(body.text)) return asObject(json, body.text)
  return type === '' ? asObject(fromPrefix(body.text), body.text) : misnamedForm(type)
}

/** Only a form and a body that names no type may begin so; every other type says that the whole body is JSON. */
const misnamedForm = (type: string): Result<JsonObject> =>
  unreadable(
    `The body begins with payload=, and its Content-Type is ${type}, so all of it must be JSON. ` +
      'Send it as application/x-www-form-urlencoded, or without a Content-Type.',
  )

function fromForm({ text, query }: IncomingBody): Result<JsonObject> {
  const payload = payloadOf(text) ?? payloadOf(query ?? '')
  if (payload !== undefined) {
    const encoding = badEncoding(
      payload,
      [...queryPairs(text)].map(([key]) => key),
    )
    return encoding === null ? asObject(parseLenientJson(payload), payload, 'The field payload') : unreadable(encoding)
  }
  if (parseLenientJson(text) === undefined) return unreadable('The form has no field payload.')
  return unreadable(
    'Content-Type says form, and the body is JSON: send it as application/json.',
    'payload.json_as_form',
  )
}

function payloadOf(form: string): string | undefined {
  for (const [key, value] of queryPairs(form)) if (key === 'payload') return value
  return undefined
}

const hasPrefix = (text: string): boolean => text.trimStart().startsWith('payload=')

/** `payload=` followed by JSON, plain or percent-encoded: what a sender without Content-Type may write. */
function fromPrefix(text: string): unknown {
  const body = text.trimStart()
  return parseLenientJson(body.slice('payload='.length)) ?? parseLenientJson(payloadOf(body.trimEnd()) ?? '')
}

/** The JSON in the body of a request to a hook, as it is written there; `''` where its fields are the payload. */
export function jsonTextOf({ contentType, text, fields, query }: IncomingBody): string {
  const type = mediaType(contentType)
  if (type === 'multipart/form-data') return fields?.payload ?? ''
  if (type === 'application/x-www-form-urlencoded') return payloadOf(text) ?? payloadOf(query ?? '') ?? ''
  if (!hasPrefix(text)) return text
  const json = text.trimStart().slice('payload='.length)
  return json.startsWith('%') ? (payloadOf(text.trim()) ?? '') : json
}

/** The names a multipart field may have besides the payload's own, in lower case. */
const fieldNames: Record<string, string> = {
  channelname: 'channel',
  iconurl: 'icon_url',
  iconemoji: 'icon_emoji',
  rootid: 'root_id',
}
const jsonFields = ['attachments', 'blocks', 'cards', 'svc_blocks', 'svc_blocks_actions', 'props', 'priority']

function fromFields(fields: Record<string, string>): Result<JsonObject> {
  if (fields.payload !== undefined)
    return asObject(parseLenientJson(fields.payload), fields.payload, 'The field payload')
  const entries = Object.entries(fields).map(([name, text]): [string, unknown] => {
    const lower = name.toLowerCase()
    const key = fieldNames[lower] ?? lower
    return [key, jsonFields.includes(key) ? (parseLenientJson(text) ?? text) : text]
  })
  return { ok: true, value: Object.fromEntries(entries) }
}

const asObject = (value: unknown, text: string, what?: string): Result<JsonObject> =>
  isObject(value) ? { ok: true, value } : { ok: false, issues: [notObject(value, text, what)] }

const unreadable = (message: string, code = 'payload.unreadable'): Result<JsonObject> => ({
  ok: false,
  issues: [errorAt('', code, message)],
})
