import { commands } from '#contract/endpoints/integrations/commands'
import type { ApiError } from '../../../api/result'
import type { Workbench } from '../../../store/workbench'
import type { Outgoing, Sent } from './sendMessage'
import { teamOf } from './teamOf'

const unknown = 'api.command.execute_command.not_found.app_error'
/** A line that begins with anything but the slash is no command. */
const asText = 'To post it as text, start it with a space.'

/** Runs a slash command as the persona. What it responds arrives on the stream. */
export async function runCommand(workbench: Workbench, outgoing: Outgoing): Promise<Sent> {
  const { channelId, rootId, message, file_ids } = outgoing
  if (file_ids.length > 0)
    return { error: `A command cannot have files. Remove them, or post the text instead. ${asText}`, location: '' }
  const { personaId, world } = workbench.store.getState()
  const team_id = teamOf(world, channelId)
  const result = await workbench.callAs(personaId, commands.executeCommand, {
    body: { channel_id: channelId, command: message, team_id, ...(rootId ? { root_id: rootId } : {}) },
  })
  return result.ok ? { error: '', location: result.value.goto_location } : { error: reason(result.error), location: '' }
}

function reason({ id, message, detail, issues }: ApiError): string {
  if (id === unknown) return `${message} ${asText}`
  // Why an integration failed comes as the detail, in a sentence.
  return issues.length === 0 && detail ? `${message} ${detail}` : (issues[0]?.message ?? message)
}
