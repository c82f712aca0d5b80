import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Check } from 'typebox/value'
import { endpoints } from '#contract/endpoints'
import { ReadyFile } from '#contract/readyFile'
import { readyFileName } from '#contract/serviceEnd'
import { type SavedState, states } from '#contract/states/states'
import type { User } from '#contract/wire/accounts'
import type { Maintenance, StateCommands } from '#service/maintenance'
import { complain } from '../terminal/print'

type Asynchronous<F> = F extends (...args: infer A) => infer R ? (...args: A) => R | Promise<R> : never

/** What the commands do with accounts, in the workspace itself or through the service that holds it. */
export type Accounts = { [K in 'convertToBot' | 'ensureBot' | 'rotateToken']: Asynchronous<Maintenance[K]> }

/** The service said no; its message is a sentence for people. */
export class Rejected extends Error {}

/** Nothing responds where the ready file says: the service that wrote it is gone. */
export class NotRunning extends Error {}

const LOOPBACK = /^http:\/\/(127\.0\.0\.1|localhost|\[::1\])(:\d+)?$/

/** Finds the service that holds a workspace; `null` if none says so. Its key goes to this computer only. */
export function findRunning(data: string): ReadyFile | null {
  try {
    const content: unknown = JSON.parse(readFileSync(join(data, readyFileName), 'utf8'))
    return Check(ReadyFile, content) && LOOPBACK.test(content.url) ? content : null
  } catch {
    return null
  }
}

/** Does with accounts what the commands do, by requests to a running service. */
export function remoteAccounts({ url, key }: ReadyFile): Accounts {
  const send = sender(url, key)
  return {
    convertToBot: async who => {
      const { id, username, is_bot = false } = await findAccount(send, who)
      await send('POST', endpoints.convertUserToBot.path.replace(':user_id', id))
      return { user_id: id, username, was_bot: is_bot }
    },
    ensureBot: async ({ withToken, ...wish }) => {
      const { advice, user_id, username, is_bot } = await send<Ensured>('POST', endpoints.ensureBot.path, wish)
      if (advice !== '') complain(advice)
      const description = `Made for plugin ${wish.plugin_id}`
      const path = endpoints.createToken.path.replace(':user_id', user_id)
      const made = withToken ? await send<{ token: string }>('POST', path, { description }) : null
      return { user_id, username, is_bot, ...(made === null ? {} : { token: made.token }) }
    },
    rotateToken: async (who, wish) => {
      const { id } = await findAccount(send, who)
      return send('POST', endpoints.rotateToken.path.replace(':user_id', id), wish)
    },
  }
}

/** Does with save states what the commands do, by requests to a running service. */
export function remoteStates({ url, key }: ReadyFile): StateCommands {
  const send = sender(url, key)
  const at = (path: string, name: string): string => path.replace(':state_id', encodeURIComponent(name))
  return {
    list: async () => (await send<{ states: SavedState[] }>('GET', states.states.path)).states,
    save: name => send('POST', states.saveState.path, { name }),
    restore: name => send('POST', at(states.restoreState.path, name)),
    delete: name => send('DELETE', at(states.deleteState.path, name)),
    fork: wish => send('POST', states.forkState.path, wish),
  }
}

interface Ensured {
  user_id: string
  username: string
  is_bot: boolean
  advice: string
}

export type Send = <T>(method: string, path: string, body?: unknown) => Promise<T>

/** Makes requests of a running service as whoever owns its workspace. */
export const sender =
  (url: string, key: string): Send =>
  async <T>(method: string, path: string, body?: unknown): Promise<T> => {
    const response = await fetch(url + path, {
      method,
      headers: { Authorization: `Bearer ${key}` },
      redirect: 'error',
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    }).catch(cause => {
      throw new NotRunning(`${url} does not respond.`, { cause })
    })
    const content = (await response.json()) as T & { message?: string }
    if (!response.ok) throw new Rejected(content.message ?? `${url} responded with ${response.status}.`)
    return content
  }

/** The same accounts as by `findAccount` of the service: by address, by username with or without `@`, or by id. */
async function findAccount(send: Send, who: string): Promise<User> {
  const name = encodeURIComponent(who.trim().replace(/^@/, '').toLowerCase())
  const paths = [
    endpoints.getUserByEmail.path.replace(':email', name),
    endpoints.getUserByUsername.path.replace(':username', name),
    endpoints.getUser.path.replace(':user_id', encodeURIComponent(who.trim())),
  ]
  for (const path of paths) {
    const found = await send<User>('GET', path).catch(unlessRejected)
    if (found !== null) return found
  }
  throw new Rejected(`No account has the address, username or id ${who}.`)
}

function unlessRejected(error: unknown): null {
  if (error instanceof Rejected) return null
  throw error
}
