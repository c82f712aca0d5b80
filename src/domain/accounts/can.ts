import { type Permission, parseRoles, rolePermissions } from './permissions'

/** Who asks: roles as the wire writes them, separated by spaces; each counts only where it was given. */
export interface Actor {
  id: string
  roles: string
}

/** Where it is asked for; leave out what does not apply. Roles are `''` for who is no member there. */
export interface Scope {
  team?: { roles: string }
  channel?: { roles: string; type: string }
}

/**
 * Whether one of the actor's roles, everywhere or in this team or channel, gives the permission
 * (docs/reference/bots.md#permissions).
 */
export const can = (actor: Actor, permission: Permission, scope: Scope = {}): boolean =>
  gives(actor.roles, permission) || gives(scope.team?.roles, permission) || gives(scope.channel?.roles, permission)

const gives = (roles: string | undefined, permission: Permission): boolean =>
  roles !== undefined && roles !== '' && permissionsOf(roles).has(permission)

/** Roles are written in few ways: this is for a client that writes them in many. */
const MOST_REMEMBERED = 1000
/** `can` is asked several times for each request, nearly always about the same roles. */
const remembered = new Map<string, ReadonlySet<Permission>>()

function permissionsOf(roles: string): ReadonlySet<Permission> {
  const known = remembered.get(roles)
  if (known !== undefined) return known
  if (remembered.size >= MOST_REMEMBERED) remembered.clear()
  const permissions = new Set(parseRoles(roles).flatMap(role => rolePermissions[role]))
  remembered.set(roles, permissions)
  return permissions
}

/**
 * A post by channel membership, or by a role that lets its holder post everywhere or in every public channel
 * (docs/reference/bots.md#records).
 */
export const canPost = (actor: Actor, scope: Scope): boolean =>
  can(actor, 'create_post', scope) || (scope.channel?.type === 'O' && can(actor, 'create_post_public', scope))

/** Reading: members, and everybody of the team in its public channels. */
export const canRead = (actor: Actor, scope: Scope): boolean =>
  can(actor, 'read_channel_content', scope) || (scope.channel?.type === 'O' && can(actor, 'read_public_channel', scope))

/**
 * Own posts are also open to an author who is no member and may post there: a bot can update its own posts wherever it
 * can make them.
 */
const isOwn = (actor: Actor, post: { user_id: string }, scope: Scope): boolean =>
  post.user_id === actor.id && canPost(actor, scope)

/** Reading one post: whoever reads its channel, and its author. */
export const canReadPost = (actor: Actor, post: { user_id: string }, scope: Scope): boolean =>
  canRead(actor, scope) || isOwn(actor, post, scope)

/** Editing one's own post, or with one permission more another's. */
export const canEditPost = (actor: Actor, post: { user_id: string }, scope: Scope): boolean =>
  isOwn(actor, post, scope) ||
  (can(actor, 'edit_post', scope) && (post.user_id === actor.id || can(actor, 'edit_others_posts', scope)))

export const canDeletePost = (actor: Actor, post: { user_id: string }, scope: Scope): boolean =>
  post.user_id === actor.id
    ? isOwn(actor, post, scope) || can(actor, 'delete_post', scope)
    : can(actor, 'delete_others_posts', scope)
