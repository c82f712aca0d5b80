import type { RawData, WebSocket } from 'ws'
import type { Context } from '../context'
import { ServiceError } from '../errors/ServiceError'
import { type Caller, callerOf } from '../sessions/caller'
import { noteUse, type Sender } from '../sessions/lastUse'
import { actionOf, failureText, replyText } from './actions'
import { type Line, sendOrDrop } from './line'
import type { Lines, Resume } from './lines'
import { readRequest, type SocketRequest } from './request'

interface Opened {
  socket: WebSocket
  /** Who asked for the connection; `null` for who has yet to say so. */
  caller: Caller | null
  resume: Resume | null
  /** Who opened the socket. */
  sender: Sender
}

const POLICY_VIOLATION = 1008
const NOT_JSON = 1007
const FAULT = 1011

/**
 * Follows one socket from its opening to its end: who it is, what it asks, what it gets
 * (docs/reference/websocket.md).
 */
export function serveConnection(ctx: Context, lines: Lines, { socket, caller: first, resume, sender }: Opened): void {
  const { authMs, unreadBytes } = ctx.websocketLimits
  let caller: Caller | null = null
  let line: Line | null = null
  const tooLate = setTimeout(() => socket.close(POLICY_VIOLATION, 'The connection was not authenticated.'), authMs)

  function enter(who: Caller): void {
    clearTimeout(tooLate)
    caller = who
    noteUse(ctx, who, sender)
    line = lines.join(who, socket, resume)
  }

  function challenge(token: string): boolean {
    const who = callerOf(ctx, token)
    if (who === null) socket.close(POLICY_VIOLATION)
    else if (caller === null) enter(who)
    return who !== null
  }

  const response = (text: string): void => sendOrDrop(socket, text, unreadBytes)

  socket.on('message', (raw: RawData, isBinary: boolean) => {
    if (lines.isClosed()) return
    const request = readRequest(raw, isBinary)
    if (request === null) return socket.close(NOT_JSON)
    const { seq, action, data } = request
    if (action === 'authentication_challenge' && seq > 0) {
      if (challenge(String(data.token ?? ''))) response(replyText(seq))
      return
    }
    const reply = handle(ctx, caller, request)
    // What a reply tells is on disk, as over HTTP.
    ctx.store.settled().then(
      () => response(reply),
      () => socket.close(FAULT),
    )
  })
  // A socket that breaks is closed as well, and `close` is where it is cleaned up.
  socket.on('error', () => {})
  socket.on('close', () => {
    clearTimeout(tooLate)
    if (line !== null) lines.leave(line, socket)
  })
  if (first !== null) enter(first)
}

/** Responds to one request. */
function handle(ctx: Context, caller: Caller | null, { seq, action, data }: SocketRequest): string {
  try {
    if (action === '') throw new ServiceError('api.web_socket_router.no_action.app_error')
    if (seq <= 0) throw new ServiceError('api.web_socket_router.bad_seq.app_error')
    if (caller === null) throw new ServiceError('api.web_socket_router.not_authenticated.app_error')
    const run = actionOf(action)
    if (run === undefined) throw new ServiceError('api.web_socket_router.bad_action.app_error')
    return replyText(seq, run(ctx, callerOf(ctx, caller.session.token) ?? caller, data))
  } catch (error) {
    if (error instanceof ServiceError) return failureText(seq, error)
    ctx.log(`websocket ${action}: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`)
    return failureText(seq, new ServiceError('api.internal.app_error'))
  }
}
