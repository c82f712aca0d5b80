import type { User } from '#contract/wire/accounts'
import type { Answered, Request, TestService } from './service'

/** One account of the sample yard, and requests made with its token. */
export interface Person {
  id: string
  token: string
  get<T = unknown>(path: string): Promise<Answered<T>>
  post<T = unknown>(path: string, body?: unknown): Promise<Answered<T>>
  put<T = unknown>(path: string, body?: unknown): Promise<Answered<T>>
  remove<T = unknown>(path: string): Promise<Answered<T>>
}

/** Requests to `/api/v4` with one token. */
export function person(yard: TestService, id: string, token: string): Person {
  const ask = <T>(path: string, request: Request) => yard.send<T>(`/api/v4${path}`, { ...request, token })
  return {
    id,
    token,
    get: path => ask(path, {}),
    post: (path, body) => ask(path, { method: 'POST', body }),
    put: (path, body) => ask(path, { method: 'PUT', body }),
    remove: path => ask(path, { method: 'DELETE' }),
  }
}

/** A person or bot of the sample, by name. */
export async function samplePerson(yard: TestService, username: string): Promise<Person> {
  const token = await yard.tokenOf(username)
  const me = await yard.send<User>('/api/v4/users/me', { token })
  return person(yard, me.json.id, token)
}

/** Somebody new, who is in no team. */
export async function newPerson(yard: TestService, username: string): Promise<Person> {
  const body = { username, email: `${username}@northwind.test`, password: 'a password for tests' }
  await yard.send('/api/v4/users', { method: 'POST', body, token: yard.sample.admin_token })
  return samplePerson(yard, username)
}
