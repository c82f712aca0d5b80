import type { OutgoingHook } from '#contract/wire/hooks'
import { matchOutgoing } from '#domain/webhooks/matchOutgoing'
import { outgoingPayload } from '#domain/webhooks/outgoingPayload'
import type { Context } from '../../context'
import type { Cause } from '../../recorder/live'
import type { UserRow } from '../../store/tables/accounts/users'
import type { ChannelRow } from '../../store/tables/places/channels'
import type { TeamRow } from '../../store/tables/places/teams'
import type { StoredPost } from '../../store/tables/posts/posts'
import { deliver, type PlannedHook } from './deliver'
import { echoes, mostRounds } from './echoes'

export interface Trigger {
  post: StoredPost
  channel: ChannelRow
  team: TeamRow
  user: UserRow
  /** What the calls are caused by, where that is not the current exchange. */
  parent?: Cause | null
}

/**
 * Writes down, in the transaction of a new post, the calls of all outgoing webhooks it sets off, and makes them once it
 * is on disk (docs/reference/actions.md; docs/reference/webhooks.md#firing). A kill in between leaves them in the
 * record as interrupted.
 */
export function planOutgoing(ctx: Context, post: StoredPost): void {
  if (!ctx.settings.values.EnableOutgoingWebhooks) return
  const channel = ctx.store.channels.byId(post.channel_id)
  if (channel?.type !== 'O') return
  const matched = ctx.store.hooks.outgoingFor(channel.team_id, channel.id).flatMap(hook => {
    if (ctx.store.disabledHooks.has(hook.id)) return []
    const match = matchOutgoing(hook, { message: post.message, channel, source: 'rest' })
    return match.fires ? [{ hook, word: match.trigger_word }] : []
  })
  if (matched.length === 0) return
  const team = ctx.store.teams.byId(channel.team_id)
  const user = ctx.store.users.byId(post.user_id)
  if (team === undefined || user === undefined) return
  const trigger: Trigger = { post, channel, team, user }
  // The cause is written before what it causes.
  const cause = ctx.recorder.current()
  if (cause !== null) ctx.recorder.open(cause)
  const plans = matched.map(({ hook, word }) => planHook(ctx, trigger, hook, word))
  ctx.store.afterCommit(() => ctx.deliveries.add(() => deliver(ctx, post, plans)))
}

/** Prepares the calls of one webhook for a post, with the body that its content type asks for. */
export function planHook(ctx: Context, trigger: Trigger, hook: OutgoingHook, trigger_word: string): PlannedHook {
  const { post, channel, user } = trigger
  const { contentType, body } = outgoingPayload({ ...trigger, token: hook.token, trigger_word }, hook.content_type)
  const rounds = user.is_bot ? echoes(ctx).round(hook.id, user.id) : 0
  const calls = hook.callback_urls.map(url =>
    ctx.outbound.prepare({
      kind: 'webhook',
      url,
      label: hook.display_name || url.replace(/[?#].*$/, ''),
      headers: { 'Content-Type': contentType, Accept: 'application/json' },
      body: Buffer.from(body),
      ...(trigger.parent === undefined ? {} : { parent: trigger.parent }),
      about: { user_id: user.id, channel_id: channel.id, post_id: post.id, hook_id: hook.id },
      owner: hook.creator_id,
      reached: () => echoes(ctx).reached(hook.id, user.id),
    }),
  )
  if (rounds < mostRounds(ctx.settings.values.MaxCauseDepth)) return { hook, calls }
  for (const call of calls) ctx.outbound.reject(call, { kind: 'echo', rounds })
  return { hook, calls: [] }
}
