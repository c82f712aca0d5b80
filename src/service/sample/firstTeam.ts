import type { FirstTeam } from '#contract/window'
import { createChannel } from '../channels/createChannel'
import { joinChannel } from '../channels/members'
import type { Context } from '../context'
import { findFirstAdmin } from '../sessions/firstAdmin'
import type { UserRow } from '../store/tables/accounts/users'
import { createTeam } from '../teams/createTeam'
import { joinTeam } from '../teams/membership/joinTeam'
import { createUser } from '../users/createUser'

/**
 * Creates what a workspace needs before anything can be posted: one team, one channel, and the admin in both. Whatever
 * is there already is used, so that asking twice creates nothing more.
 */
export function createFirstTeam(ctx: Context): FirstTeam {
  const { store } = ctx
  return store.write(() => {
    const admin = findFirstAdmin(ctx) ?? createAdmin(ctx)
    const team = store.teams.all()[0] ?? createTeam(ctx, { name: 'my-team', display_name: 'My team' })
    joinTeam(ctx, team.id, admin.id, 'team_user team_admin')
    const channel = store.channels.all().find(one => one.team_id === team.id && one.type === 'O' && one.delete_at === 0)
    const { id: channel_id } = channel ?? createTownSquare(ctx, team.id, admin.id)
    joinChannel(ctx, { channel_id, user_id: admin.id }, 'channel_user channel_admin')
    store.meta.set('first_channel', channel_id)
    store.meta.set('first_user', admin.id)
    // Every window starts over, with somebody to act as and a channel to open.
    store.afterCommit(() => ctx.hub.publish({ type: 'resync' }))
    return { team_id: team.id, channel_id, user_id: admin.id }
  })
}

/** Has no password: the window acts as them without one, and the API sets it. */
const createAdmin = (ctx: Context): UserRow => createUser(ctx, { username: 'admin', roles: 'system_user system_admin' })

const createTownSquare = (ctx: Context, team_id: string, creator_id: string) =>
  createChannel(ctx, { team_id, creator_id, type: 'O', name: 'town-square', display_name: 'town-square' })
