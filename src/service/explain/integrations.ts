import { readCommandLine } from '#domain/commands/commandLine'
import type { Reason } from '#domain/explain/explanation'
import { explainIntegration } from '#domain/explain/tables/integrations'
import { limits } from '#domain/limits'
import { nearest } from '#domain/nearest'
import type { Context } from '../context'
import { isId } from '../store/ids'
import type { CommandReply } from '../store/tables/integrations/commands'
import type { Rejected } from './explainRejection'
import { askedFor } from './looked'

export const explainCommandsOff = (): Reason[] => [explainIntegration('command.off', undefined)]

export const explainNoSlash = ({ request }: Rejected): Reason[] => [
  explainIntegration('command.no_slash', { line: askedFor(request, 'command') }),
]

/** A line whose word is of no command of the team: one that was deleted, or one that is like it. */
export function explainUnknownCommand({ ctx: { store }, request }: Rejected): Reason[] | null {
  const line = readCommandLine(askedFor(request, 'command'))
  const channel = store.channels.byId(askedFor(request, 'channel_id'))
  const team = store.teams.byId(channel?.team_id || askedFor(request, 'team_id'))
  if (line === null || team === undefined) return null
  const { trigger } = line
  const deleted = store.commands.deletedOf(team.id, trigger)
  if (deleted !== undefined) return [explainIntegration('command.deleted', { trigger, at: deleted.delete_at })]
  const words = store.commands.ofTeam(team.id).map(command => command.trigger)
  const near = nearest(trigger, words)[0] ?? null
  return [explainIntegration('command.unknown', { trigger, team: team.display_name, near })]
}

/** An address for delayed replies that works no more. */
export function explainReplyAddress({ ctx, request }: Rejected): Reason[] {
  const { hook_id = '' } = request.params as { hook_id?: string }
  const row = ctx.store.commands.reply(hook_id)
  return [row === undefined ? explainIntegration('reply.unknown', undefined) : overOf(ctx, row)]
}

function overOf({ store, now }: Context, row: CommandReply): Reason {
  const command = store.commands.byId(row.command_id)
  const word = command?.trigger ?? 'a command'
  if (row.uses >= limits.commandReplyUses) return explainIntegration('reply.used_up', { command: word, uses: row.uses })
  if (now() - row.create_at > limits.commandReplyLifetimeMs)
    return explainIntegration('reply.expired', { command: word, at: row.create_at })
  const user = store.users.byId(row.user_id)
  const what =
    command === undefined || command.delete_at > 0
      ? 'the command was deleted'
      : user === undefined || user.delete_at > 0
        ? `@${user?.username ?? 'somebody'}, who ran it, was deactivated`
        : 'its channel is gone'
  return explainIntegration('reply.gone', { command: word, what })
}

/** A trigger id that opens no dialog: how old it is, or what is wrong with it. */
export function explainTrigger({ ctx, request, error }: Rejected): Reason[] {
  const text = askedFor(request, 'trigger_id')
  if (isId(text)) return [explainIntegration('trigger.short', undefined)]
  if (error.id === 'interactive_message.decode_trigger_id.expired') {
    const at = Number(Buffer.from(text, 'base64').toString('utf8').split(':')[2])
    const seconds = Number.isFinite(at) ? Math.round((ctx.now() - at) / 1000) : null
    return [explainIntegration('trigger.expired', { seconds })]
  }
  if (error.id === 'interactive_message.decode_trigger_id.verify_signature_failed')
    return [explainIntegration('trigger.foreign', undefined)]
  return [explainIntegration('trigger.malformed', { empty: text === '' })]
}
