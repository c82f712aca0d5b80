import type { EventBody, StreamEvent } from '#contract/events'

/** What one event is thought to weigh in memory when its publisher does not say. */
const USUAL_WEIGHT = 600
/** How long after somebody read the stream, or was given a snapshot, events are kept for their return. */
const KEPT_FOR_MS = 5 * 60 * 1000

/** Listens to the stream; `text` is the event as JSON, made once for all listeners. */
export type Listener = (event: StreamEvent, text: () => string) => void

/**
 * Publishes what happened to every window, numbered without a gap, and keeps the newest for those who come back. Where nobody
 * reads, nothing is kept: events that outlive their request cost the garbage collector as much as the rest of a recording.
 */
export interface Hub {
  readonly seq: number
  /** Publish after the commit of what the event tells. `weight`: roughly the bytes it holds. */
  publish(body: EventBody, weight?: number): void
  subscribe(listener: Listener): () => void
  /** To be called for whoever goes on from here later, and again while they read: events are kept for five minutes more. */
  expect(): void
  /** All events after `seq`, or `null` when they are not all here any more: then a new snapshot is needed. */
  since(seq: number): StreamEvent[] | null
}

export interface HubOptions {
  now(): number
  /** The seq before the first event; greater than any of a former life of the service. */
  base: number
  /** Bytes of events kept for replay. */
  budget: number
}

export function createHub({ now, base, budget }: HubOptions): Hub {
  const listeners = new Set<Listener>()
  let kept: { event: StreamEvent; weight: number }[] = []
  let first = 0
  let weighed = 0
  let seq = base
  let expectedUntil = Number.NEGATIVE_INFINITY

  function keepNone(): void {
    kept = []
    first = 0
    weighed = 0
  }

  function keep(event: StreamEvent, weight: number): void {
    kept.push({ event, weight })
    weighed += weight
    while (weighed > budget) {
      weighed -= kept[first]?.weight ?? 0
      first += 1
    }
    // The list is compacted only when half of it is gone, so that dropping the oldest stays cheap.
    if (first > 1024 && first > kept.length / 2) {
      kept = kept.slice(first)
      first = 0
    }
  }

  return {
    get seq() {
      return seq
    },
    publish(body, weight = USUAL_WEIGHT) {
      seq += 1
      const event: StreamEvent = { ...body, seq, at: now() }
      if (event.at <= expectedUntil) keep(event, weight)
      else if (kept.length > 0) keepNone()
      if (listeners.size === 0) return
      let text: string | null = null
      const json = (): string => (text ??= JSON.stringify(event))
      for (const listener of listeners) listener(event, json)
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    expect() {
      expectedUntil = now() + KEPT_FOR_MS
    },
    since(from) {
      if (from > seq || from < base) return null
      const missed = seq - from
      if (missed > kept.length - first) return null
      return kept.slice(kept.length - missed).map(entry => entry.event)
    },
  }
}
