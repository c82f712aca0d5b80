/** What one websocket may take, and how long it may be silent. */
export interface WebsocketLimits {
  /** Milliseconds in which a connection must say who it is (docs/reference/websocket.md). */
  authMs: number
  /** Milliseconds between two pings; a connection that did not respond to the last one is dropped. */
  heartbeatMs: number
  /** Bytes that a slow reader may leave unread before it is dropped; it comes back and goes on from where it was. */
  unreadBytes: number
  /** Frames, and characters of them, that are kept of each connection for those who come back. */
  keptFrames: number
  keptCharacters: number
  /** Milliseconds in which a lost connection can be taken up again. */
  resumeMs: number
  /** Lost connections of one user that are kept; of more, the longest lost is forgotten. */
  keptLost: number
  /** Bytes of the largest message a client may send. */
  messageBytes: number
}

export const websocketLimits: WebsocketLimits = {
  authMs: 5000,
  heartbeatMs: 30_000,
  unreadBytes: 8 * 1024 * 1024,
  keptFrames: 512,
  keptCharacters: 4 * 1024 * 1024,
  resumeMs: 5 * 60_000,
  keptLost: 8,
  messageBytes: 64 * 1024,
}
