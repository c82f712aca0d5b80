import type { Context } from '../../context'
import { hashToken } from '../../sessions/caller'
import { perService } from '../../state/perService'

/** A fork that integrations are called by, which know the address of the workspace alone. */
interface Diversion {
  fork: Context
  /** Hashes of the access tokens that they have, in hex. */
  tokens: ReadonlySet<string>
}

const diversionsOf = perService(() => new Set<Diversion>())

/**
 * Sends to a fork what integrations send to the workspace in return to its calls: requests with the tokens of their bots,
 * and dialogs by its trigger ids (docs/reference/replay.md#live-integrations). Returns how to end it.
 */
export function divert(ctx: Context, fork: Context, hashes: readonly Buffer[]): () => void {
  const diversion = { fork, tokens: new Set(hashes.map(hash => hash.toString('hex'))) }
  diversionsOf(ctx).add(diversion)
  return () => void diversionsOf(ctx).delete(diversion)
}

interface Incoming {
  /** Path and query. */
  url: string
  /** Token of the request; `''` without one. */
  token: string
  body: Buffer | null
}

/** The fork that a request is for; `null` for most, which are for the workspace. */
export function forkFor(ctx: Context, { url, token, body }: Incoming): Context | null {
  const diversions = diversionsOf(ctx)
  if (diversions.size === 0) return null
  const hash = token === '' ? '' : hashToken(token).toString('hex')
  const opened = url.startsWith('/api/v4/actions/dialogs/open') ? triggerIn(body) : ''
  for (const { fork, tokens } of diversions) {
    if (tokens.has(hash) || (opened !== '' && isOf(fork, opened))) return fork
  }
  return null
}

const triggerIn = (body: Buffer | null): string =>
  /"trigger_id"\s*:\s*"([^"]+)"/.exec(body?.toString('utf8') ?? '')?.[1] ?? ''

function isOf({ triggerIds }: Context, trigger: string): boolean {
  try {
    triggerIds.decode(trigger)
    return true
  } catch {
    return false
  }
}
