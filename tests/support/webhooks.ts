import { vi } from 'vitest'
import type { StreamEvent } from '#contract/events'
import type { Exchange } from '#contract/exchange'
import type { OutgoingExplanation } from '#contract/window'
import type { IncomingHook, OutgoingHook } from '#contract/wire/hooks'
import type { Integration, ReceivedCall } from './integration'
import type { Post, ServiceResponse, TestService } from './service'
import { openStream } from './stream'

export const INVALID_PARAM = 'api.context.invalid_param.app_error'
export const INVALID_BODY = 'api.context.invalid_body_param.app_error'
export const INVALID_URL = 'api.context.invalid_url_param.app_error'
export const FORBIDDEN = 'api.context.permissions.app_error'

/** 26 characters that nothing has for an id. */
export const nobody = 'x'.repeat(26)

export interface Call {
  method?: string
  body?: unknown
  token?: string
}

/** A call of the API as the sample's admin, unless another token is given. */
export const api = <T = unknown>(
  service: TestService,
  path: string,
  { token, ...call }: Call = {},
): Promise<ServiceResponse<T>> =>
  service.send<T>(`/api/v4${path}`, {
    method: call.body === undefined ? 'GET' : 'POST',
    ...call,
    token: token ?? service.sample.admin_token,
  })

/** Sends a payload to an incoming webhook: bytes and texts as they are, anything else as JSON. */
export const sendTo = <T = unknown>(
  service: TestService,
  key: string,
  body: unknown,
  contentType?: string,
): Promise<ServiceResponse<T>> =>
  service.send<T>(`/hooks/${key}`, {
    method: 'POST',
    // Text would get a Content-Type of its own from fetch; bytes go without one.
    body: typeof body === 'string' ? new TextEncoder().encode(body) : body,
    headers: contentType === undefined ? {} : { 'content-type': contentType },
  })

export async function makeIncoming(service: TestService, fields: Partial<IncomingHook> = {}): Promise<IncomingHook> {
  const body = { channel_id: service.sample.channel_id, ...fields }
  const made = await api<IncomingHook>(service, '/hooks/incoming', { body })
  if (made.status !== 201) throw new Error(made.text)
  return made.json
}

export async function makeOutgoing(service: TestService, fields: Partial<OutgoingHook>): Promise<OutgoingHook> {
  const made = await api<OutgoingHook>(service, '/hooks/outgoing', {
    body: { team_id: service.sample.team_id, ...fields },
  })
  if (made.status !== 201) throw new Error(made.text)
  return made.json
}

/** Posts of a channel as clients get them, oldest first. */
export const postsIn = async (service: TestService, channelId: string): Promise<Post[]> =>
  (await service.window<{ posts: Post[] }>(`/channels/${channelId}/posts?limit=500`)).json.posts

/** The newest post of a channel. */
export async function newestIn(service: TestService, channelId: string): Promise<Post> {
  const newest = (await postsIn(service, channelId)).at(-1)
  if (newest === undefined) throw new Error('The channel is empty.')
  return newest
}

/** Creates a post as the sample's bot, unless another token is given. */
export async function say(
  service: TestService,
  message: string,
  more: Record<string, unknown> = {},
  token = service.sample.bot_token,
): Promise<Post> {
  const made = await service.post<Post>('/posts', { channel_id: service.sample.channel_id, message, ...more }, token)
  if (made.status !== 201) throw new Error(made.text)
  return made.json
}

/** Why the outgoing webhooks did or did not fire for a post. */
export const explained = async (service: TestService, postId: string): Promise<OutgoingExplanation> =>
  (await service.window<OutgoingExplanation>(`/posts/${postId}/outgoing`)).json

/** The calls that a post set off, in order; those that have not ended included. */
export const callsFor = async (service: TestService, postId: string) =>
  (await explained(service, postId)).hooks.flatMap(hook => hook.deliveries).sort((a, b) => a.number - b.number)

/** The calls that a post set off, once `count` of them have ended. */
export const deliveriesFor = (service: TestService, postId: string, count = 1): Promise<Exchange[]> =>
  vi.waitFor(
    async () => {
      const ended = (await callsFor(service, postId)).filter(call => call.outcome !== 'sent')
      if (ended.length < count) throw new Error(`${ended.length} of ${count} calls have ended.`)
      return Promise.all(ended.map(call => service.exchange(call.id)))
    },
    { timeout: 15_000, interval: 10 },
  )

/** The one call that a post set off, once it has ended. */
export async function deliveryFor(service: TestService, postId: string): Promise<Exchange> {
  const [one, ...more] = await deliveriesFor(service, postId)
  if (one === undefined || more.length > 0) throw new Error(`There are ${more.length + 1} calls.`)
  return one
}

/** The calls that an integration got at this path, once there are `count`. */
export const callsAt = (integration: Integration, path: string, count = 1): Promise<ReceivedCall[]> =>
  vi.waitFor(
    () => {
      const calls = integration.calls.filter(call => call.url === path)
      if (calls.length < count) throw new Error(`${calls.length} of ${count} calls came to ${path}.`)
      return calls
    },
    { timeout: 15_000, interval: 5 },
  )

/** The one call that an integration got at this path. */
export async function callAt(integration: Integration, path: string): Promise<ReceivedCall> {
  const [one, ...more] = await callsAt(integration, path)
  if (one === undefined || more.length > 0) throw new Error(`${more.length + 1} calls came to ${path}.`)
  return one
}

/** The first event that the window hears of, once `job` has run, that is `wanted`. */
export async function heardDuring(
  service: TestService,
  wanted: (event: StreamEvent) => boolean,
  job: () => Promise<unknown>,
): Promise<StreamEvent> {
  const stream = await openStream(service.url, await service.windowHeaders())
  try {
    await job()
    return await stream.next(wanted)
  } finally {
    await stream.close()
  }
}
