import { asSelectSource, type SelectSource, selectSource } from '#domain/actions/click/selectSource'
import type { Context } from '../context'
import { invalidBody } from '../errors/ServiceError'
import type { Caller } from '../sessions/caller'
import type { ClickTarget } from './clickTarget'

interface Selection {
  target: ClickTarget
  click: { action_id: string; selected_option: string }
}

/**
 * A menu of users or channels offers the public channels of the clicker's teams, or users; another choice is rejected,
 * since the integration would take the id for one that the clicker could see (docs/reference/blocks.md#selects). Menus
 * that list their options, and buttons, pass on what they get (docs/reference/actions.md#resolution). @throws 400
 * invalid_body_param `selected_option`.
 */
export function requireOffered(ctx: Context, caller: Caller, { target: { post, action }, click }: Selection): void {
  if (click.selected_option === '') return
  const source = asSelectSource(action.dataSource) ?? selectSource(post.props, click.action_id)
  if (source === null || isOffered[source](ctx, caller, click.selected_option)) return
  throw invalidBody('selected_option', rejections[source])
}

const isOffered: Record<SelectSource, (ctx: Context, caller: Caller, id: string) => boolean> = {
  users: ({ store }, _caller, id) => store.users.byId(id)?.delete_at === 0,
  channels: ({ store }, { user }, id) => {
    const channel = store.channels.byId(id)
    if (channel === undefined || channel.type !== 'O' || channel.delete_at > 0) return false
    return store.teams.member(channel.team_id, user.id) !== undefined
  },
}

const rejections: Record<SelectSource, string> = {
  users: 'This menu accepts the id of a user.',
  channels: 'This menu accepts the id of a public channel in one of your teams.',
}
