import { can } from '#domain/accounts/can'
import type { ParseBudget } from '#domain/markdown/parseBudget'
import { mentionsOf } from '#domain/posts/mentions'
import type { Props } from '#domain/posts/post'
import type { Context } from '../../context'
import { scopeOf } from '../../sessions/access'
import type { StoredPost } from '../../store/tables/posts/posts'

type Authored = Pick<StoredPost, 'message' | 'user_id' | 'channel_id' | 'props'>

/**
 * What the service notes about the mentions of a message (docs/reference/posts.md#create): `channel_mentions` for links
 * to public channels, and `mentionHighlightDisabled` when the author may not reach everybody. A client's own
 * `channel_mentions` do not count.
 */
export function mentionProps(
  ctx: Context,
  { message, user_id, channel_id, props }: Authored,
  budget?: ParseBudget,
): Props {
  const { channel_mentions: _, ...rest } = props
  if (!/[@~]/.test(message)) return 'channel_mentions' in props ? rest : props
  const { channels, groups } = mentionsOf([message], budget)
  const linked = channels.length > 0 ? channelMentions(ctx, channel_id, channels) : []
  return {
    ...rest,
    ...(linked.length > 0 ? { channel_mentions: Object.fromEntries(linked) } : {}),
    ...(groups.length > 0 && !mayReachAll(ctx, user_id, channel_id) ? { mentionHighlightDisabled: true } : {}),
  }
}

type Linked = [name: string, shown: { display_name: string; team_name: string }]

function channelMentions(ctx: Context, channelId: string, candidates: readonly string[][]): Linked[] {
  const { channels, teams } = ctx.store
  const team = teams.byId(channels.byId(channelId)?.team_id ?? '')
  if (team === undefined) return []
  return candidates.flatMap((names): Linked[] => {
    const found = names
      .map(name => channels.byName(team.id, name))
      .find(one => one?.type === 'O' && one.delete_at === 0)
    return found ? [[found.name, { display_name: found.display_name, team_name: team.name }]] : []
  })
}

function mayReachAll(ctx: Context, userId: string, channelId: string): boolean {
  const user = ctx.store.users.byId(userId)
  const channel = ctx.store.channels.byId(channelId)
  return user !== undefined && channel !== undefined && can(user, 'use_channel_mentions', scopeOf(ctx, user, channel))
}
