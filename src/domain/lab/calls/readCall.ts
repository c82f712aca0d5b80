import { isObject, type JsonObject, own } from '../../json'
import { objectOf } from '../../jsonFields'
import { mediaType } from '../../mediaType'
import { queryPairs } from '../../queryPairs'
import type { IntegrationCall } from '../call'
import type { CallKind } from '../schema'

/** A request to a simulated integration, as it came. */
export interface IntegrationRequest {
  method: string
  /** Below the integration, as it is in the URL and without query: `/approve`. */
  path: string
  /** Without its `?`. */
  query: string
  /** Names in any case. */
  headers: Readonly<Record<string, string | readonly string[] | undefined>>
  body: string
}

/**
 * A call without what has to be looked up: names that the request does not have, those of the ids among its fields, the
 * post, the label of an option, which is its value here.
 */
export interface ReadCall extends Omit<IntegrationCall, 'post' | 'names'> {
  /** Id of the post that was clicked, that set a webhook off, or that the state of a dialog names; else `''`. */
  post_id: string
}

/** Reads a request and says what kind of call it is (docs/reference/integrations.md#calls). */
export function readCall(request: IntegrationRequest): ReadCall {
  const query = Object.fromEntries(queryPairs(request.query))
  const headers = headersOf(request.headers)
  const fields = fieldsOf(request.body, headers['content-type'])
  // A slash command of the method GET has its form in the query.
  const sent = fields === null && request.body === '' ? query : (fields ?? {})
  const kind = kindOf(sent)
  return {
    ...nobody,
    kind,
    method: request.method.toUpperCase(),
    path: pathOf(request.path),
    query,
    headers,
    body: request.body,
    ...senders(sent),
    ...readers[kind](sent, request.body),
  }
}

const nobody = {
  context: {},
  option: null,
  value: {},
  text: '',
  trigger_word: '',
  command: '',
  trigger_id: '',
  callback_id: '',
  response_url: '',
  post_id: '',
} satisfies Partial<ReadCall>

/** The path decoded, with one slash at its beginning. */
function pathOf(path: string): string {
  const whole = `/${path.replace(/^\/+/, '')}`
  try {
    return decodeURIComponent(whole)
  } catch {
    return whole
  }
}

const headersOf = (headers: IntegrationRequest['headers']): Record<string, string> =>
  Object.fromEntries(
    Object.entries(headers).flatMap(([name, value]) =>
      value === undefined ? [] : [[name.toLowerCase(), typeof value === 'string' ? value : value.join(', ')]],
    ),
  )

/** The fields of a body: JSON where it is an object, else a form where its type says so; `null` for neither. */
function fieldsOf(body: string, contentType: string | undefined): JsonObject | null {
  if (mediaType(contentType) === 'application/x-www-form-urlencoded') return Object.fromEntries(queryPairs(body))
  if (!body.trimStart().startsWith('{')) return null
  try {
    const value: unknown = JSON.parse(body)
    return isObject(value) ? value : null
  } catch {
    return null
  }
}

const textAt = (fields: JsonObject, key: string): string => {
  const value = own(fields, key)
  return typeof value === 'string' ? value : ''
}

const hasTexts = (fields: JsonObject, ...keys: string[]): boolean =>
  keys.every(key => typeof own(fields, key) === 'string')

const dialogTypes = ['dialog_submission', 'dialog_cancellation', 'refresh']

function kindOf(fields: JsonObject): CallKind {
  const type = textAt(fields, 'type')
  if (type === 'dialog_lookup') return 'lookup'
  if (hasTexts(fields, 'user_id', 'post_id', 'trigger_id') && isObject(own(fields, 'context') ?? {}))
    return type === 'lookup' ? 'lookup' : 'click'
  if (dialogTypes.includes(type) && hasTexts(fields, 'user_id')) return 'dialog'
  if (textAt(fields, 'command') !== '' && hasTexts(fields, 'response_url')) return 'command'
  if (hasTexts(fields, 'trigger_word', 'text', 'user_id')) return 'webhook'
  return 'other'
}

/** Who called, where. */
const senders = (fields: JsonObject): Pick<ReadCall, 'user' | 'channel' | 'team'> => ({
  user: { id: textAt(fields, 'user_id'), username: textAt(fields, 'user_name') },
  channel: { id: textAt(fields, 'channel_id'), name: textAt(fields, 'channel_name') },
  team: { id: textAt(fields, 'team_id'), name: textAt(fields, 'team_domain') },
})

const readers: Readonly<Record<CallKind, (fields: JsonObject, body: string) => Partial<ReadCall>>> = {
  click: fields => {
    const context = objectOf(own(fields, 'context'))
    const chosen = textAt(context, 'selected_option')
    return {
      context,
      option: chosen === '' ? null : { value: chosen, label: chosen },
      value: objectOf(own(context, 'form_values')),
      trigger_id: textAt(fields, 'trigger_id'),
      post_id: textAt(fields, 'post_id'),
    }
  },
  lookup: fields => {
    const context = objectOf(own(fields, 'context'))
    const submission = objectOf(own(fields, 'submission'))
    return {
      context,
      value: Object.keys(submission).length > 0 ? submission : objectOf(own(context, 'form_values')),
      text: textAt(submission, 'query') || textAt(context, 'selected_option'),
      trigger_id: textAt(fields, 'trigger_id'),
      callback_id: textAt(fields, 'callback_id'),
      post_id: textAt(fields, 'post_id') || postNamed(textAt(fields, 'state')),
    }
  },
  webhook: fields => ({
    value: fields,
    text: textAt(fields, 'text'),
    trigger_word: textAt(fields, 'trigger_word'),
    post_id: textAt(fields, 'post_id'),
  }),
  command: fields => ({
    value: fields,
    text: textAt(fields, 'text'),
    command: textAt(fields, 'command'),
    trigger_id: textAt(fields, 'trigger_id'),
    response_url: textAt(fields, 'response_url'),
  }),
  dialog: fields => {
    const state = textAt(fields, 'state')
    const submission = objectOf(own(fields, 'submission'))
    return {
      value: { ...(state === '' ? {} : { state }), ...submission },
      callback_id: textAt(fields, 'callback_id'),
      post_id: postNamed(state),
    }
  },
  other: (fields, body) => ({ value: fields, text: body }),
}

const POST_ID = /^[a-z0-9]{26}$/

/** The post that the state of a dialog names: its id alone, or `post_id` of an object. */
function postNamed(state: string): string {
  if (POST_ID.test(state)) return state
  const id = textAt(fieldsOf(state, 'application/json') ?? {}, 'post_id')
  return POST_ID.test(id) ? id : ''
}
