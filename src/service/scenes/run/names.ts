import type { IncomingHook } from '#contract/wire/hooks'
import { type CueFault, missingName, plainFault } from '#domain/scene/faults/cueFault'
import type { Scene } from '#domain/scene/schema/scene'
import type { Context } from '../../context'
import type { UserRow } from '../../store/tables/accounts/users'
import type { ChannelRow } from '../../store/tables/places/channels'
import { CannotRun } from './cannotRun'

/** Names of the workspace, as scenes write them. All look-ups throw `CannotRun` where the workspace has no such name. */
export interface Names {
  user(name: string, path: string): UserRow
  /** A channel of the team; `@name` is the direct channel of `userId` with them, which is made when it is used first. */
  channel(name: string, path: string): ChannelRow
  hook(name: string, path: string): IncomingHook
  /** The team of the scene, or the first there is. */
  team(): { id: string } | undefined
}

export function namesOf(ctx: Context, scene: Pick<Scene, 'team'>): Names {
  const { users, channels, hooks } = ctx.store
  const fail = (fault: CueFault): never => {
    throw new CannotRun(fault)
  }
  return {
    team: () => teamsOf(ctx, scene)[0],
    user(name, path) {
      const user = users.byUsername(plainName(name))
      if (user !== undefined && user.delete_at === 0) return user
      if (user !== undefined) return fail(plainFault('scene.no_user', `${user.username} was deactivated.`))
      return fail(missingName({ code: 'scene.no_user', what: 'user', name, known: usernames(ctx), path }))
    },
    channel(name, path) {
      const found = teamsOf(ctx, scene)
        .map(({ id }) => channels.byName(id, plainName(name)))
        .find(channel => channel !== undefined && channel.delete_at === 0)
      if (found !== undefined) return found
      return fail(
        missingName({ code: 'scene.no_channel', what: 'channel', name, known: channelNames(ctx, scene), path }),
      )
    },
    hook(name, path) {
      const known = hooks.allIncoming().filter(({ delete_at }) => delete_at === 0)
      const found = known.find(hook => hook.display_name.toLowerCase() === name.toLowerCase())
      const all = known.map(({ display_name }) => display_name).filter(Boolean)
      return found ?? fail(missingName({ code: 'scene.no_webhook', what: 'webhook', name, known: all, path }))
    },
  }
}

export const isDirect = (name: string): boolean => name.startsWith('@')
const plainName = (name: string): string => name.replace(/^[@~]/, '').toLowerCase()

const usernames = ({ store }: Context): string[] =>
  store.users
    .all()
    .filter(({ delete_at }) => delete_at === 0)
    .map(({ username }) => username)

const channelNames = (ctx: Context, scene: Pick<Scene, 'team'>): string[] =>
  teamsOf(ctx, scene)
    .flatMap(({ id }) => ctx.store.channels.ofTeam(id))
    .filter(({ delete_at }) => delete_at === 0)
    .map(({ name }) => name)

/** The team that the scene names, or all of them. @throws CannotRun */
function teamsOf({ store }: Context, { team }: Pick<Scene, 'team'>) {
  const teams = store.teams.all().filter(({ delete_at }) => delete_at === 0)
  if (team === undefined) return teams
  const found = teams.filter(({ name }) => name === team.toLowerCase())
  if (found.length > 0) return found
  const known = teams.map(({ name }) => name)
  const fault = missingName({ code: 'scene.no_team', what: 'team', name: team, known, path: '' })
  // The team is the scene's, not the cue's.
  throw new CannotRun({ ...fault, fixes: [] })
}
