import { locationNote } from '../actions/response/location'
import {
  isBoolean,
  isText,
  judgeKeys,
  type KeyRule,
  noneApplied,
  type ResponseKey,
  wrongTypes,
} from '../actions/response/responseKeys'
import { errorAt, type Issue } from '../issue'
import { isObject, type JsonObject } from '../json'
import { notObjectWhy } from '../syntax/notObjectWhy'
import { parseLenientJson } from '../webhooks/lenientJson'
import { type HookPayload, readHookPayload } from '../webhooks/payload'

/** One response of a slash command's integration (docs/reference/commands.md). */
export interface CommandResponse {
  payload: HookPayload
  /** `in_channel`: a post for everybody; otherwise only the caller of the command sees it. */
  isInChannel: boolean
  /** Another channel to post to; `''` is the one of the command. */
  channel_id: string
  goto_location: string
  skip_thirdparty_parsing: boolean
}

export type ReadCommandResponse = { keys: ResponseKey[] } & (
  | { ok: true; response: JsonObject; responses: CommandResponse[] }
  | { ok: false; fault: 'not_json' | 'rejected'; issues: Issue[] }
)

const text: KeyRule = { is: isText, what: 'text' }
const rules: Record<string, KeyRule> = {
  response_type: text,
  text,
  username: text,
  icon_url: text,
  channel_id: text,
  type: text,
  goto_location: text,
  props: { is: isObject, what: 'an object' },
  blocks: { is: Array.isArray, what: 'a list' },
  cards: { is: Array.isArray, what: 'a list' },
  svc_blocks: { is: Array.isArray, what: 'a list' },
  svc_blocks_actions: { is: isObject, what: 'an object' },
  attachments: { is: value => Array.isArray(value), what: 'a list' },
  priority: { is: isObject, what: 'an object' },
  skip_thirdparty_parsing: { is: isBoolean, what: 'true or false' },
  extra_responses: { is: value => Array.isArray(value) && value.every(isObject), what: 'a list of objects' },
  trigger_id: { ignored: 'The service creates the trigger id.' },
  icon_emoji: {
    ignored: 'The response to a command has no icon_emoji. An emoji is read as props.override_icon_emoji.',
  },
}

/** A text instead of JSON: it is the text of a response that only the caller sees. */
export const plainResponse = (body: string, newId: () => string): ReadCommandResponse =>
  readResponses({ text: body }, [], newId)

/**
 * Reads the JSON of a response, or of a delayed reply: the first response, and its `extra_responses`. An empty one has
 * none.
 */
export function readCommandResponse(body: string, newId: () => string): ReadCommandResponse {
  const response = body.trim() === '' ? {} : parseLenientJson(body)
  if (response === undefined) return reject('not_json', 'The response is not JSON.')
  if (!isObject(response)) return reject('rejected', notObjectWhy(response, 'The response'))
  const keys = judgeKeys(response, { kind: 'command', rules })
  const issues = wrongTypes(keys)
  if (issues.length === 0) return readResponses(response, keys, newId)
  return { ok: false, fault: 'rejected', keys: unused(keys), issues }
}

const reject = (fault: 'not_json' | 'rejected', message: string): ReadCommandResponse => ({
  ok: false,
  fault,
  keys: [],
  issues: [errorAt('', `response.${fault}`, message)],
})

const unused = (keys: readonly ResponseKey[]): ResponseKey[] =>
  noneApplied(keys, 'ignored', 'Nothing was applied, because another key cannot be used.')

function readResponses(response: JsonObject, keys: ResponseKey[], newId: () => string): ReadCommandResponse {
  const { extra_responses } = response
  const responses: CommandResponse[] = []
  for (const raw of [response, ...(Array.isArray(extra_responses) ? extra_responses.filter(isObject) : [])]) {
    const payload = readHookPayload({ ...raw, channel: null, root_id: null, icon_emoji: null }, newId)
    if (!payload.ok) return { ok: false, fault: 'rejected', keys: unused(keys), issues: payload.issues }
    responses.push(responseOf(raw, payload.value))
  }
  const why = locationNote(response.goto_location)
  const noted =
    why === ''
      ? keys
      : keys.map(key => (key.key === 'goto_location' ? { ...key, verdict: 'ignored' as const, why } : key))
  return { ok: true, response, responses, keys: noted }
}

const responseOf = (raw: JsonObject, payload: HookPayload): CommandResponse => ({
  payload,
  isInChannel: raw.response_type === 'in_channel',
  channel_id: textOf(raw.channel_id),
  goto_location: textOf(raw.goto_location),
  skip_thirdparty_parsing: raw.skip_thirdparty_parsing === true,
})

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')
