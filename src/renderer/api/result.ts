import type { Issue } from '#domain/issue'
import { isObject } from '#domain/json'

/** Why a call did not bring its value: the API's error body, or `status` 0 when the service did not respond at all. */
export interface ApiError {
  /** Id of the API's error table; `network` when nothing responded. */
  id: string
  /** One plain sentence, fit to be shown beside the thing that failed. */
  message: string
  status: number
  /** What `detailed_error` said about places of the payload; empty when it said nothing of the kind. */
  issues: Issue[]
  /** `detailed_error` as sent, to be searched and pasted. */
  detail: string
  request_id: string
}

export type ApiResult<T> = { ok: true; value: T } | { ok: false; error: ApiError }

/** Reads a response: its body as the value, or the error that it carries. */
export function resultOf<T>(status: number, text: string): ApiResult<T> {
  const body = parse(text)
  return status >= 200 && status < 300
    ? { ok: true, value: body as T }
    : { ok: false, error: errorOf(status, body, text) }
}

/** Whatever it looks like, a failed response becomes an `ApiError`. */
function errorOf(status: number, body: unknown, text: string): ApiError {
  const fields = isObject(body) ? body : {}
  const detail = stringOf(fields['detailed_error'])
  return {
    id: stringOf(fields['id']) || 'unknown',
    message:
      stringOf(fields['message']) || `The service responded with ${status}${text ? `: ${text.slice(0, 200)}` : '.'}`,
    status,
    issues: issuesOf(detail),
    detail,
    request_id: stringOf(fields['request_id']),
  }
}

/** Issues in a `detailed_error`: a JSON list of them, or none. */
function issuesOf(detail: string): Issue[] {
  const list = parse(detail)
  return Array.isArray(list) ? list.filter(isIssue) : []
}

/** Returns the error of a request that never got a response; `error` is what was thrown. */
export function noResponse(error: unknown): ApiError {
  const aborted = error instanceof DOMException && error.name === 'AbortError'
  return {
    id: aborted ? 'aborted' : 'network',
    message: aborted ? 'Canceled before the service responded.' : 'No response from the service. Nothing was changed.',
    status: 0,
    issues: [],
    detail: error instanceof Error ? error.message : String(error),
    request_id: '',
  }
}

/** Whether a request ended because the window itself stopped it. */
export const isCanceled = (error: ApiError): boolean => error.id === 'aborted'

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

const stringOf = (value: unknown): string => (typeof value === 'string' ? value : '')
const isIssue = (value: unknown): value is Issue =>
  isObject(value) &&
  typeof value['path'] === 'string' &&
  typeof value['code'] === 'string' &&
  typeof value['message'] === 'string'
