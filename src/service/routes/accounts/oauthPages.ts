import type { FastifyReply, FastifyRequest } from 'fastify'
import { endpoints } from '#contract/endpoints'
import { singleValues } from '#domain/oauth/authorizeRequest'
import { mount, SENT } from '../../http/mount'
import { type ConsentForm, createConsent, type Step } from '../../oauth/consent/consent'
import { pageStyle } from '../../oauth/consent/pageStyle'
import { consentStylePath, formPaths } from '../../oauth/consent/pages'
import type { Caller } from '../../sessions/caller'
import type { UserRow } from '../../store/tables/accounts/users'
import type { Mounting } from '../mounting'

/** No script, no picture, no frame; forms go to this service only. */
const policy = [
  "default-src 'none'",
  "style-src 'self'",
  "form-action 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
]

/** The pages that ask a person whether an app may act for them. They hold passwords, so they are not recorded. */
export function mountOAuthPages(at: Mounting): void {
  const { app, ctx } = at
  const consent = createConsent(ctx)
  mount(at, endpoints.authorizePage, ({ caller, request, reply }) => {
    send(reply, consent.begin(request.url.split('?')[1] ?? '', signedIn(caller)))
    return SENT
  })
  app.post(formPaths.signIn, async (request, reply) => send(reply, await consent.signIn(formOf(request))))
  app.post(formPaths.decide, (request, reply) => send(reply, consent.decide(formOf(request))))
  const style = Buffer.from(pageStyle)
  app.get(consentStylePath, (_, reply) =>
    reply.header('content-type', 'text/css; charset=utf-8').header('Cache-Control', 'no-cache').send(style),
  )
}

/** A person by a login; what holds a token of its own is no person in front of a browser. */
const signedIn = (caller: Caller | null): UserRow | null => (caller?.session.kind === 'login' ? caller.user : null)

const formOf = ({ body }: FastifyRequest): ConsentForm =>
  singleValues(Buffer.isBuffer(body) ? body.toString('utf8') : '').values

function send(reply: FastifyReply, step: Step): FastifyReply {
  reply.headers({
    'Cache-Control': 'no-store',
    'Content-Security-Policy': policy.join('; '),
    'X-Frame-Options': 'DENY',
    // A form of a page without a referrer has no Origin either, and the guard looks for ours.
    'Referrer-Policy': 'same-origin',
  })
  if ('redirect' in step) return reply.redirect(step.redirect, 302)
  return reply.code(step.status).type('text/html; charset=utf-8').send(Buffer.from(step.page))
}
