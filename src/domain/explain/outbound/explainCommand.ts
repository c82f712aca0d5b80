import { isFilled, isObject, type JsonObject, own } from '../../json'
import { mediaType } from '../../mediaType'
import { type Reason, reasonOf } from '../explanation'
import { explainBytes } from './explainBytes'
import { explainKeys } from './explainKeys'
import type { ResponseFacts } from './responseFacts'
import { shapeOf } from './responseFacts'

/** A response to a command that was taken. */
interface TakenResponse {
  response: JsonObject
  keys: readonly { key: string; verdict: string; why: string }[]
  /** Its Content-Type says that it is JSON. */
  isJson: boolean
  /** Whether it had anything to post. */
  isPosted: boolean
}

/**
 * What of the response to a command was taken in another way than it seems to ask for; a note where it asks for nothing
 * (docs/reference/explanations.md#commands).
 */
export function explainCommand(
  facts: ResponseFacts,
  { response, keys, isJson, isPosted }: TakenResponse,
): { reasons: Reason[]; note: string } {
  const reasons = [
    ...(isPosted || isEmpty(response, facts) ? [] : nothingPosted(response)),
    ...explainBytes(facts),
    ...explainKeys(keys),
    ...oddType(response),
    ...(isJson ? [] : textInstead(facts)),
  ]
  return { reasons, note: isEmpty(response, facts) ? 'The response is empty, so nothing was posted.' : '' }
}

const isEmpty = (response: JsonObject, { body }: ResponseFacts): boolean =>
  body.trim() === '' || Object.keys(response).length === 0

/** A response that has keys and leads nowhere; one that only leads elsewhere does what it says. */
function nothingPosted(response: JsonObject): Reason[] {
  if (isFilled(own(response, 'goto_location'))) return []
  const has = own(response, 'text') === '' ? 'an empty text' : 'neither text nor attachments nor blocks'
  return [reasonOf('reply.no_content', { text: `The response has ${has}, so nothing was posted.` })]
}

/** `response_type` has two values; every other counts as the first of them. */
function oddType(response: JsonObject): Reason[] {
  const type = own(response, 'response_type')
  if (type === undefined || type === null || type === '' || type === 'ephemeral' || type === 'in_channel') return []
  return [
    reasonOf('command.response_type', {
      text: `response_type: “${String(type)}” is neither ephemeral nor in_channel, so it counts as ephemeral: only who ran the command sees the response.`,
      raw: String(type),
      fixes: [{ do: 'open_body', label: 'Open the response', side: 'response', pointer: '/response_type' }],
    }),
  ]
}

/** JSON that does not say so is posted as text, and so is a page. */
function textInstead({ body, contentType }: ResponseFacts): Reason[] {
  if (shapeOf(body) === 'html') {
    const text =
      'The response is an HTML page, and was posted as text: is the URL of the command that of the integration?'
    return [reasonOf('command.html_as_text', { text, raw: contentType })]
  }
  if (shapeOf(body) !== 'json' || !isObject(parsed(body))) return []
  const type = mediaType(contentType)
  const as = type === '' ? 'has no Content-Type' : `has the Content-Type ${type}`
  return [
    reasonOf('command.json_as_text', {
      text: `The response is JSON but ${as}, so it was posted as it stands: send application/json.`,
      raw: contentType,
    }),
  ]
}

function parsed(body: string): unknown {
  try {
    return JSON.parse(body)
  } catch {
    return undefined
  }
}
