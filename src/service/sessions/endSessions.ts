import type { Context } from '../context'
import { perService } from '../state/perService'
import type { OAuthGrantRow } from '../store/tables/accounts/oauthGrants'
import type { SessionRow } from '../store/tables/accounts/sessions'

interface Ended {
  session: SessionRow
  /** What renews it, where it is of an app. */
  grant: OAuthGrantRow | undefined
}

/** How many sessions that ended can be brought back. */
const MOST_KEPT = 500

const endedOf = perService(() => new Map<string, Ended>())

/** Ends one session. It can be brought back for as long as the service runs. */
export function endSession(ctx: Context, session: SessionRow): void {
  ctx.store.write(() => {
    keep(ctx, session)
    ctx.store.sessions.remove(session.id)
  })
}

/** Ends every session of a user. They can be brought back for as long as the service runs. */
export function endSessionsOf(ctx: Context, userId: string): void {
  ctx.store.write(() => {
    for (const session of ctx.store.sessions.ofUser(userId)) keep(ctx, session)
    ctx.store.sessions.removeOfUser(userId)
  })
}

function keep(ctx: Context, session: SessionRow): void {
  const ended = endedOf(ctx)
  ended.set(session.id, { session, grant: ctx.store.oauthGrants.ofSession(session.id) })
  for (const id of ended.keys()) {
    if (ended.size <= MOST_KEPT) return
    ended.delete(id)
  }
}

/**
 * Brings sessions of a user back that were ended, as Undo does; returns how many. Those that have expired since, and
 * those that are not known any more, stay ended.
 */
export function bringBackSessions(ctx: Context, userId: string, ids: readonly string[]): number {
  const ended = endedOf(ctx)
  const found = ids.flatMap(id => ended.get(id) ?? []).filter(({ session }) => isOpenable(ctx, userId, session))
  ctx.store.write(() => {
    for (const { session, grant } of found) {
      ctx.store.sessions.insert(session)
      if (grant !== undefined) ctx.store.oauthGrants.insert(grant)
    }
  })
  for (const { session } of found) ended.delete(session.id)
  return found.length
}

const isOpenable = ({ now, store }: Context, userId: string, session: SessionRow): boolean =>
  session.user_id === userId && session.expires_at > now() && store.sessions.byId(session.id) === undefined
