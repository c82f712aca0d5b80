import type { Context } from '../context'
import type { UserRow } from '../store/tables/accounts/users'

/** Which users are wanted; what is absent does not matter. */
export interface UserFilter {
  in_team?: string
  not_in_team?: string
  in_channel?: string
  not_in_channel?: string
  /** Only those who are in no team. */
  without_team?: boolean
  /** `active` leaves out deactivated accounts, `inactive` all others. */
  state?: 'active' | 'inactive'
  /** Only those who hold one of these roles. */
  roles?: readonly string[]
  bots?: boolean
}

/** All users that a filter lets through, by name. */
export function findUsers(ctx: Context, filter: UserFilter): UserRow[] {
  const conditions = conditionsOf(ctx, filter)
  return ctx.store.users.all().filter(user => conditions.every(holds => holds(user)))
}

type Condition = (user: UserRow) => boolean

function conditionsOf({ store }: Context, filter: UserFilter): Condition[] {
  const { in_team, not_in_team, in_channel, not_in_channel, without_team, state, roles, bots } = filter
  const inTeam = (id: string) => idsOf(store.teams.members(id))
  const inChannel = (id: string) => idsOf(store.channelMembers.ofChannel(id))
  return [
    ...among(in_team, inTeam, true),
    ...among(not_in_team, inTeam, false),
    ...among(in_channel, inChannel, true),
    ...among(not_in_channel, inChannel, false),
    ...(without_team ? [({ id }: UserRow) => store.teams.ofUser(id).length === 0] : []),
    ...(state ? [({ delete_at }: UserRow) => delete_at > 0 === (state === 'inactive')] : []),
    ...(roles && roles.length > 0 ? [(user: UserRow) => rolesOf(user).some(role => roles.includes(role))] : []),
    ...(bots === undefined ? [] : [({ is_bot }: UserRow) => is_bot === bots]),
  ]
}

/** Members of one place, or everybody else. The members are read once. */
function among(place: string | undefined, membersOf: (id: string) => Set<string>, wanted: boolean): Condition[] {
  if (!place) return []
  const members = membersOf(place)
  return [({ id }) => members.has(id) === wanted]
}

const idsOf = (members: readonly { user_id: string }[]): Set<string> => new Set(members.map(member => member.user_id))

const rolesOf = ({ roles }: UserRow): string[] => roles.split(/\s+/)
