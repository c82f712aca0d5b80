import { isText, judgeKeys, type KeyRule, noneApplied, type ResponseKey } from '../actions/response/responseKeys'
import { errorAt, type Issue } from '../issue'
import { isObject, type JsonObject } from '../json'
import { mediaType } from '../mediaType'
import { notObjectWhy } from '../syntax/notObjectWhy'
import { hasBlocks } from './hookPost'
import { parseFirstJson } from './lenientJson'
import { type HookPayload, readHookPayload } from './payload'

/** The response to an outgoing webhook's callback, as it can be posted. */
export interface OutgoingReply {
  payload: HookPayload
  /** The reply goes into the thread of the triggering post. */
  isComment: boolean
  /** As it came. */
  raw: JsonObject
}

export type ReadReply = { keys: ResponseKey[]; issues: Issue[] } & (
  | { fault: null; reply: OutgoingReply | null }
  /** The words are those of a recorded exchange's fault. */
  | { fault: 'not_json' | 'wrong_content_type' | 'rejected'; reply: null }
)

const text: KeyRule = { is: isText, what: 'text' }
const replyRules: Record<string, KeyRule> = {
  text,
  response_type: text,
  username: text,
  icon_url: text,
  attachments: { is: value => Array.isArray(value), what: 'a list' },
  type: text,
  props: { is: isObject, what: 'an object' },
  blocks: { is: Array.isArray, what: 'a list' },
  cards: { is: Array.isArray, what: 'a list' },
  svc_blocks: { is: Array.isArray, what: 'a list' },
  svc_blocks_actions: { is: isObject, what: 'an object' },
  priority: { is: isObject, what: 'an object' },
  icon_emoji: {
    ignored: 'The response to an outgoing webhook has no icon_emoji. An emoji is read as props.override_icon_emoji.',
  },
  channel: { ignored: 'A response is posted in the channel of the triggering post.' },
}

/**
 * Reads the response to an outgoing webhook's callback (docs/reference/webhooks.md#delivery;
 * docs/reference/webhooks.md#responses). The status does not matter; the Content-Type must be `application/json`. An
 * empty body, and a response with neither text nor attachments, post nothing and are no fault.
 */
export function readOutgoingReply(
  body: string,
  contentType: string | null | undefined,
  newId: () => string,
): ReadReply {
  const response = body.trim() === '' ? null : parseFirstJson(body)
  if (response === null) return { fault: null, reply: null, keys: [], issues: [] }
  if (response === undefined) return reject('not_json', 'The response is not JSON.')
  if (!isObject(response)) {
    return reject('rejected', notObjectWhy(response, 'The response'))
  }
  const keys = judgeKeys(response, { kind: 'webhook', rules: replyRules })
  const type = mediaType(contentType)
  return type === 'application/json' ? readReply(response, keys, newId) : wrongType(keys, type)
}

const reject = (fault: 'not_json' | 'rejected', message: string): ReadReply => ({
  fault,
  reply: null,
  keys: [],
  issues: [errorAt('', `response.${fault}`, message)],
})

function wrongType(keys: ResponseKey[], type: string): ReadReply {
  const why = `The response has ${type === '' ? 'no Content-Type' : `the Content-Type ${type}`}; it must be application/json.`
  return {
    fault: 'wrong_content_type',
    reply: null,
    keys: noneApplied(keys, 'wrong_content_type', why),
    issues: [errorAt('', 'response.wrong_content_type', why)],
  }
}

function readReply(response: JsonObject, keys: ResponseKey[], newId: () => string): ReadReply {
  const { icon_emoji: _emoji, channel: _channel, root_id: _root, ...rest } = response
  const read = readHookPayload(rest, newId)
  if (!read.ok) {
    return {
      fault: 'rejected',
      reply: null,
      keys: noneApplied(keys, 'ignored', 'Nothing was posted, because another key cannot be used.'),
      issues: read.issues,
    }
  }
  const hasContent =
    typeof response.text === 'string' || (read.value.attachments ?? []).length > 0 || hasBlocks(read.value.props)
  if (hasContent) {
    return {
      fault: null,
      reply: { payload: read.value, isComment: response.response_type === 'comment', raw: response },
      keys,
      issues: [],
    }
  }
  const why = 'The response has neither text nor attachments, so nothing is posted.'
  return { fault: null, reply: null, keys: noneApplied(keys, 'ignored', why), issues: [] }
}
