import { isObject, type JsonObject } from '../../json'
import { mediaType } from '../../mediaType'
import type { Props } from '../../posts/post'
import { serverKeys } from '../../posts/serverKeys'
import { locationNote } from './location'
import { judgeProps } from './propKeys'
import { isBoolean, isText, judgeKeys, type KeyRule, noneApplied, type ResponseKey, wrongTypes } from './responseKeys'
import { type Rejected, readResponseObject } from './responseObject'

/** An integration's response to a callback, every field present (docs/reference/actions.md#integration-response). */
export interface ActionResponse {
  /**
   * New content of the post; `props: null` keeps the post's own. An absent message empties it
   * (docs/reference/actions.md#integration-response).
   */
  update: { message: string; props: Props | null } | null
  ephemeral_text: string
  goto_location: string
  error: string
  skip_thirdparty_parsing: boolean
}

export type ReadResponse = { keys: ResponseKey[] } & ({ ok: true; value: ActionResponse } | Rejected)

const isRecord = (value: unknown): boolean => isObject(value)

export const responseRules: Record<string, KeyRule> = {
  update: { is: isRecord, what: 'an object' },
  ephemeral_text: { is: isText, what: 'text' },
  goto_location: { is: isText, what: 'text' },
  error: { is: isText, what: 'text' },
  skip_thirdparty_parsing: { is: isBoolean, what: 'true or false' },
}

const kept = 'An update changes message and props only.'
const updateRules: Record<string, KeyRule> = {
  message: { is: isText, what: 'text' },
  props: { is: isRecord, what: 'an object' },
  // Of its own, an update has neither: those of the post stay.
  ...Object.fromEntries([...serverKeys, 'type', 'metadata'].map((key): [string, KeyRule] => [key, { ignored: kept }])),
}

/**
 * Reads an integration's response. A status other than 200, a body that is no JSON object or a key of the wrong type
 * leaves the click without any effect; an empty body is a response without effect. The Content-Type is not insisted on,
 * but mentioned.
 */
export function readActionResponse(text: string, contentType: string | null | undefined, status: number): ReadResponse {
  const read = readByRules({ text, contentType, status }, responseRules)
  return read.ok ? { ...read, value: responseOf(read.response) } : read
}

/** An integration's response as it came. */
export interface ResponseText {
  text: string
  contentType: string | null | undefined
  status: number
}

export type ReadByRules = { keys: ResponseKey[] } & ({ ok: true; response: JsonObject } | Rejected)

/** Reads a response by the table of what its keys must be; one without content is an empty object. */
export function readByRules({ text, contentType, status }: ResponseText, rules: Record<string, KeyRule>): ReadByRules {
  const read = readResponseObject(text, status)
  if (!read.ok) return { ...read, keys: [] }
  return judgeResponse(read.value ?? {}, contentType, rules)
}

function judgeResponse(
  response: JsonObject,
  contentType: string | null | undefined,
  rules: Record<string, KeyRule>,
): ReadByRules {
  const { update } = response
  const inside =
    isObject(update) && !rules.update?.ignored
      ? [
          ...judgeKeys(update, { kind: 'update', rules: updateRules, prefix: 'update.' }),
          ...(isObject(update.props) ? judgeProps(update.props, 'update.props.') : []),
        ]
      : []
  // In the order in which they were sent: what an update holds stands below it.
  const keys = judgeKeys(response, { kind: 'click', rules }).flatMap(one =>
    one.key === 'update' ? [one, ...inside] : [one],
  )
  const wrong = keys.filter(key => key.verdict === 'wrong_type')
  if (wrong.length === 0)
    return { ok: true, response, keys: withTypeNote(withLocationNote(keys, response), contentType) }
  const why = `Nothing was applied, because of the wrong type of ${wrong.map(key => key.key).join(', ')}.`
  return {
    ok: false,
    fault: 'rejected',
    status: 400,
    keys: noneApplied(keys, 'ignored', why),
    issues: wrongTypes(keys),
  }
}

/** The part of a judged response that any click can have. */
export function responseOf(response: JsonObject): ActionResponse {
  const { update } = response
  const textAt = (value: unknown): string => (typeof value === 'string' ? value : '')
  return {
    update: isObject(update)
      ? { message: textAt(update.message), props: isObject(update.props) ? update.props : null }
      : null,
    ephemeral_text: textAt(response.ephemeral_text),
    goto_location: textAt(response.goto_location),
    error: textAt(response.error),
    skip_thirdparty_parsing: response.skip_thirdparty_parsing === true,
  }
}

function withTypeNote(keys: ResponseKey[], contentType: string | null | undefined): ResponseKey[] {
  const type = mediaType(contentType)
  if (type === 'application/json') return keys
  const why = `Applied, though the Content-Type is ${type === '' ? 'missing' : type}; it should be application/json.`
  return keys.map(key =>
    key.verdict === 'applied' ? { ...key, why: key.why === '' ? why : `${key.why} ${why}` } : key,
  )
}

function withLocationNote(keys: ResponseKey[], { goto_location }: JsonObject): ResponseKey[] {
  const why = locationNote(goto_location)
  return keys.map(key => (key.key === 'goto_location' && why !== '' ? { ...key, verdict: 'ignored', why } : key))
}
