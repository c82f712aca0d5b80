import type { Context } from '../context'
import type { Caller } from '../sessions/caller'

/**
 * docs/reference/actions.md#callback: the user's own token goes along only to a plugin addressed by the full URL of
 * this very service.
 */
export const ownCredentials = (ctx: Context, { session }: Caller, url: string): Record<string, string> =>
  url.startsWith(`${ctx.url()}/plugins/`) ? { Authorization: `Bearer ${session.token}` } : {}
