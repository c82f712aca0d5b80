import { explainer } from '../explainer'
import type { Fix, Told } from '../explanation'
import { capital, channelWord, hookWord, type Named, quoted, timeWord, userWord } from '../words'

/** An incoming webhook; its `ref` stands for the key, which nobody is told. */
export interface HookFacts {
  ref: string
  name: string
}

/** The channel that a payload asks for, as it is written there. */
interface Asked {
  asked: string
}

const toChannel = (name: string): Fix => ({
  do: 'resend_changed',
  label: `Resend to ~${name}`,
  set: { key: 'channel', value: name },
})

const openChannel: Fix = { do: 'open_body', label: 'Open in the studio', side: 'request', pointer: '/channel' }

/** What a client learns of a channel that the webhook cannot post to, whether there is one or not. */
const noChannel = ({ asked }: Asked): string => `There is no channel ${asked}.`

/** Why an incoming webhook rejects a payload. */
export const hookTable = {
  'hook.locked': ({ hook, own, asked }: Asked & { hook: HookFacts; own: Named }): Told => ({
    text: `${capital(hookWord(hook.name))} is locked to ${channelWord(own.name)}, and the payload asks for ${quoted(asked)}. Leave channel out, or unlock the webhook.`,
    client: 'This webhook is locked to its own channel. Leave channel out.',
    fixes: [
      { do: 'unlock_webhook', label: 'Unlock the webhook', hook_ref: hook.ref },
      ...(own.name.includes('__') ? [] : [toChannel(own.name)]),
    ],
  }),
  'hook.deleted': ({ hook, at }: { hook: HookFacts; at: number }): Told => ({
    text: `${capital(hookWord(hook.name))} was deleted at ${timeWord(at)}. Make a new one, and send to its address.`,
    client: 'No webhook has this address.',
  }),
  'hook.off': ({ hook }: { hook: HookFacts }): Told => ({
    text: `${capital(hookWord(hook.name))} is disabled, so each of its calls is rejected.`,
    client: 'No webhook has this address.',
    fixes: [{ do: 'enable_webhook', label: 'Enable the webhook', hook_id: hook.ref }],
  }),
  'hook.unknown': ({ length }: { length: number }): Told => ({
    text:
      length === 26
        ? 'No webhook of this workspace has this address: its key is mistyped, or of another workspace.'
        : `No webhook has this address: its key has ${length} ${length === 1 ? 'character' : 'characters'}, and a key has 26.`,
    client: 'No webhook has this address.',
  }),
  'hook.disabled': (): Told => ({
    text: 'Incoming webhooks are off: EnableIncomingWebhooks.',
    fixes: [
      {
        do: 'change_setting',
        label: 'Turn on EnableIncomingWebhooks',
        setting: 'EnableIncomingWebhooks',
        value: true,
      },
    ],
  }),
  'hook.no_creator': ({ hook }: { hook: HookFacts }): Told => ({
    text: `Whoever made ${hookWord(hook.name)} does not exist any more, so it cannot post. Move it to somebody else.`,
    client: 'The user who created this webhook does not exist any more.',
  }),
  'hook.display_name': ({ asked, near }: Asked & { near: Named }): Told => ({
    text: `${quoted(asked)} is the display name of ~${near.name}, and channel takes the name: ${near.name}.`,
    client: noChannel({ asked }),
    fixes: [toChannel(near.name), openChannel],
  }),
  'hook.wrong_case': ({ asked, near }: Asked & { near: Named }): Told => ({
    text: `${quoted(asked)} is written ${near.name}: names of channels have small letters only.`,
    client: noChannel({ asked }),
    fixes: [toChannel(near.name), openChannel],
  }),
  'hook.channel_id': ({ asked, near }: Asked & { near: Named }): Told => ({
    text: `${quoted(asked)} is the id of ~${near.name}, and channel takes the name: ${near.name}.`,
    client: noChannel({ asked }),
    fixes: [toChannel(near.name), openChannel],
  }),
  'hook.marked_name': ({ asked, near }: Asked & { near: Named }): Told => ({
    text: `${quoted(asked)} has the ~ before it that people write, and channel takes the name alone: ${near.name}.`,
    client: noChannel({ asked }),
    fixes: [toChannel(near.name), openChannel],
  }),
  'hook.nested': ({ holder }: { holder: string }): Told => ({
    text: `The payload has its content in ${holder}, which is not read: send what is in it at the top.`,
    raw: `/${holder}`,
    fixes: [{ do: 'open_body', label: 'Open in the studio', side: 'request', pointer: `/${holder}` }],
  }),
  'hook.no_field': ({ fields }: { fields: readonly string[] }): Told => ({
    text: `The form has the ${fields.length === 1 ? 'field' : 'fields'} ${fields.slice(0, 10).join(', ')}, and neither text nor attachments nor payload, so there is nothing to post.`,
    fixes: [{ do: 'open_body', label: 'Open in the studio', side: 'request' }],
  }),
  'hook.archived': ({ asked, channel, at }: Asked & { channel: Named; at: number }): Told => ({
    text: `~${channel.name} was archived at ${timeWord(at)}, so nobody can post to it.`,
    client: noChannel({ asked }),
    fixes: [{ do: 'unarchive_channel', label: `Unarchive ~${channel.name}`, channel_id: channel.id }],
  }),
  'hook.other_team': ({ asked, team, own }: Asked & { team: string; own: string }): Told => ({
    text: `~${asked} is a channel of the team ${quoted(team)}, and the webhook posts to channels of ${quoted(own)} only.`,
    client: noChannel({ asked }),
  }),
  'hook.no_channel': ({ asked, near }: Asked & { near: Named | null }): Told => ({
    text:
      asked === ''
        ? 'channel is empty. Leave it out to post to the channel of the webhook.'
        : `No channel of the team is called ${quoted(asked)}.${near === null ? '' : ` The nearest is ~${near.name}.`}`,
    client: noChannel({ asked }),
    fixes: near === null ? [openChannel] : [toChannel(near.name), openChannel],
  }),
  'hook.private': ({ channel, creator, hook }: { channel: Named; creator: Named; hook: HookFacts }): Told => ({
    text: `${userWord(creator.name)}, who made ${hookWord(hook.name)}, is not a member of the private channel ~${channel.name}.`,
    client: '',
    fixes: [
      {
        do: 'add_to_channel',
        label: `Add ${userWord(creator.name)} to ~${channel.name}`,
        user_id: creator.id,
        channel_id: channel.id,
      },
    ],
  }),
  'hook.no_user': ({ asked, near }: Asked & { near: string | null }): Told => ({
    text: `There is no user @${asked}.${near === null ? '' : ` The nearest is @${near}.`}`,
    client: `There is no user ${asked}.`,
    fixes: [
      ...(near === null
        ? []
        : [
            {
              do: 'resend_changed',
              label: `Resend to @${near}`,
              set: { key: 'channel', value: `@${near}` },
            } satisfies Fix,
          ]),
      openChannel,
    ],
  }),
  'hook.no_text': ({ near }: { near: { had: string; wanted: string } | null }): Told =>
    near === null
      ? {
          text: 'The payload has neither text nor attachments, so there is nothing to post.',
          fixes: [{ do: 'open_body', label: 'Open in the studio', side: 'request' }],
        }
      : {
          text: `The payload has neither text nor attachments: ${near.had} is not read, and ${near.wanted} would be.`,
          raw: `/${near.had}`,
          fixes: [
            {
              do: 'resend_changed',
              label: `Resend with ${near.wanted}`,
              rename: { from: near.had, to: near.wanted },
            },
            { do: 'open_body', label: 'Open in the studio', side: 'request', pointer: `/${near.had}` },
          ],
        },
}

export const explainHook = explainer(hookTable)
