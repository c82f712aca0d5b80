import { isObject, type JsonObject } from '../json'
import { mediaType } from '../mediaType'
import type { Props } from '../posts/post'
import { type AnswerKey, isBoolean, isText, judgeKeys, type KeyRule, noneApplied, wrongTypes } from './answerKeys'
import { type Refused, readAnswerObject } from './answerObject'
import { locationNote } from './location'

/** An integration's answer to a callback, every field present (docs/reference/actions.md#integration-response). */
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

export type ReadResponse = { keys: AnswerKey[] } & ({ ok: true; value: ActionResponse } | Refused)

const isRecord = (value: unknown): boolean => isObject(value)

export const answerRules: Record<string, KeyRule> = {
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
  ...Object.fromEntries(
    [
      'id',
      'create_at',
      'update_at',
      'edit_at',
      'delete_at',
      'is_pinned',
      'user_id',
      'channel_id',
      'root_id',
      'original_id',
    ]
      .concat(['type', 'hashtags', 'file_ids', 'pending_post_id', 'has_reactions', 'metadata', 'reply_count'])
      .map((key): [string, KeyRule] => [key, { ignored: kept }]),
  ),
}

/**
 * Reads an integration's answer. A status other than 200, a body that is no JSON object or a key of the wrong type
 * leaves the click without any effect; an empty body is an answer without effect. The Content-Type is not insisted on,
 * but mentioned.
 */
export function readActionResponse(text: string, contentType: string | null | undefined, status: number): ReadResponse {
  const read = readByRules({ text, contentType, status }, answerRules)
  return read.ok ? { ...read, value: responseOf(read.answer) } : read
}

/** An integration's answer as it came. */
export interface AnswerText {
  text: string
  contentType: string | null | undefined
  status: number
}

export type ReadByRules = { keys: AnswerKey[] } & ({ ok: true; answer: JsonObject } | Refused)

/** Reads an answer by the table of what its keys must be; one without content is an empty object. */
export function readByRules({ text, contentType, status }: AnswerText, rules: Record<string, KeyRule>): ReadByRules {
  const read = readAnswerObject(text, status)
  if (!read.ok) return { ...read, keys: [] }
  return judgeAnswer(read.value ?? {}, contentType, rules)
}

function judgeAnswer(
  answer: JsonObject,
  contentType: string | null | undefined,
  rules: Record<string, KeyRule>,
): ReadByRules {
  const { update } = answer
  const inside = isObject(update) && !rules.update?.ignored ? judgeKeys(update, updateRules, 'update.') : []
  // In the order in which they were sent: what an update holds stands below it.
  const keys = judgeKeys(answer, rules).flatMap(one => (one.key === 'update' ? [one, ...inside] : [one]))
  const wrong = keys.filter(key => key.verdict === 'wrong_type')
  if (wrong.length === 0) return { ok: true, answer, keys: withTypeNote(withLocationNote(keys, answer), contentType) }
  const why = `Nothing was applied, because of the wrong type of ${wrong.map(key => key.key).join(', ')}.`
  return {
    ok: false,
    fault: 'rejected',
    status: 400,
    keys: noneApplied(keys, 'ignored', why),
    issues: wrongTypes(keys),
  }
}

/** The part of a judged answer that any click can have. */
export function responseOf(answer: JsonObject): ActionResponse {
  const { update } = answer
  const textAt = (value: unknown): string => (typeof value === 'string' ? value : '')
  return {
    update: isObject(update)
      ? { message: textAt(update.message), props: isObject(update.props) ? update.props : null }
      : null,
    ephemeral_text: textAt(answer.ephemeral_text),
    goto_location: textAt(answer.goto_location),
    error: textAt(answer.error),
    skip_thirdparty_parsing: answer.skip_thirdparty_parsing === true,
  }
}

function withTypeNote(keys: AnswerKey[], contentType: string | null | undefined): AnswerKey[] {
  const type = mediaType(contentType)
  if (type === 'application/json') return keys
  const why = `Applied, though the Content-Type is ${type === '' ? 'missing' : type}; it should be application/json.`
  return keys.map(key =>
    key.verdict === 'applied' ? { ...key, why: key.why === '' ? why : `${key.why} ${why}` } : key,
  )
}

function withLocationNote(keys: AnswerKey[], { goto_location }: JsonObject): AnswerKey[] {
  const why = locationNote(goto_location)
  return keys.map(key => (key.key === 'goto_location' && why !== '' ? { ...key, why } : key))
}
