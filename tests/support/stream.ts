import type { StreamEvent } from '#contract/events'

/** The window's event stream, as a browser reads it. */
export interface OpenStream {
  /** Resolves to the next event that fits; those before it are passed over. Rejects after 10 s. */
  next(fits: (event: StreamEvent) => boolean): Promise<StreamEvent>
  /** Everything that came so far. */
  seen: StreamEvent[]
  close(): Promise<void>
}

const LIMIT_MS = 10_000

/** Opens the stream at `url`, from after `since` when it is given. Close it before the service. */
export async function openStream(url: string, headers: Record<string, string>, since?: number): Promise<OpenStream> {
  const stop = new AbortController()
  const query = since === undefined ? '' : `?since=${since}`
  const response = await fetch(`${url}/workbench/api/events${query}`, { headers, signal: stop.signal })
  if (!response.body || response.status !== 200)
    throw new Error(`The stream got a response with status ${response.status}.`)
  const reader = response.body.pipeThrough(new TextDecoderStream()).getReader()
  const seen: StreamEvent[] = []
  let text = ''
  let read = 0

  /** Takes whole frames off the front of what came. */
  function take(): void {
    const frames = text.split('\n\n')
    text = frames.pop() ?? ''
    for (const frame of frames) {
      const data = /^data: (.*)$/m.exec(frame)?.[1]
      if (data !== undefined) seen.push(JSON.parse(data))
    }
  }

  async function next(fits: (event: StreamEvent) => boolean): Promise<StreamEvent> {
    const until = setTimeout(() => stop.abort(new Error('No such event came within 10 s.')), LIMIT_MS)
    try {
      for (;;) {
        while (read < seen.length) {
          const event = seen[read++]
          if (event && fits(event)) return event
        }
        const { value, done } = await reader.read()
        if (done) throw new Error('The stream ended.')
        text += value
        take()
      }
    } finally {
      clearTimeout(until)
    }
  }

  return {
    next,
    seen,
    close: async () => {
      stop.abort()
      await reader.cancel().catch(() => {})
    },
  }
}
