import { limits } from '#domain/limits'
import type { AuthorizeRequest } from '#domain/oauth/authorizeRequest'

/**
 * Where a person stands between the first page and the redirect: what the app asked for, and who they are, if known.
 */
export interface Ticket {
  request: AuthorizeRequest
  /** Empty before they signed in. */
  user_id: string
}

/**
 * Tickets stand in the forms of the pages instead of a cookie: a cookie would reach every server on this address, and
 * sign the window in as somebody else. A form without a ticket of ours does nothing, so nobody else's page can send
 * one.
 */
export interface Tickets {
  /** Issues a ticket that works once, for ten minutes. */
  issue(ticket: Ticket): string
  /** Uses a ticket up; `null` if it is unknown, used or expired. */
  take(id: string): Ticket | null
}

const MOST_KEPT = 1000

export function createTickets({ now, newId }: { now(): number; newId(): string }): Tickets {
  const open = new Map<string, Ticket & { expires_at: number }>()
  return {
    issue(ticket) {
      const oldest = open.size < MOST_KEPT ? undefined : open.keys().next().value
      if (oldest !== undefined) open.delete(oldest)
      const id = newId() + newId()
      open.set(id, { ...ticket, expires_at: now() + limits.oauthConsentLifetimeMs })
      return id
    },
    take(id) {
      const ticket = open.get(id)
      open.delete(id)
      return ticket === undefined || ticket.expires_at <= now() ? null : ticket
    },
  }
}
