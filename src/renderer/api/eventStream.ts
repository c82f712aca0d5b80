import type { StreamEvent } from '#contract/events'
import { eventStreamPath } from '#contract/workbench'
import { identityHeaders, type WindowIdentity } from './client'

export type StreamState = 'connecting' | 'open' | 'lost'

export interface StreamListener {
  /** Events in order, gathered over a few milliseconds so that a flood costs one drawing. */
  onEvents(events: StreamEvent[]): void
  onState(state: StreamState): void
}

export interface StreamSource {
  /** The `seq` of a snapshot, after which the stream begins. */
  since: number
  /** Whose window it is. An `EventSource` cannot send that, so the stream is read by `fetch`. */
  identity: () => WindowIdentity
}

export interface EventStream {
  close(): void
}

/** Milliseconds over which events are gathered; well under one frame at 60 Hz. */
const gatherMs = 8
/** Milliseconds between attempts after the service rejected the stream or went away. */
const retryMs = 1000
/** A stream that was open for as long is opened again at once when the service ends it. */
const leastOpenMs = 100

/**
 * Follows the service until closed. After a drop it goes on from the last event it saw; what cannot be continued
 * arrives as a `resync` event.
 */
export function openEventStream({ since, identity }: StreamSource, listener: StreamListener): EventStream {
  const stop = new AbortController()
  let seen = since
  let retry: ReturnType<typeof setTimeout> | undefined
  let gathered: StreamEvent[] = []

  const flush = () => {
    const events = gathered
    gathered = []
    if (!stop.signal.aborted) listener.onEvents(events)
  }
  const take = (event: StreamEvent) => {
    // A reconnect may repeat the last event; a `resync` may start a new count.
    if (event.type !== 'resync' && event.seq <= seen) return
    seen = event.seq
    if (gathered.length === 0) setTimeout(flush, gatherMs)
    gathered.push(event)
  }
  const connect = async (): Promise<void> => {
    const began = performance.now()
    let isEnded = false
    try {
      const body = await request(`${eventStreamPath}?since=${seen}`, identity(), stop.signal)
      listener.onState('open')
      await readFrames(body, data => take(JSON.parse(data)))
      isEnded = true
    } catch {
      // Whatever ended it, the way on is the same: a new attempt.
    }
    if (stop.signal.aborted) return
    // The service ends a stream when another workspace file takes its place: it is there again in a moment, and lets this request wait.
    if (isEnded && performance.now() - began > leastOpenMs) return connect()
    retry = setTimeout(connect, retryMs)
    listener.onState('lost')
  }
  listener.onState('connecting')
  void connect()
  return {
    close() {
      clearTimeout(retry)
      stop.abort()
    },
  }
}

async function request(url: string, identity: WindowIdentity, signal: AbortSignal): Promise<ReadableStream<string>> {
  const response = await fetch(url, {
    headers: identityHeaders(identity),
    credentials: 'omit',
    cache: 'no-store',
    signal,
  })
  if (!response.ok || response.body === null) throw new Error(`The stream was rejected with ${response.status}.`)
  return response.body.pipeThrough(new TextDecoderStream())
}

/**
 * Hands out the data of each frame; frames end with an empty line, and each has one line of data or none (a heartbeat).
 */
async function readFrames(text: ReadableStream<string>, onData: (data: string) => void): Promise<void> {
  const reader = text.getReader()
  let parts: string[] = []
  for (;;) {
    const { value, done } = await reader.read()
    if (done) return
    parts.push(value)
    // Data has no line breaks, so a large event is put together once, when its end is there.
    if (!value.includes('\n')) continue
    const frames = parts.join('').split('\n\n')
    parts = [frames.pop() ?? '']
    for (const frame of frames) {
      const data = frame.split('\n').find(line => line.startsWith('data: '))
      if (data !== undefined) onData(data.slice('data: '.length))
    }
  }
}
