import type { BodyOf, Endpoint, ParamsOf, QueryOf, ReplyOf } from '#contract/endpoint'
import { workbenchKeyHeader, workspaceHeader } from '#contract/workbench'
import { pathOf, queryOf } from './address'
import { type ApiResult, noResponse, resultOf } from './result'

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

const files = ['application/zip', 'application/octet-stream', 'application/json'] as const

/** What a call brings: the reply of the row, or the bytes of a file. */
export type ValueOf<E extends Endpoint> = E extends { responses: (typeof files)[number] } ? Blob : ReplyOf<E>

/** Calls one endpoint. Every failure is a value; it never throws but for a row that is called with the wrong parts. */
export type CallEndpoint = <E extends Endpoint>(endpoint: E, input: CallInput<E>) => Promise<ApiResult<ValueOf<E>>>

/** What a window sends with every call of the workbench API; each `''` until it is known. */
export interface WindowIdentity {
  /** Opens the workbench API. */
  key: string
  /** Id of the workspace that the window shows. */
  workspace: string
}

/** Builds the client of a service at `origin` (`''` is the page's own), for a window that is let in. */
export const createClient =
  (origin = '', identity: () => WindowIdentity = () => ({ key: '', workspace: '' })): CallEndpoint =>
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
        headers: { ...headersOf(parts), ...(endpoint.auth === 'workbench' ? identityHeaders(identity()) : {}) },
        body: parts.body === undefined ? undefined : JSON.stringify(parts.body),
        // Cookies of this host are those of every server on it: they neither help nor harm.
        credentials: 'omit',
        signal: parts.signal,
        keepalive: parts.keepalive,
      })
      // What a row says that it responds with is what its value is.
      if (response.ok && isFile(endpoint))
        return { ok: true, value: (await response.blob()) as ValueOf<typeof endpoint> }
      return resultOf(response.status, await response.text())
    } catch (error) {
      return { ok: false, error: noResponse(error) }
    }
  }

const isFile = ({ responses }: Endpoint): boolean => files.some(type => type === responses)

export const identityHeaders = ({ key, workspace }: WindowIdentity): Record<string, string> => ({
  ...(key === '' ? {} : { [workbenchKeyHeader]: key }),
  ...(workspace === '' ? {} : { [workspaceHeader]: workspace }),
})

function headersOf({ token, body, cause }: { token?: string; body?: unknown; cause?: string }): Record<string, string> {
  return {
    ...(token === undefined ? {} : { Authorization: `Bearer ${token}` }),
    ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
    ...(cause ? { 'X-Svc-Cause': cause } : {}),
  }
}
