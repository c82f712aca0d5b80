import type { IncomingHook } from '#contract/wire/hooks'
import { checkIncomingHook } from '#domain/webhooks/checkHook'
import type { Context } from '../context'
import { requireValid } from '../errors/requireValid'
import { forbidden, invalidBody, invalidUrl, ServiceError } from '../errors/ServiceError'
import { pageIn, pageOf } from '../http/query'
import { canInTeam, isAdmin, requireInTeam } from '../sessions/access'
import type { Caller } from '../sessions/caller'
import { isId } from '../store/ids'
import { hookRef } from '../store/secrets/hookRef'
import { existingUser, hookFilter, readableChannel, requireHook } from './access'
import { createIncoming } from './createIncoming'
import { windowHook } from './windowHook'

/** The fields of a record that a client writes; what is missing is `''` and `false`. */
export interface IncomingFields {
  display_name?: string
  description?: string
  username?: string
  icon_url?: string
  channel_locked?: boolean
}

export interface NewIncoming extends IncomingFields {
  id?: string
  channel_id: string
  user_id?: string
}

export interface ChangedIncoming extends IncomingFields {
  id: string
  channel_id?: string
  team_id?: string
}

const permissions = { own: 'manage_own_incoming_webhooks', others: 'manage_others_incoming_webhooks' } as const

/** Creates an incoming webhook over REST (docs/reference/webhooks.md#managing-incoming-webhooks). */
export function newIncomingHook(ctx: Context, { user }: Caller, request: NewIncoming): IncomingHook {
  requireEnabled(ctx)
  if (request.id) throw new ServiceError('app.webhooks.save_incoming.existing.app_error')
  const { id: channel_id, team_id } = readableChannel(ctx, user, request.channel_id)
  requireInTeam(ctx, user, permissions.own, team_id)
  const user_id = request.user_id || user.id
  if (user_id !== user.id) {
    requireInTeam(ctx, user, permissions.others, team_id)
    readableChannel(ctx, existingUser(ctx, user_id), channel_id)
  }
  const fields = fieldsOf(ctx, request, noOverrides)
  requireValid(checkIncomingHook(fields))
  return recordHook(ctx, createIncoming(ctx, { user_id, team_id, channel_id, ...locked(ctx, user, team_id, fields) }))
}

/** A page of the hooks that the caller may see; with `include_total_count`, the number of all of them too. */
export function listIncomingHooks(ctx: Context, caller: Caller, query: Record<string, string | undefined>) {
  requireEnabled(ctx)
  const isShown = hookFilter(ctx, caller, query.team_id ?? '', permissions)
  const hooks = ctx.store.hooks.allIncoming().filter(hook => isShown({ ...hook, owner_id: hook.user_id }))
  const page = pageIn(hooks, pageOf(query))
  return query.include_total_count === 'true' ? { incoming_webhooks: page, total_count: hooks.length } : page
}

/** A hook that the caller may manage. @throws 404 unknown or deleted, 403 not theirs. */
export function readIncomingHook(ctx: Context, caller: Caller, hookId: string): IncomingHook {
  requireEnabled(ctx)
  if (!isId(hookId)) throw invalidUrl('hook_id')
  const hook = ctx.store.hooks.incoming(hookId)
  if (hook === undefined || hook.delete_at > 0) throw new ServiceError('app.webhooks.get_incoming.app_error')
  requireHook(ctx, caller, { ...hook, owner_id: hook.user_id }, permissions)
  return recordHook(ctx, hook)
}

/**
 * Replaces what a client may write of a hook; owner, team and times of creation stay
 * (docs/reference/webhooks.md#managing-incoming-webhooks).
 */
export function updateIncomingHook(
  ctx: Context,
  caller: Caller,
  hookId: string,
  request: ChangedIncoming,
): IncomingHook {
  if (request.id !== hookId) throw invalidBody('hook_id')
  const old = readIncomingHook(ctx, caller, hookId)
  if (request.team_id && request.team_id !== old.team_id) throw new ServiceError('api.webhook.team_mismatch.app_error')
  const channel_id = request.channel_id || old.channel_id
  if (channel_id !== old.channel_id && readableChannel(ctx, caller.user, channel_id).team_id !== old.team_id) {
    throw invalidBody('channel_id')
  }
  const fields = fieldsOf(ctx, request, old)
  requireValid(checkIncomingHook(fields))
  return store(ctx, { ...old, channel_id, ...locked(ctx, caller.user, old.team_id, fields) })
}

/** Deletes a hook: its URL responds no more. The record stays, so that recordings can still name it. */
export function deleteIncomingHook(ctx: Context, caller: Caller, hookId: string): void {
  const hook = readIncomingHook(ctx, caller, hookId)
  store(ctx, { ...hook, delete_at: ctx.now() })
}

/**
 * Gives a hook another owner, who becomes the author of its posts. @throws 404 unknown user, 403 one who cannot post
 * there.
 */
export function moveIncomingHook(ctx: Context, caller: Caller, hookId: string, userId: string): IncomingHook {
  if (!isId(userId)) throw invalidUrl('user_id')
  const hook = readIncomingHook(ctx, caller, hookId)
  requireInTeam(ctx, caller.user, permissions.others, hook.team_id)
  const owner = existingUser(ctx, userId)
  if (!isAdmin(owner) && ctx.store.teams.member(hook.team_id, owner.id) === undefined) throw forbidden('view_team')
  readableChannel(ctx, owner, hook.channel_id)
  return store(ctx, { ...hook, user_id: owner.id })
}

function requireEnabled({ settings }: Context): void {
  if (!settings.values.EnableIncomingWebhooks) throw new ServiceError('api.incoming_webhook.disabled.app_error')
}

const noOverrides = { username: '', icon_url: '' }

/**
 * The name and icon of posts are kept as they were while their setting is off
 * (docs/reference/webhooks.md#managing-incoming-webhooks).
 */
function fieldsOf({ settings }: Context, request: IncomingFields, kept: { username: string; icon_url: string }) {
  const { EnablePostUsernameOverride, EnablePostIconOverride } = settings.values
  return {
    display_name: request.display_name ?? '',
    description: request.description ?? '',
    username: EnablePostUsernameOverride ? (request.username ?? '') : kept.username,
    icon_url: EnablePostIconOverride ? (request.icon_url ?? '') : kept.icon_url,
    channel_locked: request.channel_locked ?? false,
  }
}

/** Who may not go round the lock gets locked hooks only. */
const locked = (ctx: Context, user: Caller['user'], teamId: string, fields: ReturnType<typeof fieldsOf>) =>
  canInTeam(ctx, user, 'bypass_incoming_webhook_channel_lock', teamId) ? fields : { ...fields, channel_locked: true }

function store(ctx: Context, changed: IncomingHook): IncomingHook {
  const hook = { ...changed, update_at: ctx.now() }
  ctx.store.write(() => {
    ctx.store.hooks.updateIncoming(hook)
    ctx.store.afterCommit(() => ctx.hub.publish({ type: 'incoming_hook', hook: windowHook(hook) }))
  })
  return hook
}

function recordHook(ctx: Context, hook: IncomingHook): IncomingHook {
  ctx.recorder.about({ hook_id: hookRef(hook.id), channel_id: hook.channel_id })
  return hook
}
