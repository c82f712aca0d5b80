import type { WebSocket } from 'ws'
import type { WebsocketLimits } from './limits'

/**
 * The frames for one client, numbered from 0 without a gap; they outlive a lost socket for a while
 * (docs/reference/websocket.md).
 */
export interface Line {
  readonly id: string
  readonly userId: string
  /** Whether a socket reads it now. */
  isOpen(): boolean
  /** Milliseconds since the epoch when its socket was lost; 0 while it has one. */
  lostAt(): number
  /** Numbers a frame, keeps it, and sends it to the socket. */
  push(write: (seq: number) => string): void
  /** Gives the line to a new socket, which goes on from this number; false when that is not kept any more. */
  resume(socket: WebSocket, seq: number): boolean
  /** The socket is gone, at this time. */
  lose(socket: WebSocket, at: number): void
  close(code: number, reason: string): void
}

interface LineOptions {
  id: string
  userId: string
  socket: WebSocket
  limits: WebsocketLimits
}

export function createLine({ id, userId, socket, limits }: LineOptions): Line {
  let current: WebSocket | null = socket
  let lostAt = 0
  let next = 0
  let kept: { seq: number; text: string }[] = []
  let characters = 0
  let mostUnread = limits.unreadBytes

  function keep(seq: number, text: string): void {
    kept.push({ seq, text })
    characters += text.length
    while (kept.length > limits.keptFrames || characters > limits.keptCharacters) {
      characters -= kept.shift()?.text.length ?? 0
    }
  }

  return {
    id,
    userId,
    isOpen: () => current !== null,
    lostAt: () => lostAt,
    push(write) {
      const text = write(next)
      keep(next, text)
      next += 1
      if (current !== null) sendOrDrop(current, text, mostUnread)
    },
    resume(taken, seq) {
      const first = kept[0]?.seq ?? next
      if (seq < first || seq > next) return false
      current?.terminate()
      current = taken
      lostAt = 0
      for (const { text } of kept.filter(frame => frame.seq >= seq)) taken.send(text)
      // What was missed is sent at once; it does not make the reader a slow one.
      mostUnread = limits.unreadBytes + taken.bufferedAmount
      return true
    },
    lose(lost, at) {
      if (current !== lost) return
      current = null
      lostAt = at
    },
    close(code, reason) {
      current?.close(code, reason)
      current = null
      kept = []
    },
  }
}

/** A reader that leaves too much unread is cut off: it comes back and goes on from the number it knows. */
export function sendOrDrop(socket: WebSocket, text: string, unreadBytes: number): void {
  if (socket.bufferedAmount > unreadBytes) socket.terminate()
  else socket.send(text)
}
