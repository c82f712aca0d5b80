import type { IncomingMessage } from 'node:http'
import type { Context } from '../context'
import { ServiceError } from '../errors/ServiceError'
import { credentialOf } from '../http/credential'
import { type Caller, callerOf } from '../sessions/caller'
import type { Resume } from './lines'

export const websocketPath = '/api/v4/websocket'

/**
 * Whether a request asks for the websocket; every other upgrade is passed over, and handled as if it did not ask for
 * one.
 */
export const wantsWebsocket = ({ url = '', headers }: IncomingMessage): boolean =>
  url.split('?')[0] === websocketPath && headers.upgrade?.toLowerCase() === 'websocket'

/**
 * Who opens a websocket by cookie or header; `null` for who has to say so by a challenge. A bad token counts as none
 * (docs/reference/http.md#authentication).
 */
export function openerOf(ctx: Context, { headers, url = '' }: IncomingMessage): Caller | null {
  const credential = credentialOf({ headers, url })
  return credential === null || credential.from === 'query' ? null : callerOf(ctx, credential.token)
}

/** Where a client that was here before stood, as it says in the query. */
export function resumeOf({ url = '' }: IncomingMessage): Resume | null {
  const query = new URLSearchParams(url.split('?')[1])
  const connectionId = query.get('connection_id') ?? ''
  const seq = query.get('sequence_number') ?? ''
  return connectionId !== '' && /^\d{1,15}$/.test(seq) ? { connectionId, seq: Number(seq) } : null
}

/** A request that asks for another protocol than a websocket, or for one elsewhere. */
export const wrongUpgrade = (): ServiceError => new ServiceError('api.web_socket.connect.upgrade.app_error')
