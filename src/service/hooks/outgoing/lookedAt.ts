import type { LookedAtPost } from '#contract/traffic/outgoingWebhooks'
import type { OutgoingVerdict } from '#contract/window'
import type { OutgoingHook } from '#contract/wire/hooks'
import type { Context } from '../../context'
import { ServiceError } from '../../errors/ServiceError'
import type { StoredPost } from '../../store/tables/posts/posts'
import { judgeHook } from './rules/judge'

/** Enough of a message to tell posts apart in a row. */
const SHOWN_CHARACTERS = 200

/** A webhook that is there. @throws 404 unknown or deleted. */
export function liveHook({ store }: Context, hookId: string): OutgoingHook {
  const hook = store.hooks.outgoing(hookId)
  if (hook === undefined || hook.delete_at > 0) throw new ServiceError('app.webhooks.get_outgoing.app_error')
  return hook
}

/** The newest posts of the webhook's team, newest first, each with the verdict of every rule. */
export function lookedAtPosts(ctx: Context, hookId: string, limit: number): LookedAtPost[] {
  const hook = liveHook(ctx, hookId)
  return newestOfTeam(ctx, hook.team_id, limit).map(post => rowOf(ctx, hook, post))
}

function newestOfTeam({ store }: Context, teamId: string, limit: number): StoredPost[] {
  const span = { limit, offset: 0, deleted: false, roots: false }
  return store.channels
    .all()
    .filter(channel => channel.team_id === teamId && channel.delete_at === 0)
    .flatMap(channel => store.postLists.page('newest', channel.id, span))
    .filter(post => !post.type.startsWith('system_'))
    .sort((a, b) => b.create_at - a.create_at)
    .slice(0, limit)
}

function rowOf(ctx: Context, hook: OutgoingHook, post: StoredPost): LookedAtPost {
  const channel = ctx.store.channels.byId(post.channel_id)
  if (channel === undefined) throw new ServiceError('app.post.get.app_error')
  const deliveries = ctx.store.exchanges.deliveriesOf(post.id).filter(call => call.hook_id === hook.id)
  // Whether an incoming webhook or a response to an outgoing one made a post takes a long look, and the rule fails for both.
  const source = post.props.from_webhook === 'true' ? 'webhook' : 'rest'
  const { fires, rules } = judgeHook(ctx, hook, { post, channel, source, deliveries })
  return {
    post_id: post.id,
    create_at: post.create_at,
    user_id: post.user_id,
    channel_id: post.channel_id,
    text: post.message.slice(0, SHOWN_CHARACTERS),
    fires,
    rules: rules.map(({ rule, verdict }) => ({ rule, verdict })),
    delivery: deliveries.at(-1) ?? null,
  }
}

/** Whether a message that nobody has posted would set the webhook off. @throws 404 unknown webhook or channel. */
export function tryMessage(
  ctx: Context,
  hookId: string,
  tried: { message: string; channel_id: string },
): OutgoingVerdict {
  const hook = liveHook(ctx, hookId)
  const channel = ctx.store.channels.byId(tried.channel_id)
  if (channel === undefined) throw new ServiceError('app.channel.get.existing.app_error')
  const post = { message: tried.message, create_at: ctx.now() }
  return judgeHook(ctx, hook, { post, channel, source: 'rest', deliveries: [] })
}
