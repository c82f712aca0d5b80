import type { StreamEvent } from '#contract/events'
import { eventStreamPath } from '#contract/workbench'

export type StreamState = 'connecting' | 'open' | 'lost'

export interface StreamListener {
  /** Events in order, gathered over a few milliseconds so that a flood costs one drawing. */
  onEvents(events: StreamEvent[]): void
  onState(state: StreamState): void
}

export interface EventStream {
  close(): void
}

/** Milliseconds over which events are gathered; well under one frame at 60 Hz. */
const gatherMs = 8
/** Milliseconds between attempts after the service refused or went away. */
const retryMs = 1000

/**
 * Follows the service from `since` (the `seq` of a snapshot) until closed. After a drop it goes on from the last event it saw;
 * what cannot be continued arrives as a `resync` event.
 */
export function openEventStream(since: number, listener: StreamListener): EventStream {
  let seen = since
  let source: EventSource | undefined
  let retry: ReturnType<typeof setTimeout> | undefined
  let gathered: StreamEvent[] = []
  let closed = false

  const flush = () => {
    const events = gathered
    gathered = []
    if (!closed) listener.onEvents(events)
  }
  const onMessage = (message: MessageEvent<string>) => {
    const event: StreamEvent = JSON.parse(message.data)
    // A reconnect may repeat the last event; a `resync` may start a new count.
    if (event.type !== 'resync' && event.seq <= seen) return
    seen = event.seq
    if (gathered.length === 0) setTimeout(flush, gatherMs)
    gathered.push(event)
  }
  const connect = () => {
    source = new EventSource(`${eventStreamPath}?since=${seen}`)
    source.onopen = () => listener.onState('open')
    source.onmessage = onMessage
    source.onerror = () => {
      listener.onState('lost')
      // The browser tries again by itself, but gives up for good after an answer that is no stream.
      source?.close()
      if (!closed) retry = setTimeout(connect, retryMs)
    }
  }
  listener.onState('connecting')
  connect()
  return {
    close() {
      closed = true
      clearTimeout(retry)
      source?.close()
    },
  }
}
