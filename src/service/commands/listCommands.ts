import type { Command, CommandSuggestion } from '#contract/wire/commands'
import type { Context } from '../context'
import { invalidUrl } from '../errors/ServiceError'
import { canInTeam, requireInTeam } from '../sessions/access'
import type { Caller } from '../sessions/caller'
import { isId } from '../store/ids'
import { requireEnabled } from './manageCommands'

/**
 * The commands of a team that the caller may manage; who may manage none sees the ones that are completed, without
 * their tokens and addresses (docs/reference/commands.md). @throws 403 for who is not in the team.
 */
export function listCommands(ctx: Context, caller: Caller, teamId: string): Command[] {
  requireEnabled(ctx)
  if (!isId(teamId)) throw invalidUrl('team_id')
  const { user } = caller
  if (!canInTeam(ctx, user, 'manage_own_slash_commands', teamId)) return completedCommands(ctx, caller, teamId)
  const all = ctx.store.commands.ofTeam(teamId)
  if (canInTeam(ctx, user, 'manage_others_slash_commands', teamId)) return all
  return all.filter(command => command.creator_id === user.id)
}

/**
 * The commands of a team that are offered below the composer, without their secrets. @throws 403 for who is not in the
 * team.
 */
export function completedCommands(ctx: Context, { user }: Caller, teamId: string): Command[] {
  if (!isId(teamId)) throw invalidUrl('team_id')
  requireInTeam(ctx, user, 'view_team', teamId)
  if (!ctx.settings.values.EnableCommands) return []
  return ctx.store.commands
    .ofTeam(teamId)
    .filter(command => command.auto_complete)
    .map(command => ({ ...command, token: '', creator_id: '', method: '', url: '', username: '', icon_url: '' }))
}

/** Completes the word of a line that begins with a slash. @throws 400 without a line. */
export function suggestCommands(ctx: Context, caller: Caller, teamId: string, line: string): CommandSuggestion[] {
  const commands = completedCommands(ctx, caller, teamId)
  if (line === '') throw invalidUrl('user_input')
  const start = line.replace(/^\//, '').toLowerCase()
  return commands
    .filter(({ trigger }) => trigger.startsWith(start))
    .map(({ trigger, auto_complete_hint, auto_complete_desc, display_name }) => ({
      Complete: trigger,
      Suggestion: trigger,
      Hint: auto_complete_hint,
      Description: auto_complete_desc || display_name,
      IconData: '',
    }))
}
