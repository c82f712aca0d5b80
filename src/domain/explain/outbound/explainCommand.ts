import { isObject, type JsonObject, own } from '../../json'
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
}

/**
 * What of the response to a command was taken in another way than it seems to ask for; a note where it asks for nothing
 * (docs/reference/explanations.md#commands).
 */
export function explainCommand(
  facts: ResponseFacts,
  { response, keys }: TakenResponse,
  isJson: boolean,
): { reasons: Reason[]; note: string } {
  const reasons = [
    ...explainBytes(facts),
    ...explainKeys(keys),
    ...oddType(response),
    ...(isJson ? [] : textInstead(facts)),
  ]
  return { reasons, note: isEmpty(response, facts) ? 'The response is empty, so nothing was posted.' : '' }
}

const isEmpty = (response: JsonObject, { body }: ResponseFacts): boolean =>
  body.trim() === '' || Object.keys(response).length === 0

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

/** JSON that does not say so is posted as text. */
function textInstead({ body, contentType }: ResponseFacts): Reason[] {
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
