import { errors } from '#contract/errors'
import { type AuthorizeRequest, authorizeRequestOf, redirectTo, singleValues } from '#domain/oauth/authorizeRequest'
import type { Context } from '../../context'
import { ServiceError } from '../../errors/ServiceError'
import { authenticate } from '../../sessions/login'
import type { OAuthAppRow } from '../../store/tables/accounts/oauthApps'
import type { UserRow } from '../../store/tables/accounts/users'
import { allow, deniedRedirect, faultRedirect, findClient, isAllowed } from '../authorize'
import { consentPage, leavePage, problemPage, signInPage } from './pages'
import { createTickets } from './tickets'

/** What the browser gets: a page, or another address at once. */
export type Step = { page: string; status: number } | { redirect: string }

/** A form of one of the pages. */
export type ConsentForm = Partial<Record<string, string>>

/** Asks a person in a browser whether an app may act for them (RFC 6749, 4.1). */
export interface Consent {
  /** The app sent the browser here; `user` is who is signed in. */
  begin(query: string, user: UserRow | null): Step
  /** The person said who they are. */
  signIn(form: ConsentForm): Promise<Step>
  /** The person decided. */
  decide(form: ConsentForm): Step
}

export function createConsent(ctx: Context): Consent {
  const tickets = createTickets(ctx)

  /** Asks what is still open: who they are, then whether the app may; nothing when it may already. */
  function ask(request: AuthorizeRequest, user: UserRow | null, leave: (app: OAuthAppRow, url: string) => Step): Step {
    const app = findClient(ctx, request)
    if (user === null) return askWho(app, request)
    if (isAllowed(ctx, user, app)) return leave(app, allow(ctx, user, request))
    const ticket = tickets.issue({ request, user_id: user.id })
    return { status: 200, page: consentPage({ app, ticket, redirectUri: request.redirect_uri, user }) }
  }

  function askWho(
    app: OAuthAppRow,
    request: AuthorizeRequest,
    failed?: { error: ServiceError; loginId: string },
  ): Step {
    const ticket = tickets.issue({ request, user_id: '' })
    const shown = { problem: failed?.error.message ?? '', loginId: failed?.loginId ?? '' }
    // Not 401, which asks the browser for credentials of its own.
    return {
      status: failed === undefined ? 200 : 403,
      page: signInPage({ app, ticket, redirectUri: request.redirect_uri, ...shown }),
    }
  }

  return {
    begin(query, user) {
      const { values, repeated } = singleValues(query)
      const request = authorizeRequestOf(values)
      const doubtful = repeated.find(key => key === 'client_id' || key === 'redirect_uri')
      if (doubtful !== undefined) return problem(400, `${doubtful} is given more than once.`)
      return orProblem(() => {
        findClient(ctx, request)
        const fault = repeatedFault(request, repeated) ?? faultRedirect(request)
        return fault === null ? ask(request, user, (_, redirect) => ({ redirect })) : { redirect: fault }
      })
    },
    signIn(form) {
      const { login_id = '', password = '', decision } = form
      const ticket = tickets.take(form['ticket'] ?? '')
      if (ticket === null) return Promise.resolve(expired)
      const { request } = ticket
      return orProblemAsync(async () => {
        const app = findClient(ctx, request)
        if (decision === 'deny') return leave(app, deniedRedirect(request))
        const user = await authenticate(ctx, { login_id, password }).catch(onlyRejections)
        return user instanceof ServiceError
          ? askWho(app, request, { error: user, loginId: login_id })
          : ask(request, user, leave)
      })
    },
    decide({ ticket: id = '', decision }) {
      const ticket = tickets.take(id)
      const user = ctx.store.users.byId(ticket?.user_id ?? '')
      if (ticket === null || user === undefined || user.delete_at > 0) return expired
      const { request } = ticket
      return orProblem(() => {
        const app = findClient(ctx, request)
        if (decision === 'switch') return askWho(app, request)
        return leave(app, decision === 'allow' ? allow(ctx, user, request) : deniedRedirect(request))
      })
    },
  }
}

const leave = (app: OAuthAppRow, url: string): Step => ({ status: 200, page: leavePage(app, url) })

const problem = (status: number, message: string): Step => ({ status, page: problemPage(message) })

const expired = problem(400, errors['workbench.oauth.consent.app_error'].message)

/** The client is known, so it learns what is wrong with its request (RFC 6749, 4.1.2.1). */
function repeatedFault({ redirect_uri, state }: AuthorizeRequest, repeated: string[]): string | null {
  if (repeated.length === 0) return null
  const error_description = `${repeated[0]} is given more than once.`
  return redirectTo(redirect_uri, { error: 'invalid_request', error_description, state })
}

/** A rejection of the service as a page for people. Whatever else is thrown is a fault, and goes on. */
function orProblem(step: () => Step): Step {
  try {
    return step()
  } catch (error) {
    return rejectedStep(error)
  }
}

async function orProblemAsync(step: () => Promise<Step>): Promise<Step> {
  try {
    return await step()
  } catch (error) {
    return rejectedStep(error)
  }
}

function rejectedStep(error: unknown): Step {
  const { status, message } = onlyRejections(error)
  return problem(status, message)
}

function onlyRejections(error: unknown): ServiceError {
  if (error instanceof ServiceError && error.id !== 'api.internal.app_error') return error
  throw error
}
