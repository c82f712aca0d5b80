import type { ServerResponse } from 'node:http'
import type { StreamEvent } from '#contract/events'
import { eventStreamPath } from '#contract/workbench'
import { safetyHeaders } from '../../plugins/headers'
import type { Mounting } from '../mounting'

const HEARTBEAT_MS = 15_000
/** A window that reads slower than this is cut off; it comes back and goes on from where it was. */
const MOST_UNREAD = 8 * 1024 * 1024

/**
 * The event stream (contract/events.ts): server-sent events that resume from `Last-Event-ID` or
 * `?since=`.
 */
export function mountEventStream({ app, ctx }: Mounting): void {
  const open = new Set<ServerResponse>()
  app.get<{ Querystring: { since?: string } }>(eventStreamPath, { config: { auth: 'workbench' } }, (request, reply) => {
    reply.hijack()
    const stream = reply.raw
    ctx.exempt(stream)
    open.add(stream)
    const from = Number(request.headers['last-event-id'] ?? request.query.since ?? ctx.hub.seq)
    const stop = follow(from)
    stream.once('close', () => {
      open.delete(stream)
      stop()
    })

    function follow(seq: number): () => void {
      ctx.hub.expect()
      stream.writeHead(200, {
        ...safetyHeaders,
        'Content-Type': 'text/event-stream',
        'Cache-Control': 'no-store',
        'X-Accel-Buffering': 'no',
      })
      stream.write('retry: 500\n\n')
      for (const event of missedSince(seq)) stream.write(frame(event, JSON.stringify(event)))
      const unsubscribe = ctx.hub.subscribe((event, text) => {
        if (stream.writableLength > MOST_UNREAD) stream.destroy()
        else stream.write(frame(event, text()))
      })
      const heartbeat = setInterval(() => {
        ctx.hub.expect()
        stream.write(':\n\n')
      }, HEARTBEAT_MS)
      return () => {
        clearInterval(heartbeat)
        unsubscribe()
        ctx.hub.expect()
      }
    }
  })
  app.addHook('preClose', done => {
    for (const stream of open) stream.end()
    done()
  })

  const missedSince = (seq: number): StreamEvent[] =>
    (Number.isInteger(seq) ? ctx.hub.since(seq) : null) ?? [{ type: 'resync', seq: ctx.hub.seq, at: ctx.now() }]
}

const frame = ({ seq }: StreamEvent, text: string): string => `id: ${seq}\ndata: ${text}\n\n`
