import { hostname } from 'node:os'
import type { WebSocket } from 'ws'
import type { Context } from '../context'
import { versionId } from '../plugins/headers'
import { type Caller, callerOf } from '../sessions/caller'
import { isInAudience } from './audience'
import { type Frame, frame, numbered } from './frame'
import { framesOf } from './framesOf'
import { createLine, type Line } from './line'

/** Where a client that comes back stood: its connection, and the number it expects next. */
export interface Resume {
  connectionId: string
  seq: number
}

/** All clients of the websocket that said who they are, fed by the hub. */
export interface Lines {
  /** Takes up a lost line where it stood, or begins a new one with `hello`; returns the line. */
  join(caller: Caller, socket: WebSocket, resume: Resume | null): Line
  leave(line: Line, socket: WebSocket): void
  /** Whether the service stops: nothing is asked or sent any more. */
  isClosed(): boolean
  /** Closes those whose session is over, and forgets those who stayed away too long. */
  sweep(): void
  close(): void
}

const POLICY_VIOLATION = 1008
const GOING_AWAY = 1001

export function createLines(ctx: Context): Lines {
  const limits = ctx.websocketLimits
  const lines = new Map<string, { line: Line; token: string }>()
  let unsubscribe: (() => void) | null = null
  let closed = false

  /** Listens only while somebody may hear it, so that a service without websockets pays nothing. */
  function follow(): void {
    unsubscribe ??= ctx.hub.subscribe(event => {
      for (const made of framesOf(ctx, event)) send(made)
    })
  }

  function send(made: Frame): void {
    const hearers = [...lines.values()].filter(({ line }) => isInAudience(ctx, made.broadcast, line.userId))
    if (hearers.length === 0) return
    const write = numbered(made)
    for (const { line } of hearers) line.push(write)
  }

  function forget(id: string): void {
    lines.delete(id)
    if (lines.size > 0) return
    unsubscribe?.()
    unsubscribe = null
  }

  /** A client that never takes its lines up again must not fill the memory. */
  function forgetLongest(userId: string): void {
    const lost = [...lines.values()].filter(({ line }) => line.userId === userId && !line.isOpen())
    if (lost.length <= limits.keptLost) return
    const [longest] = lost.sort((one, other) => one.line.lostAt() - other.line.lostAt())
    if (longest !== undefined) forget(longest.line.id)
  }

  function begin({ user, session }: Caller, socket: WebSocket): Line {
    const line = createLine({ id: ctx.newId(), userId: user.id, socket, limits })
    lines.set(line.id, { line, token: session.token })
    const data = { server_version: versionId(ctx), connection_id: line.id, server_hostname: hostname() }
    line.push(numbered(frame('hello', data, { user_id: user.id })))
    return line
  }

  function takeUp({ user, session }: Caller, socket: WebSocket, { connectionId, seq }: Resume): Line | null {
    const found = lines.get(connectionId)?.line
    if (found === undefined || found.userId !== user.id) return null
    if (!found.resume(socket, seq)) {
      forget(connectionId)
      return null
    }
    lines.set(connectionId, { line: found, token: session.token })
    return found
  }

  const isPresent = (userId: string): boolean =>
    [...lines.values()].some(({ line }) => line.userId === userId && line.isOpen())

  return {
    join(caller, socket, resume) {
      const line = (resume && takeUp(caller, socket, resume)) ?? begin(caller, socket)
      follow()
      ctx.statuses.see(caller.user.id, 'online')
      return line
    },
    leave(line, socket) {
      // After the end there is no workspace to look into.
      if (closed) return
      line.lose(socket, ctx.now())
      forgetLongest(line.userId)
      if (!isPresent(line.userId)) ctx.statuses.see(line.userId, 'offline')
    },
    isClosed: () => closed,
    sweep() {
      for (const [id, { line, token }] of lines) {
        const isOver = callerOf(ctx, token) === null
        if (isOver) line.close(POLICY_VIOLATION, 'The session has ended.')
        if (isOver || (!line.isOpen() && ctx.now() - line.lostAt() > limits.resumeMs)) forget(id)
      }
    },
    close() {
      closed = true
      for (const { line } of lines.values()) line.close(GOING_AWAY, 'The service is shutting down.')
      lines.clear()
      unsubscribe?.()
    },
  }
}
