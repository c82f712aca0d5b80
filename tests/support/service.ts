import type { Exchange, Story } from '#contract/exchange'
import type { Snapshot } from '#contract/window'
import type { ErrorBody } from '#contract/wire/common'
import { openFragment, workbenchKeyHeader } from '#contract/workbench'
import type { Issue } from '#domain/issue'
import type { Post } from '#domain/posts/post'
import { createService } from '#service/createService'
import type { Sample, Service, ServiceOptions } from '#service/options'

export const adminToken = 'adminadminadminadminadmin1'

/** One response, read: the body as JSON where it is JSON. */
export interface ServiceResponse<T = unknown> {
  status: number
  headers: Headers
  text: string
  json: T
}

export interface Request {
  method?: string
  token?: string
  headers?: Record<string, string>
  /** A string or bytes go as they are, anything else as JSON. */
  body?: unknown
}

/** A service in this process, spoken to over loopback HTTP like any other. */
export interface TestService {
  service: Service
  sample: Sample
  url: string
  /** Any request; `path` starts with `/`. */
  send<T = unknown>(path: string, request?: Request): Promise<ServiceResponse<T>>
  /** A request of the window, with its key. */
  window<T = unknown>(path: string, request?: Request): Promise<ServiceResponse<T>>
  /** POST to the API as the sample's bot, or whoever `token` belongs to. */
  post<T = unknown>(path: string, body: unknown, token?: string): Promise<ServiceResponse<T>>
  snapshot(): Promise<Snapshot>
  story(causeId: string): Promise<Story>
  exchange(id: string): Promise<Exchange>
  /** Token of a sample user or bot, by name. */
  tokenOf(username: string): Promise<string>
  /** The key of the window to the workbench API, as the header that carries it. */
  windowHeaders(): Promise<Record<string, string>>
  close(): Promise<void>
}

/** Starts a service with the sample workspace, in memory by default. Close it in `finally` or `afterAll`. */
export async function startService(options: Partial<ServiceOptions> = {}): Promise<TestService> {
  const service = await createService({ data: ':memory:', version: '0.1.0', adminToken, ...options })
  const { url } = service
  const sample = service.sample ?? noSample
  let key: Promise<string> | null = null
  const send = <T>(path: string, request: Request = {}): Promise<ServiceResponse<T>> =>
    fetchResponse<T>(url + path, request)
  const windowHeaders = async () => {
    key ??= windowKeyOf(service.openUrl())
    return { [workbenchKeyHeader]: await key }
  }
  const window = async <T>(path: string, request: Request = {}): Promise<ServiceResponse<T>> =>
    send<T>(`/workbench/api${path}`, { ...request, headers: { ...request.headers, ...(await windowHeaders()) } })
  return {
    service,
    sample,
    url,
    send,
    window,
    windowHeaders,
    post: (path, body, token = sample.bot_token) => send(`/api/v4${path}`, { method: 'POST', body, token }),
    snapshot: async () => (await window<Snapshot>('/snapshot')).json,
    story: async id => (await window<Story>(`/stories/${id}`)).json,
    exchange: async id => (await window<Exchange>(`/exchanges/${id}`)).json,
    tokenOf: async username => {
      const { users } = (await window<Snapshot>('/snapshot')).json
      const user = users.find(one => one.username === username)
      return (await window<{ token: string }>(`/personas/${user?.id}/token`, { method: 'POST' })).json.token
    },
    close: () => service.close(),
  }
}

const noSample: Sample = {
  admin_token: adminToken,
  bot_token: '',
  login_id: '',
  password: '',
  team_id: '',
  channel_id: '',
  channel_name: '',
  webhook_key: '',
}

/** One request, and its response read to the end. */
export async function fetchResponse<T>(
  url: string,
  { method = 'GET', token, headers, body }: Request,
): Promise<ServiceResponse<T>> {
  const bytes = body === undefined ? undefined : bytesOf(body)
  const response = await fetch(url, {
    method,
    headers: { ...(token ? { authorization: `Bearer ${token}` } : {}), ...headers },
    redirect: 'manual',
    ...(bytes === undefined ? {} : { body: bytes }),
  })
  const text = await response.text()
  return { status: response.status, headers: response.headers, text, json: asJson(text) as T }
}

function bytesOf(body: unknown): string | Blob {
  if (body instanceof Uint8Array) return new Blob([new Uint8Array(body)])
  return typeof body === 'string' ? body : JSON.stringify(body)
}

function asJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** The key that a one-time link brings to the window that opens it. */
export async function windowKeyOf(link: string): Promise<string> {
  const opened = await fetchResponse(link, {})
  const { origin, hash } = new URL(opened.headers.get('location') ?? '', link)
  const token = new URLSearchParams(hash.slice(1)).get(openFragment)
  return (await fetchResponse<{ key: string }>(`${origin}/workbench/api/key`, { method: 'POST', body: { token } })).json
    .key
}

/** The issues that a rejection carries. */
export const issuesOf = ({ json }: ServiceResponse<ErrorBody>): Issue[] => JSON.parse(json.detailed_error)

/** A post whose button calls `url` when it is clicked. */
export const clickable = (channel_id: string, url: string, entry: Record<string, unknown> = {}) => ({
  channel_id,
  message: 'Choose',
  props: {
    svc_blocks: [{ type: 'button', text: 'Go', action_id: 'go' }],
    svc_blocks_actions: { go: { type: 'external', url, ...entry } },
  },
})

export type { ErrorBody, Post }
