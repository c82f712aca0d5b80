import type { Place } from '#domain/boundaries/boundary'
import { limits } from '#domain/limits'
import { isPage, jsonOf, type Server, type ServerRequest, type ServerResponse } from '../replay/targets/server'

/** The suite cannot begin; the message says what the target said, and what it needs. */
export class NoPlaceError extends Error {}

/** Sends JSON with a token. */
export interface Sender {
  server: Server
  token: string
}

export interface MadePlace extends Place {
  /** Archives what was made, so that it is in nobody's way. */
  leave(): Promise<void>
}

const mostUsers = Math.max(limits.teamMembersAtOnce, limits.groupMembersMax) + 1

/** Makes a team with a channel, a bot, a webhook and users on the target. `word` is new each time. @throws NoPlaceError */
export async function makePlace(sender: Sender, word: () => string): Promise<MadePlace> {
  const call = (method: ServerRequest['method'], path: string, body?: unknown) => ask(sender, { method, path, body })
  const { id: user_id } = await call('GET', '/users/me')
  const name = word()
  const { id: team_id } = await call('POST', '/teams', { name, display_name: 'Boundary suite', type: 'O' })
  const { id: channel_id } = await call('POST', '/channels', { team_id, name, display_name: name, type: 'O' })
  const users: string[] = []
  for (let count = 0; count < mostUsers; count++) {
    const username = word()
    const account = { username, email: `${username}@a.test`, password: 'correct horse' }
    users.push((await call('POST', '/users', account)).id)
  }
  const { id: bot_id } = await call('POST', '/bots', { username: word() })
  const { id: hook_key } = await call('POST', '/hooks/incoming', { channel_id, display_name: name })
  const leave = async () => void (await call('DELETE', `/teams/${team_id}`).catch(() => {}))
  return { team_id, channel_id, user_id, bot_id, hook_key, users, word, leave }
}

interface Asked {
  method: ServerRequest['method']
  path: string
  body?: unknown
}

async function ask({ server, token }: Sender, { method, path, body }: Asked): Promise<{ id: string }> {
  const response = await server.send({
    method,
    path: `/api/v4${path}`,
    headers: {
      Authorization: `Bearer ${token}`,
      ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
    },
    body: body === undefined ? null : Buffer.from(JSON.stringify(body)),
  })
  const json = jsonOf(response)
  const id = fieldOf(json, 'id') || fieldOf(json, 'user_id')
  if (response.ok && response.status < 300 && (method === 'DELETE' || id !== '')) return { id }
  throw new NoPlaceError(`${server.url}: ${method} /api/v4${path} ${whatCame(response)}`)
}

/** What a target said instead of what is needed, in words. */
export function whatCame(response: ServerResponse): string {
  if (!response.ok) return `had no response: ${response.note}`
  if (isPage(response)) return 'was responded to with an HTML page: this is not the address of the service.'
  const message = fieldOf(jsonOf(response), 'message')
  if (response.status === 401) return 'was rejected: the token is not accepted. Name one of an admin.'
  if (response.status === 403) return `was rejected: ${message} The suite needs the token of an admin.`
  return `was responded to with ${response.status}${message === '' ? '.' : `: ${message}`}`
}

/** A text field of an object; `''` where there is none. */
export const fieldOf = (value: unknown, name: string): string => {
  const field = typeof value === 'object' && value !== null ? Object.getOwnPropertyDescriptor(value, name)?.value : ''
  return typeof field === 'string' ? field : ''
}
