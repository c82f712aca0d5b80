import type { Context } from '../context'
import { isId } from '../store/ids'
import type { Cause } from './live'

/**
 * Which exchange caused an incoming one: calls to integrations carry their id in `X-Svc-Cause`, and an integration that
 * hands it on joins its own calls to the story.
 */
export function parentOf(ctx: Context, header: string | string[] | undefined): Cause | null {
  if (typeof header !== 'string' || !isId(header)) return null
  // What calls an integration has a row before it does; only who asks late meets one that has none yet.
  return ctx.store.oldExchanges.causeOf(header) ?? ctx.store.exchanges.causeOf(header) ?? null
}
