import type { Channel } from '#contract/wire/channels'
import type { PostList } from '#contract/wire/content'
import type { ErrorBody, Post, ServiceResponse, TestService } from './service'

/** What the tests of posts say to a service, in short. */
export interface Desk {
  channel(name: string): Promise<string>
  create<T = Post>(body: Record<string, unknown>, token?: string): Promise<ServiceResponse<T>>
  /** A new post in #deployments, by the sample's bot by default. */
  make(message: string, more?: Record<string, unknown>, token?: string): Promise<Post>
  get<T = Post>(path: string, token?: string, headers?: Record<string, string>): Promise<ServiceResponse<T>>
  put<T = Post>(path: string, body: unknown, token?: string): Promise<ServiceResponse<T>>
  remove<T = ErrorBody>(path: string, token?: string): Promise<ServiceResponse<T>>
  post<T = ErrorBody>(path: string, body?: unknown, token?: string): Promise<ServiceResponse<T>>
  stored(id: string): Promise<Post>
  list(path: string, token?: string): Promise<PostList>
}

/** Speaks to the API as the sample's bot, or as whoever a token belongs to. */
export function deskOf(service: TestService): Desk {
  const { bot_token, channel_id, admin_token } = service.sample
  const call =
    (method: string) =>
    <T>(path: string, body?: unknown, token: string = bot_token) =>
      service.send<T>(`/api/v4${path}`, { method, token, ...(body === undefined ? {} : { body }) })
  const create = <T = Post>(body: Record<string, unknown>, token = bot_token) =>
    call('POST')<T>('/posts', { channel_id, ...body }, token)
  return {
    create,
    channel: async name => {
      const path = `/api/v4/teams/${service.sample.team_id}/channels/name/${name}`
      return (await service.send<Channel>(path, { token: admin_token })).json.id
    },
    make: async (message, more = {}, token = bot_token) => (await create<Post>({ message, ...more }, token)).json,
    get: (path, token = bot_token, headers = {}) => service.send(`/api/v4${path}`, { token, headers }),
    put: call('PUT'),
    post: call('POST'),
    remove: (path, token = bot_token) => service.send(`/api/v4${path}`, { method: 'DELETE', token }),
    stored: async id => (await service.window<Post>(`/posts/${id}/stored`)).json,
    list: async (path, token = bot_token) => (await service.send<PostList>(`/api/v4${path}`, { token })).json,
  }
}

/** One button, and the entry it calls. */
export const buttonProps = (id = 'go', url = 'http://127.0.0.1:9/go') => ({
  svc_blocks: [{ type: 'button', text: 'Go', action_id: id }],
  svc_blocks_actions: { [id]: { type: 'external', url } },
})

export interface Reader {
  id: string
  username: string
  /** Of a login, as a person has. */
  token: string
}

let readers = 0

/** Somebody new in the sample's team and in a channel. */
export async function newReader(service: TestService, channelId: string): Promise<Reader> {
  const { team_id, admin_token } = service.sample
  readers += 1
  const username = `reader${readers}-${process.pid}`
  const body = { username, email: `${username}@northwind.test`, password: 'a password for tests' }
  const { id } = (await service.post<{ id: string }>('/users', body, admin_token)).json
  await service.post(`/teams/${team_id}/members`, { team_id, user_id: id }, admin_token)
  await service.post(`/channels/${channelId}/members`, { user_id: id }, admin_token)
  return { id, username, token: await service.tokenOf(username) }
}
