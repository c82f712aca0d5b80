import type { Context } from '../context'
import { isId } from '../store/ids'
import type { Cause } from './live'

/**
 * Which exchange caused an incoming one: calls to integrations carry their id in `X-Svc-Cause`, and an integration that
 * hands it on joins its own calls to the story.
 */
export function parentOf(ctx: Context, header: string | string[] | undefined): Cause | null {
  if (typeof header !== 'string' || !isId(header)) return null
  return ctx.store.exchanges.causeOf(header) ?? null
}
