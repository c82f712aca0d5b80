import type { World } from './world'

/** What ids are called; `''` for what is not known (any more). */
export interface Names {
  userName(id: string): string
  channelName(id: string): string
  /** By the id of an outgoing webhook or a slash command, or the `ref` of an incoming webhook, as exchanges have them. */
  hookName(id: string): string
}

const made = new WeakMap<World, Names>()

/** Look-ups over a world, made once per world. */
export function namesOf(world: World): Names {
  const known = made.get(world)
  if (known) return known
  const users = new Map(world.users.map(user => [user.id, user.username]))
  const channels = new Map([...world.channels, ...world.archived].map(channel => [channel.id, channel.name]))
  const hooks = new Map([
    ...world.incomingHooks.map(hook => [hook.ref, hook.display_name] as const),
    ...world.outgoingHooks.map(hook => [hook.id, hook.display_name] as const),
    ...world.commands.map(command => [command.id, `/${command.trigger}`] as const),
  ])
  const names: Names = {
    userName: id => users.get(id) ?? '',
    channelName: id => channels.get(id) ?? '',
    hookName: id => hooks.get(id) ?? '',
  }
  made.set(world, names)
  return names
}
