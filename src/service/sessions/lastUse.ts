import type { IncomingHttpHeaders } from 'node:http'
import type { Context } from '../context'
import { perService } from '../state/perService'
import type { LastUse } from '../store/tables/accounts/lastUse'
import type { Caller } from './caller'

/** Who sent a request: the socket's address and the headers. */
export interface Sender {
  ip: string
  headers: IncomingHttpHeaders
}

interface Use extends LastUse {
  /** `User-Agent` as it came: nearly always that of the request before. */
  agent: string
  isWritten: boolean
}

/** Milliseconds from a use until it is written: many of them are one write. */
const DELAY_MS = 5000

/** Token or session id -> its last use since the service started. Programs use few. */
const usesOf = perService(() => ({ byId: new Map<string, Use>(), timer: null as NodeJS.Timeout | null }))

/**
 * Notes that a token or session was used. It costs no write: what was used is written together a little later, and when
 * the service closes; after a crash the last seconds are missing.
 */
export function noteUse(ctx: Context, { session }: Caller, { ip, headers }: Sender): void {
  const uses = usesOf(ctx)
  const agent = headers['user-agent'] ?? ''
  const known = uses.byId.get(session.id)
  const last_used_by = known?.agent === agent ? known.last_used_by : programOf(agent)
  const use = { last_used_at: ctx.now(), last_used_from: addressOf(ip), last_used_by, agent, isWritten: false }
  if (known === undefined) uses.byId.set(session.id, use)
  else Object.assign(known, use)
  uses.timer ??= setTimeout(() => writeUses(ctx), DELAY_MS).unref()
}

/** When a token or session was used last: what is written of it, or a later use. */
export function lastUseOf(ctx: Context, row: LastUse & { id: string }): LastUse {
  const { last_used_at, last_used_from, last_used_by } = usesOf(ctx).byId.get(row.id) ?? row
  return { last_used_at, last_used_from, last_used_by }
}

/** Writes what was used since it was written last; on a full disk it is tried again with the next use. */
export function writeUses(ctx: Context): void {
  const uses = usesOf(ctx)
  if (uses.timer !== null) clearTimeout(uses.timer)
  uses.timer = null
  const due = [...uses.byId].filter(([, { isWritten }]) => !isWritten)
  if (due.length === 0 || !ctx.store.isOpen()) return
  try {
    ctx.store.write(() => {
      for (const [id, { last_used_at, last_used_from, last_used_by }] of due) {
        const last = { last_used_at, last_used_from, last_used_by }
        // An id is of one or the other: the other statement finds no row.
        ctx.store.tokens.use(id, last)
        ctx.store.sessions.use(id, last)
      }
    })
  } catch {
    return
  }
  for (const [, use] of due) use.isWritten = true
}

/** The first product of a user agent, `python-requests/2.32.3`; browsers all name the same one and then others. */
function programOf(agent: string): string {
  if (/^Mozilla\//.test(agent)) return 'a browser'
  return /^[\w.+-]{1,40}(?:\/[\w.+-]{1,20})?/.exec(agent)?.[0] ?? ''
}

/** Sockets for both families have IPv4 addresses in the form of IPv6. */
const addressOf = (ip: string): string => ip.replace(/^::ffff:/, '')
