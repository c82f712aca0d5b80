import type { OutgoingHook } from '#contract/wire/hooks'
import type { Context } from '../context'
import { invalidBody, invalidUrl, ServiceError } from '../errors/ServiceError'
import { pageIn, pageOf } from '../http/query'
import { requireInTeam } from '../sessions/access'
import type { Caller } from '../sessions/caller'
import { isId } from '../store/ids'
import { existingUser, hookFilter, requireHook } from './access'
import { createOutgoing } from './createOutgoing'
import { type OutgoingFields, outgoingFields, requireOutgoing } from './outgoingFields'

export interface NewOutgoing extends OutgoingFields {
  id?: string
  team_id: string
  creator_id?: string
}

export interface ChangedOutgoing extends OutgoingFields {
  id: string
  token?: string
  team_id?: string
}

const permissions = { own: 'manage_own_outgoing_webhooks', others: 'manage_others_outgoing_webhooks' } as const

/** Creates an outgoing webhook over REST (docs/reference/webhooks.md#managing-outgoing-webhooks). */
export function newOutgoingHook(ctx: Context, { user }: Caller, request: NewOutgoing): OutgoingHook {
  requireEnabled(ctx)
  if (request.id) throw new ServiceError('app.webhooks.save_outgoing.override.app_error')
  const { team_id } = request
  requireInTeam(ctx, user, permissions.own, team_id)
  if (ctx.store.teams.byId(team_id) === undefined) throw new ServiceError('app.team.get.find.app_error')
  const creator_id = request.creator_id || user.id
  if (creator_id !== user.id) {
    requireInTeam(ctx, user, permissions.others, team_id)
    existingUser(ctx, creator_id)
  }
  const draft = { ...outgoingFields(request), id: ctx.newId(), token: ctx.newId(), team_id, creator_id }
  requireOutgoing(ctx, draft, 'create')
  return recordHook(ctx, createOutgoing(ctx, draft))
}

/** A page of the hooks that the caller may see, of one team or one channel when asked. */
export function listOutgoingHooks(
  ctx: Context,
  caller: Caller,
  query: Record<string, string | undefined>,
): OutgoingHook[] {
  requireEnabled(ctx)
  const { channel_id = '', team_id = teamOf(ctx, channel_id) } = query
  const isShown = hookFilter(ctx, caller, team_id, permissions)
  const hooks = ctx.store.hooks
    .allOutgoing()
    .filter(hook => (channel_id === '' || hook.channel_id === channel_id) && isShown(owned(hook)))
  return pageIn(hooks, pageOf(query))
}

/** A hook that the caller may manage. @throws 404 unknown or deleted, 403 not theirs. */
export function readOutgoingHook(ctx: Context, caller: Caller, hookId: string): OutgoingHook {
  requireEnabled(ctx)
  if (!isId(hookId)) throw invalidUrl('hook_id')
  const hook = ctx.store.hooks.outgoing(hookId)
  if (hook === undefined || hook.delete_at > 0) throw new ServiceError('app.webhooks.get_outgoing.app_error')
  requireHook(ctx, caller, owned(hook), permissions)
  return recordHook(ctx, hook)
}

/**
 * Replaces what a client may write of a hook, the token included; creator, team and time of creation stay
 * (docs/reference/webhooks.md#managing-outgoing-webhooks).
 */
export function updateOutgoingHook(
  ctx: Context,
  caller: Caller,
  hookId: string,
  request: ChangedOutgoing,
): OutgoingHook {
  if (request.id !== hookId) throw invalidBody('hook_id')
  const old = readOutgoingHook(ctx, caller, hookId)
  if (request.team_id && request.team_id !== old.team_id) throw new ServiceError('api.webhook.team_mismatch.app_error')
  const changed = { ...old, ...outgoingFields(request), token: request.token ?? '' }
  requireOutgoing(ctx, changed, 'update')
  return store(ctx, changed)
}

/** Deletes a hook: it fires no more. The record stays, so that recordings can still name it. */
export function deleteOutgoingHook(ctx: Context, caller: Caller, hookId: string): void {
  const hook = readOutgoingHook(ctx, caller, hookId)
  store(ctx, { ...hook, delete_at: ctx.now() })
}

/** Gives a hook a new token; the old one is in no later callback. */
export function regenerateToken(ctx: Context, caller: Caller, hookId: string): OutgoingHook {
  const hook = readOutgoingHook(ctx, caller, hookId)
  return store(ctx, { ...hook, token: ctx.newId() })
}

function requireEnabled({ settings }: Context): void {
  if (!settings.values.EnableOutgoingWebhooks) throw new ServiceError('api.outgoing_webhook.disabled.app_error')
}

/** The team of a channel that a list is about. @throws 400 malformed, 404 unknown. */
function teamOf({ store }: Context, channelId: string): string {
  if (channelId === '') return ''
  if (!isId(channelId)) throw invalidUrl('channel_id')
  const channel = store.channels.byId(channelId)
  if (channel === undefined) throw new ServiceError('app.channel.get.existing.app_error')
  return channel.team_id
}

const owned = (hook: OutgoingHook) => ({ ...hook, owner_id: hook.creator_id })

function store(ctx: Context, changed: OutgoingHook): OutgoingHook {
  const hook = { ...changed, update_at: ctx.now() }
  ctx.store.write(() => {
    ctx.store.hooks.updateOutgoing(hook)
    ctx.store.afterCommit(() => ctx.hub.publish({ type: 'outgoing_hook', hook }))
  })
  return hook
}

function recordHook(ctx: Context, hook: OutgoingHook): OutgoingHook {
  ctx.recorder.about({ hook_id: hook.id, channel_id: hook.channel_id })
  return hook
}
