import type { Bot, User } from '#contract/wire/accounts'
import { adminToken, type TestService } from './service'

export const password = 'correct horse battery'
let count = 0

/** A name that no other account of the test run has. */
export const newName = (beginning: string): string => `${beginning}${(count++).toString(36)}`

/** A new person, made by the admin. */
export async function newUser(service: TestService, more: Record<string, unknown> = {}): Promise<User> {
  const username = newName('person')
  const body = { username, email: `${username}@example.com`, password, ...more }
  return (await service.post<User>('/users', body, adminToken)).json
}

/** Logs a person in; the response is the session's token. */
export async function loginOf(service: TestService, { username }: User): Promise<string> {
  const response = await service.send('/api/v4/users/login', { method: 'POST', body: { login_id: username, password } })
  return response.headers.get('token') ?? ''
}

/** A new person with a session. */
export async function newSession(service: TestService, more = {}): Promise<{ user: User; token: string }> {
  const user = await newUser(service, more)
  return { user, token: await loginOf(service, user) }
}

/** A new bot of the admin, or of whom `token` belongs to, with a token. */
export async function newBot(
  service: TestService,
  token = adminToken,
): Promise<{ bot: Bot; token: string; tokenId: string }> {
  const bot = (await service.post<Bot>('/bots', { username: newName('robot') }, token)).json
  const made = await service.post<{ token: string; id: string }>(
    `/users/${bot.user_id}/tokens`,
    { description: 'for a test' },
    adminToken,
  )
  return { bot, token: made.json.token, tokenId: made.json.id }
}

/** Gives an account roles that count everywhere. */
export const giveRoles = (service: TestService, userId: string, roles: string) =>
  service.send(`/api/v4/users/${userId}/roles`, { method: 'PUT', token: adminToken, body: { roles } })

/** Verifies a token, as integrations do. */
export const whoAmI = (service: TestService, token: string) => service.send<User>('/api/v4/users/me', { token })
