import { canDeletePost, canEditPost, type Scope } from '#domain/accounts/can'
import type { Post } from '#domain/posts/post'
import { channelById, isMember, userById } from '../../../store/world/people'
import type { World } from '../../../store/world/world'

/** What the persona may do with a post, as far as the window knows: the service decides. */
export interface Rights {
  edit: boolean
  remove: boolean
  /** Reply, react and pin. */
  take: boolean
  /** Why its former versions cannot be seen, or `''`: they are for its author only. */
  history: '' | 'never edited' | 'for its author' | 'not stored'
}

const none: Rights = { edit: false, remove: false, take: false, history: 'not stored' }

/**
 * What a persona may do with a post. An ephemeral post, and a world without the persona or the channel, allow nothing.
 */
export function rightsOn(world: World, personaId: string, post: Post): Rights {
  const actor = userById(world, personaId)
  const channel = channelById(world, post.channel_id)
  if (!actor || !channel || post.type === 'system_ephemeral') return none
  const isIn = isMember(world, channel.id, personaId)
  const scope: Scope = {
    team: { roles: 'team_user' },
    channel: { roles: isIn ? 'channel_user' : '', type: channel.type },
  }
  return {
    edit: !post.type.startsWith('system_') && canEditPost(actor, post, scope),
    remove: canDeletePost(actor, post, scope),
    take: isIn,
    history: post.edit_at === 0 ? 'never edited' : post.user_id === personaId ? '' : 'for its author',
  }
}
