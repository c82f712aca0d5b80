import type { Context } from '../../context'

/** A channel as it is written in a payload: `#name`, or `@name` for the other person of a direct one; `''` for an unknown one. */
export function placeWord({ store }: Context, channelId: string, ownerId: string): string {
  const channel = store.channels.byId(channelId)
  if (channel === undefined) return ''
  if (channel.type === 'G') return channel.display_name
  if (channel.type !== 'D') return `#${channel.name}`
  const ids = channel.name.split('__')
  return `@${store.users.byId(ids.find(id => id !== ownerId) ?? ownerId)?.username ?? ''}`
}
