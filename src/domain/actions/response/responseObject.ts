import { errorAt, type Issue } from '../../issue'
import { isObject, type JsonObject } from '../../json'
import { notObjectWhy } from '../../syntax/notObjectWhy'

/** How a response that cannot be used went wrong; the words are those of a recorded exchange's fault. */
export type ResponseFault = 'http_error' | 'redirect' | 'not_json' | 'rejected'

/**
 * Why a response has no effect, and the status with which the dispatch is rejected because of it
 * (docs/reference/actions.md#statuses).
 */
export interface ResponseRejection {
  fault: ResponseFault
  status: 400 | 429 | 502 | 503
}

export type Rejected = { ok: false; issues: Issue[] } & ResponseRejection
/** `null` is a response without content. */
export type ReadObject = { ok: true; value: JsonObject | null } | Rejected

/**
 * The JSON object that an integration responded to a click or a dialog with. Only status 200 is a response
 * (docs/reference/actions.md#statuses).
 */
export function readResponseObject(text: string, status: number): ReadObject {
  if (status !== 200) return rejectStatus(status)
  const response = text.trim() === '' ? null : parse(text)
  if (response === null || isObject(response)) return { ok: true, value: response }
  const message =
    response === undefined
      ? 'The response is not JSON, so nothing of it was applied.'
      : notObjectWhy(response, 'The response')
  const fault = response === undefined ? 'not_json' : 'rejected'
  return { ok: false, fault, status: 400, issues: [errorAt('', `response.${fault}`, message)] }
}

function rejectStatus(status: number): Rejected {
  const fault = status >= 300 && status < 400 ? 'redirect' : 'http_error'
  const passedOn = status === 429 || status === 503 ? status : status >= 500 ? 502 : 400
  const message = `The integration returned status ${status}; only 200 is accepted.`
  return { ok: false, fault, status: passedOn, issues: [errorAt('', `response.${fault}`, message, { status })] }
}

/** The JSON value of a text; `undefined` when it is no JSON. */
function parse(text: string): unknown {
  try {
    return JSON.parse(text.replace(/^\uFEFF/, ''))
  } catch {
    return undefined
  }
}
