import type { BodyOf, Endpoint, ParamsOf, QueryOf, ReplyOf } from '#contract/endpoint'
import { workbenchKeyHeader } from '#contract/workbench'
import type { Issue } from '#domain/issue'

/** Why a call did not bring its value: the API's error body, or `status` 0 when the service did not answer at all. */
export interface ApiError {
  /** Id of the API's error table; `network` when nothing answered. */
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

type Part<K extends string, V> = V extends undefined ? { [P in K]?: undefined } : { [P in K]: V }
type QueryPart<V> = V extends undefined ? { query?: undefined } : { query?: V }

/** What one call needs, by its row of the endpoint table. */
export type CallInput<E extends Endpoint> = Part<'params', ParamsOf<E>> &
  Part<'body', BodyOf<E>> &
  QueryPart<QueryOf<E>> & {
    /** Session token of the persona that calls. */
    token?: string
    signal?: AbortSignal
    /** Arrives even when the page is left meanwhile. */
    keepalive?: boolean
    /** Id of the exchange that causes this one, so that both are one story. */
    cause?: string
  }

/** Calls one endpoint. Every failure is a value; it never throws but for a row that is called with the wrong parts. */
export type Call = <E extends Endpoint>(endpoint: E, input: CallInput<E>) => Promise<ApiResult<ReplyOf<E>>>

/** Builds the client of a service at `origin` (`''` is the page's own). `windowKey` opens the workbench API. */
export const createClient =
  (origin = '', windowKey: () => string = () => ''): Call =>
  async (endpoint, input) => {
    const parts: {
      params?: unknown
      query?: unknown
      body?: unknown
      token?: string
      signal?: AbortSignal
      keepalive?: boolean
      cause?: string
    } = input
    const url = origin + pathOf(endpoint.path, parts.params) + queryOf(parts.query)
    try {
      const response = await fetch(url, {
        method: endpoint.method,
        headers: { ...headersOf(parts), ...(endpoint.auth === 'workbench' ? keyHeader(windowKey()) : {}) },
        body: parts.body === undefined ? undefined : JSON.stringify(parts.body),
        // Cookies of this host are those of every server on it: they neither help nor harm.
        credentials: 'omit',
        signal: parts.signal,
        keepalive: parts.keepalive,
      })
      return await read(response)
    } catch (error) {
      return { ok: false, error: noAnswer(error) }
    }
  }

export const keyHeader = (key: string): Record<string, string> => (key === '' ? {} : { [workbenchKeyHeader]: key })

function headersOf({ token, body, cause }: { token?: string; body?: unknown; cause?: string }): Record<string, string> {
  return {
    ...(token === undefined ? {} : { Authorization: `Bearer ${token}` }),
    ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
    ...(cause ? { 'X-Svc-Cause': cause } : {}),
  }
}

/** Fills `:name` parameters; a missing one stays visible, so that a wrong call is seen at once. */
function pathOf(path: string, params: unknown): string {
  return path.replace(/:(\w+)/g, (whole, name: string) => {
    const value = isRecord(params) ? params[name] : undefined
    return value === undefined ? whole : encodeURIComponent(String(value))
  })
}

function queryOf(query: unknown): string {
  if (!isRecord(query)) return ''
  const pairs = Object.entries(query).filter(([, value]) => value !== undefined)
  if (pairs.length === 0) return ''
  return `?${new URLSearchParams(pairs.map(([key, value]) => [key, String(value)]))}`
}

async function read<T>(response: Response): Promise<ApiResult<T>> {
  const text = await response.text()
  const body = parse(text)
  if (response.ok) return { ok: true, value: body as T }
  return { ok: false, error: errorOf(response.status, body, text) }
}

/** Turns an error answer into an `ApiError`, whatever it looks like. */
export function errorOf(status: number, body: unknown, text: string): ApiError {
  const fields = isRecord(body) ? body : {}
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

function noAnswer(error: unknown): ApiError {
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

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null
const stringOf = (value: unknown): string => (typeof value === 'string' ? value : '')
const isIssue = (value: unknown): value is Issue =>
  isRecord(value) &&
  typeof value['path'] === 'string' &&
  typeof value['code'] === 'string' &&
  typeof value['message'] === 'string'
