import type { IntegrationCall } from '#domain/lab/call'
import type { ReadCall } from '#domain/lab/calls/readCall'
import type { Context } from '../context'
import { ephemerals } from '../posts/write/ephemerals'
import { previewed } from '../preview/previewed'
import { optionLabel } from './optionLabel'

/**
 * A call with the names and the post that its ids stand for in this workspace. What a caller said by itself stays where
 * the workspace does not know better: other servers call too.
 */
export function withNames(ctx: Context, { post_id, ...call }: ReadCall): IntegrationCall {
  const { users, channels, teams } = ctx.store
  const user = call.user.id === '' ? users.byUsername(call.user.username) : users.byId(call.user.id)
  const channel = channels.byId(call.channel.id)
  const team = teams.byId(call.team.id || (channel?.team_id ?? ''))
  const post = postOf(ctx, post_id)
  return {
    ...call,
    user: user ? { id: user.id, username: user.username } : call.user,
    channel: channel ? { id: channel.id, name: channel.name } : call.channel,
    team: team ? { id: team.id, name: team.name } : call.team,
    post,
    names: namesIn(ctx, call.value),
    option: call.option && { value: call.option.value, label: labelFor(ctx, call, post) },
  }
}

const ID = /^[a-z0-9]{26}$/

/** Names of the users and channels that a form names by their ids, as its menus do. */
function namesIn({ store }: Context, value: IntegrationCall['value']): Record<string, string> {
  const ids = Object.values(value)
    .flat()
    .filter((one): one is string => typeof one === 'string' && ID.test(one))
  return Object.fromEntries(
    ids.flatMap(id => {
      const name = store.users.byId(id)?.username ?? store.channels.byId(id)?.name
      return name === undefined ? [] : [[id, name]]
    }),
  )
}

/** The post, wherever it stands; one that this workspace does not know has an id alone. */
function postOf(ctx: Context, id: string): IntegrationCall['post'] {
  if (id === '') return null
  const stored = ctx.store.posts.byId(id)
  const post =
    stored !== undefined && stored.delete_at === 0 ? stored : (ephemerals(ctx).get(id) ?? previewed(ctx).get(id))
  return { id, message: post?.message ?? '', props: post?.props ?? {} }
}

/** Menus of users and channels send ids, and people read names; of the others the post says what they read. */
function labelFor({ store }: Context, { option, path }: Omit<ReadCall, 'post_id'>, post: IntegrationCall['post']) {
  const value = option?.value ?? ''
  const user = store.users.byId(value)
  if (user) return `@${user.username}`
  const channel = store.channels.byId(value)
  if (channel) return `~${channel.name}`
  // A control is usually called like the path that it calls.
  return optionLabel(post, { value, action: path.split('/').at(-1) ?? '' })
}
