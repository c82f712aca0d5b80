import type { Context } from '../context'
import type { Broadcast } from './frame'

/** Whether a user gets what is broadcast so, as memberships are now (docs/reference/websocket.md). */
export function isInAudience({ store }: Context, broadcast: Broadcast, userId: string): boolean {
  const { omit_users, user_id, channel_id, team_id } = broadcast
  if (omit_users !== null && Object.hasOwn(omit_users, userId)) return false
  if (user_id !== '') return user_id === userId
  if (channel_id !== '') return store.channelMembers.has(channel_id, userId)
  return team_id === '' || store.teams.member(team_id, userId) !== undefined
}
