import type { Bot } from '#contract/wire/accounts'
import { whoAmI } from '../../support/accounts'
import { rejection } from '../../support/rejection'
import { adminToken, type TestService } from '../../support/service'

/** Requests to the routes of bots of a service that has started by then, as the admin unless a token is given. */
export const botRoutes = (started: () => TestService) => ({
  get: <T = Bot>(path: string, token = adminToken) => started().send<T>(`/api/v4/bots${path}`, { token }),
  create: (body: unknown, token = adminToken) => started().post<Bot>('/bots', body, token),
  patch: (id: string, body: unknown, token = adminToken) =>
    started().send<Bot>(`/api/v4/bots/${id}`, { method: 'PUT', body, token }),
  /** A POST without a body. */
  act: (path: string, token = adminToken) => started().post<Bot>(`/bots/${path}`, undefined, token),
  adminId: async () => (await whoAmI(started(), adminToken)).json.id,
})

/** 26 characters that nothing has for an id. */
export const unknownId = 'a'.repeat(26)
export const missing = rejection(404, 'store.sql_bot.get.missing.app_error', 'Bot does not exist.')
export const taken = rejection(
  400,
  'app.user.save.username_exists.app_error',
  'An account with that username already exists.',
)
