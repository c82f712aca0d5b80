import type { User } from '#contract/wire/accounts'
import type { Request, ServiceResponse, TestService } from './service'

/** One account of the sample workspace, and requests made with its token. */
export interface Person {
  id: string
  token: string
  get<T = unknown>(path: string): Promise<ServiceResponse<T>>
  post<T = unknown>(path: string, body?: unknown): Promise<ServiceResponse<T>>
  put<T = unknown>(path: string, body?: unknown): Promise<ServiceResponse<T>>
  remove<T = unknown>(path: string): Promise<ServiceResponse<T>>
}

/** Requests to `/api/v4` with one token. */
export function person(service: TestService, id: string, token: string): Person {
  const ask = <T>(path: string, request: Request) => service.send<T>(`/api/v4${path}`, { ...request, token })
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
export async function samplePerson(service: TestService, username: string): Promise<Person> {
  const token = await service.tokenOf(username)
  const me = await service.send<User>('/api/v4/users/me', { token })
  return person(service, me.json.id, token)
}

/** Somebody new, who is in no team. */
export async function newPerson(service: TestService, username: string): Promise<Person> {
  const body = { username, email: `${username}@northwind.test`, password: 'a password for tests' }
  await service.send('/api/v4/users', { method: 'POST', body, token: service.sample.admin_token })
  return samplePerson(service, username)
}
