import { errorAt, type Issue } from '../issue'
import { describe, isObject, type JsonObject } from '../json'

/** How an answer that cannot be used went wrong; the words are those of a recorded exchange's fault. */
export type ResponseFault = 'http_error' | 'redirect' | 'not_json' | 'rejected'

/**
 * Why an answer has no effect, and the status with which the dispatch is refused because of it
 * (docs/reference/actions.md#statuses).
 */
export interface ResponseRefusal {
  fault: ResponseFault
  status: 400 | 429 | 502 | 503
}

export type Refused = { ok: false; issues: Issue[] } & ResponseRefusal
/** `null` is an answer without content. */
export type ReadObject = { ok: true; value: JsonObject | null } | Refused

/**
 * The JSON object that an integration answered a click or a dialog with. Only status 200 is an answer
 * (docs/reference/actions.md#statuses).
 */
export function readAnswerObject(text: string, status: number): ReadObject {
  if (status !== 200) return refuseStatus(status)
  const answer = text.trim() === '' ? null : parse(text)
  if (answer === null || isObject(answer)) return { ok: true, value: answer }
  const message =
    answer === undefined
      ? 'The response is not JSON, so nothing of it was applied.'
      : `The response must be a JSON object, and is ${describe(answer)}.`
  const fault = answer === undefined ? 'not_json' : 'rejected'
  return { ok: false, fault, status: 400, issues: [errorAt('', `answer.${fault}`, message)] }
}

function refuseStatus(status: number): Refused {
  const fault = status >= 300 && status < 400 ? 'redirect' : 'http_error'
  const passedOn = status === 429 || status === 503 ? status : status >= 500 ? 502 : 400
  const message = `The integration returned status ${status}; only 200 is accepted.`
  return { ok: false, fault, status: passedOn, issues: [errorAt('', `answer.${fault}`, message, { status })] }
}

/** The JSON value of a text; `undefined` when it is no JSON. */
function parse(text: string): unknown {
  try {
    return JSON.parse(text.replace(/^\uFEFF/, ''))
  } catch {
    return undefined
  }
}
