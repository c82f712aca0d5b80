import type { Command } from '#contract/wire/commands'
import { checkCommand } from '#domain/commands/checkCommand'
import type { Context } from '../context'
import { requireValid } from '../errors/requireValid'
import { forbidden, invalidBody, invalidUrl, ServiceError } from '../errors/ServiceError'
import { canInTeam, requireInTeam } from '../sessions/access'
import type { Caller } from '../sessions/caller'
import { isId } from '../store/ids'

/** The fields of a record that a client writes; what is missing is empty. */
export interface CommandFields {
  trigger: string
  url: string
  method?: Command['method']
  username?: string
  icon_url?: string
  auto_complete?: boolean
  auto_complete_desc?: string
  auto_complete_hint?: string
  display_name?: string
  description?: string
}

/** Creates a slash command with a token of its own (docs/reference/commands.md). */
export function newCommand(ctx: Context, { user }: Caller, request: CommandFields & { team_id: string }): Command {
  requireEnabled(ctx)
  const { team_id } = request
  requireInTeam(ctx, user, 'manage_own_slash_commands', team_id)
  if (ctx.store.teams.byId(team_id) === undefined) throw new ServiceError('app.team.get.find.app_error')
  const at = ctx.now()
  const times = { create_at: at, update_at: at, delete_at: 0 }
  const command: Command = {
    id: ctx.newId(),
    token: ctx.newId(),
    creator_id: user.id,
    team_id,
    ...times,
    ...fieldsOf(request),
  }
  reject(ctx, command)
  ctx.store.write(() => {
    ctx.store.commands.insert(command)
    announce(ctx, command)
  })
  return command
}

/** A command that the caller may manage. @throws 404 unknown or in a team where they may manage none, 403 another's. */
export function readCommand(ctx: Context, { user }: Caller, id: string): Command {
  requireEnabled(ctx)
  if (!isId(id)) throw invalidUrl('command_id')
  const command = ctx.store.commands.byId(id)
  const isKnown = command !== undefined && command.delete_at === 0
  if (!isKnown || !canInTeam(ctx, user, 'manage_own_slash_commands', command.team_id)) {
    throw new ServiceError('store.sql_command.get.missing.app_error')
  }
  const mayOthers = canInTeam(ctx, user, 'manage_others_slash_commands', command.team_id)
  if (command.creator_id !== user.id && !mayOthers) throw forbidden('manage_others_slash_commands')
  return command
}

/** Replaces what a client may write of a command; token, creator, team and time of creation stay. */
export function updateCommand(
  ctx: Context,
  caller: Caller,
  id: string,
  request: CommandFields & { id: string; team_id: string },
): Command {
  if (request.id !== id) throw invalidBody('id')
  const old = readCommand(ctx, caller, id)
  if (request.team_id !== old.team_id) throw new ServiceError('api.command.team_mismatch.app_error')
  const command = { ...old, ...fieldsOf(request), update_at: ctx.now() }
  reject(ctx, command)
  write(ctx, command)
  return command
}

/** Deletes a command: its word is free again, and the addresses of its delayed replies respond no more. */
export function deleteCommand(ctx: Context, caller: Caller, id: string): void {
  const old = readCommand(ctx, caller, id)
  const at = ctx.now()
  write(ctx, { ...old, update_at: at, delete_at: at })
}

/** Gives a command a new token; the old one goes with no call any more. */
export function regenerateToken(ctx: Context, caller: Caller, id: string): { token: string } {
  const old = readCommand(ctx, caller, id)
  const token = ctx.newId()
  write(ctx, { ...old, token, update_at: ctx.now() })
  return { token }
}

/** Undo of a new token: no public call gives a command one that it had. @throws 404 for a command that is not there. */
export function restoreToken(ctx: Context, id: string, token: string): void {
  const old = ctx.store.commands.byId(id)
  if (old === undefined || old.delete_at > 0) throw new ServiceError('store.sql_command.get.missing.app_error')
  write(ctx, { ...old, token, update_at: ctx.now() })
}

/** @throws 501 while slash commands are off. */
export function requireEnabled({ settings }: Context): void {
  if (!settings.values.EnableCommands) throw new ServiceError('api.command.disabled.app_error')
}

const announce = (ctx: Context, command: Command): void =>
  ctx.store.afterCommit(() => ctx.hub.publish({ type: 'command', command }))

function write(ctx: Context, command: Command): void {
  ctx.store.write(() => {
    ctx.store.commands.update(command)
    announce(ctx, command)
  })
}

const fieldsOf = (request: CommandFields) => ({
  trigger: request.trigger.toLowerCase(),
  url: request.url,
  method: request.method ?? '',
  username: request.username ?? '',
  icon_url: request.icon_url ?? '',
  auto_complete: request.auto_complete ?? false,
  auto_complete_desc: request.auto_complete_desc ?? '',
  auto_complete_hint: request.auto_complete_hint ?? '',
  display_name: request.display_name ?? '',
  description: request.description ?? '',
})

function reject(ctx: Context, command: Command): void {
  requireValid(checkCommand(command))
  const same = ctx.store.commands.byTrigger(command.team_id, command.trigger)
  if (same !== undefined && same.id !== command.id) throw new ServiceError('api.command.duplicate_trigger.app_error')
}
