import type { IncomingMessage } from 'node:http'
import type { Context } from '../context'
import { perService } from '../state/perService'

/** Says which exchange a request of the service to itself is; it is taken out before anything else sees it. */
const header = 'x-svc-exchange'

const announced = perService(() => new Set<string>())

/** A request that is about to be made to this service, known by its id before it arrives. */
export interface Announced {
  /** The id that its exchange will have. */
  id: string
  headers: Record<string, string>
  /** To be called when it has ended, also when it never arrived. */
  end(): void
}

/** Announces a request of the service to itself, so that what it causes can be told from all else while it runs. */
export function announce(ctx: Context): Announced {
  const id = ctx.newId()
  announced(ctx).add(id)
  return { id, headers: { [header]: id }, end: () => void announced(ctx).delete(id) }
}

/** The id of the exchange that a request becomes: that which was announced, each only once, or a new one. */
export function exchangeId(ctx: Context, { headers, rawHeaders }: IncomingMessage): string {
  const given = headers[header]
  if (given === undefined) return ctx.recorder.newId()
  delete headers[header]
  const at = rawHeaders.findIndex((name, index) => index % 2 === 0 && name.toLowerCase() === header)
  if (at >= 0) rawHeaders.splice(at, 2)
  const isAnnounced = typeof given === 'string' && announced(ctx).delete(given)
  return isAnnounced ? given : ctx.recorder.newId()
}
