import { limits } from '../../limits'
import { explainer } from '../explainer'
import type { Fix, Told } from '../explanation'
import { quoted, timeWord } from '../words'

const turnOn = (setting: string): Fix => ({ do: 'change_setting', label: `Turn on ${setting}`, setting, value: true })

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
    text: `A command begins with a slash, and this begins with ${quoted(line.slice(0, 20))}.`,
    fixes: [
      { do: 'resend_changed', label: 'Resend with a slash', set: { key: 'command', value: `/${line.trimStart()}` } },
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
