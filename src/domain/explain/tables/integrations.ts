import { limits } from '../../limits'
import { explainer } from '../explainer'
import type { Fix, Told } from '../explanation'
import { channelWord, type Named, quoted, timeWord, userWord } from '../words'

const turnOn = (setting: string): Fix => ({ do: 'change_setting', label: `Turn on ${setting}`, setting, value: true })

/** Why a line is no command, though it may have been meant as one. */
function noCommand(line: string): string {
  if (line.trim() === '') return 'The line is empty. A command is a slash and a word.'
  if (/^\s+\//.test(line)) return 'A space stands before the slash, so the line is no command.'
  if (line.startsWith('/'))
    return `No word follows the slash of ${quoted(line.slice(0, 20))}, so the line is no command.`
  return `A command begins with a slash, and this begins with ${quoted(line.slice(0, 20))}.`
}

const seconds = limits.triggerIdLifetimeMs / 1000
const minutes = limits.commandReplyLifetimeMs / 60_000

/** Why a command was not run, its delayed reply not taken, or a dialog not opened (docs/reference/explanations.md#commands). */
export const integrationTable = {
  'command.unknown': ({ trigger, team, near }: { trigger: string; team: string; near: string | null }): Told => ({
    text: `The team ${quoted(team)} has no command /${trigger}.${near === null ? '' : ` Did you mean /${near}?`}`,
    raw: `/${trigger}`,
  }),
  'command.deleted': ({ trigger, at }: { trigger: string; at: number }): Told => ({
    text: `The command /${trigger} was deleted at ${timeWord(at)}.`,
    raw: `/${trigger}`,
  }),
  'command.off': (): Told => ({
    text: 'Slash commands are off: EnableCommands.',
    fixes: [turnOn('EnableCommands')],
  }),
  'command.no_slash': ({ line }: { line: string }): Told => ({
    text: noCommand(line),
    fixes: /[^\s/]/.test(line)
      ? [
          {
            do: 'resend_changed',
            label: 'Resend with a slash',
            set: { key: 'command', value: `/${line.replace(/^[\s/]+/, '')}` },
          },
        ]
      : [],
  }),
  'command.no_channel': ({ id }: { id: string }): Told => ({ text: `No channel has the channel_id ${quoted(id)}.` }),
  'command.archived': ({ channel, at }: { channel: Named; at: number }): Told => ({
    text: `${channelWord(channel.name)}, the channel of channel_id, was archived at ${timeWord(at)}, so nobody can post to it.`,
    client: 'The channel of channel_id is archived.',
    fixes: [{ do: 'unarchive_channel', label: `Unarchive ${channelWord(channel.name)}`, channel_id: channel.id }],
  }),
  'command.not_member': ({ who, channel }: { who: Named; channel: Named }): Told => ({
    text: `${userWord(who.name)}, who ran the command, is not a member of ${channelWord(channel.name)}, the channel of channel_id, and so cannot post there.`,
    client: 'The permission create_post is missing.',
    fixes: channel.name.includes('__')
      ? []
      : [
          {
            do: 'add_to_channel',
            label: `Add ${userWord(who.name)} to ${channelWord(channel.name)}`,
            user_id: who.id,
            channel_id: channel.id,
          },
        ],
  }),
  'reply.used_up': ({ command, uses }: { command: string; uses: number }): Told => ({
    text: `The response_url of /${command} took ${uses} replies, which is all it takes. Post over the API after that.`,
    client: `This address took ${uses} replies, which is all it takes.`,
  }),
  'reply.expired': ({ command, at }: { command: string; at: number }): Told => ({
    text: `The response_url of /${command} is of ${timeWord(at)}, and works for ${minutes} minutes. Post over the API after that.`,
    client: `This address worked for ${minutes} minutes, which are over.`,
  }),
  'reply.unknown': (): Told => ({
    text: `No command was given this response_url, or it is long expired: it works for ${minutes} minutes.`,
    client: 'No command was given this address.',
  }),
  'reply.gone': ({ command, what }: { command: string; what: string }): Told => ({
    text: `The reply to /${command} has nowhere to go: ${what}.`,
    client: 'The command, its user or its channel does not exist any more.',
  }),
  'trigger.expired': ({ seconds: age }: { seconds: number | null }): Told => ({
    text: `The trigger_id ${age === null ? 'has no time that can be read' : `is ${age} s old`}, and opens a dialog for ${seconds} s after the click or command it came with. Call back sooner.`,
  }),
  'trigger.short': (): Told => ({
    text: 'This is the short trigger_id that the client was given. A dialog is opened with the long one, which the integration gets as trigger_id in its callback.',
  }),
  'trigger.malformed': ({ empty }: { empty: boolean }): Told => ({
    text: empty
      ? 'The request has no trigger_id. It comes with a callback of a click or a command, as trigger_id.'
      : 'This is no trigger_id of a callback: it is cut, decoded or changed. Send it as it came, with all its signs.',
  }),
  'trigger.foreign': (): Told => ({
    text: 'The trigger_id was not signed by this workspace: it was changed, or is of another workspace.',
  }),
}

export const explainIntegration = explainer(integrationTable)
