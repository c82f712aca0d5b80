import type { LostControl } from '#contract/window'
import type { ClickedPost } from '#domain/actions/response/effects'
import type { Reason } from '#domain/explain/explanation'
import { explainLostAction, explainUnknownAction, type LostAction } from '#domain/explain/outbound/lostAction'
import { isObject } from '#domain/json'
import type { Context } from '../context'

/** Why a post has no action of this id: it lost it, and by which exchange, or it never had one. */
export function explainMissingAction(ctx: Context, post: ClickedPost, action_id: string): Reason {
  const lost = ctx.store.lostActions.find(post.id, action_id)
  if (lost !== undefined) return explainLost(ctx, action_id, lost)
  const { svc_blocks_actions: registry } = post.props
  return explainUnknownAction({ action_id, known: isObject(registry) ? Object.keys(registry) : [] })
}

/** The explanation of an action that is known to be lost. */
export const explainLost = (ctx: Context, action_id: string, lost: LostAction): Reason =>
  explainLostAction({ action_id, lost, culprit: { what: culpritOf(ctx, lost) } })

/** The controls of a post that call nobody any more, as the window marks them. */
export const lostControls = (ctx: Context, postId: string): LostControl[] =>
  ctx.store.lostActions.named(postId).map(({ post_id, action_id, ...lost }) => ({
    post_id,
    action_id,
    text: explainLost(ctx, action_id, lost).text,
    exchange_id: lost.exchange_id,
  }))

/** What did it, in words; a record that is no longer there leaves only that something did. */
function culpritOf({ store, recorder }: Context, { exchange_id, why }: LostAction): string {
  const now = recorder.current()?.summary
  const isNow = now?.id === exchange_id
  const summary = exchange_id === '' ? undefined : isNow ? now : store.exchanges.byId(exchange_id)?.summary
  if (summary === undefined) return 'a change that is no longer recorded'
  const name = store.users.byId(summary.user_id)?.username ?? 'somebody'
  if (summary.kind === 'callback') return `the response to the click of ${name} on ${summary.action_id}`
  const isNew = why === 'person' && summary.method === 'POST'
  return isNew ? `the post of ${name} itself` : `an edit by ${name}`
}
