import type { FastifyReply, FastifyRequest } from 'fastify'
import { endpoints } from '#contract/endpoints'
import { sessionCookie } from '../../http/cookieNames'
import { mount } from '../../http/mount'
import { OK } from '../../http/sendJson'
import { requireNoForgery } from '../../plugins/auth'
import { endSessionsOf } from '../../sessions/endSessions'
import { type LoggedIn, login } from '../../sessions/login'
import { revokeSession, userSessions } from '../../sessions/userSessions'
import { clientUser } from '../../users/clientUser'
import { editableUser } from '../../users/readUsers'
import type { Mounting } from '../mounting'

/** docs/reference/bots.md#sessions. */
export function mountSessions(at: Mounting): void {
  const { ctx } = at
  mount(at, endpoints.login, async ({ body, request, reply }) => {
    const found = await login(ctx, body)
    setSession(request, reply, found)
    return clientUser(ctx, found.user, true)
  })
  mount(at, endpoints.logout, ({ caller, request, reply }) => {
    if (caller === null) requireNoForgery(ctx, request)
    else ctx.store.write(() => ctx.store.sessions.remove(caller.session.id))
    reply.header('set-cookie', `${sessionCookie}=; Path=/; Max-Age=0; HttpOnly`)
    return OK
  })
  // The same for every name, so that nobody learns from it who has an account.
  mount(at, endpoints.getLoginType, () => ({ auth_service: '' }))
  mount(at, endpoints.getSessions, ({ caller, params }) => userSessions(ctx, editableUser(ctx, caller, params.user_id)))
  mount(at, endpoints.revokeSession, ({ caller, params, body }) => {
    revokeSession(ctx, editableUser(ctx, caller, params.user_id), body.session_id)
    return OK
  })
  mount(at, endpoints.revokeAllSessions, ({ caller, params }) => {
    endSessionsOf(ctx, editableUser(ctx, caller, params.user_id).id)
    return OK
  })
}

/** The token goes into a header; cookies only for pages, which say so (docs/reference/bots.md#sessions). */
function setSession({ headers }: FastifyRequest, reply: FastifyReply, { token, csrf, user }: LoggedIn): void {
  reply.header('Token', token)
  if (headers['x-requested-with'] !== 'XMLHttpRequest') return
  reply.header('set-cookie', [
    `${sessionCookie}=${token}; Path=/; HttpOnly; SameSite=Lax`,
    `SVCUSERID=${user.id}; Path=/; SameSite=Lax`,
    `SVCCSRF=${csrf}; Path=/; SameSite=Lax`,
  ])
}
