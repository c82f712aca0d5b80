import { explainer } from '../explainer'
import type { Fix, Told } from '../explanation'
import { channelWord, type Named, quoted, timeWord, userWord } from '../words'

interface Mention {
  /** Without `@`, as it is written. */
  name: string
}

const showFirst = (exchange_id: string): Fix[] =>
  exchange_id === '' ? [] : [{ do: 'open_exchange', label: 'Show the first', exchange_id }]

const listed = (names: readonly string[]): string => names.map(name => `@${name}`).join(', ')

const openRoot: Fix = { do: 'open_body', label: 'Open in the studio', side: 'request', pointer: '/root_id' }

/** What of an accepted post has another effect than it seems to ask for, or none (docs/reference/explanations.md#posts). */
export const postTable = {
  'post.repeated': ({ pending, ago, first }: { pending: string; ago: number; first: string }): Told => ({
    text: `No new post: pending_post_id ${pending} made this one ${ago < 1 ? 'less than a second' : `${ago} s`} ago, and within 30 s the same id stands for the same post. Send a new pending_post_id to post again.`,
    raw: pending,
    fixes: showFirst(first),
  }),
  'post.unknown_key': ({ key, near }: { key: string; near: string | null }): Told => ({
    text: `${key}: A post has no key of this name, so it was not read.${near === null ? '' : ` Did you mean ${near}?`}`,
    raw: `/${key}`,
    fixes: [
      ...(near === null || near.includes('.')
        ? []
        : [{ do: 'resend_changed', label: `Resend with ${near}`, rename: { from: key, to: near } } satisfies Fix]),
      { do: 'open_body', label: 'Open in the studio', side: 'request', pointer: `/${key}` },
    ],
  }),
  'post.empty': (): Told => ({
    text: 'The post is empty: it has neither a message, nor blocks, attachments or files.',
    fixes: [{ do: 'open_body', label: 'Open in the studio', side: 'request' }],
  }),
  'post.same': (): Told => ({
    text: 'The request changes nothing: the post has this content already.',
    fixes: [{ do: 'open_body', label: 'Open in the studio', side: 'request' }],
  }),
  'root.missing': ({ id }: { id: string }): Told => ({
    text: `root_id is ${quoted(id)}, and no post has this id.`,
    client: 'There is no post of this id.',
    raw: id,
    fixes: [openRoot],
  }),
  'root.deleted': ({ id, at }: { id: string; at: number }): Told => ({
    text: `root_id names a post that was deleted at ${timeWord(at)}, so nobody can reply to it.`,
    client: 'The post was deleted.',
    raw: id,
    fixes: [openRoot],
  }),
  'root.reply': ({ id, root }: { id: string; root: string }): Told => ({
    text: 'root_id names a post that is itself a reply: name the first post of its thread.',
    raw: id,
    fixes: [
      { do: 'resend_changed', label: 'Resend to the first post', set: { key: 'root_id', value: root } },
      openRoot,
    ],
  }),
  'root.elsewhere': ({ id, channel }: { id: string; channel: Named }): Told => ({
    text: `root_id names a post of ${channelWord(channel.name)}: a reply stays in the channel of its thread.`,
    client: 'The post that root_id names is in another channel.',
    raw: id,
    fixes: [
      {
        do: 'resend_changed',
        label: `Resend to ${channelWord(channel.name)}`,
        set: { key: 'channel_id', value: channel.id },
      },
      openRoot,
    ],
  }),
  'mention.outside': ({ who, channel, canAdd }: { who: Named; channel: Named; canAdd: boolean }): Told => ({
    text: `@${who.name} is not a member of ${channelWord(channel.name)}, so the mention notified nobody.`,
    raw: `@${who.name}`,
    fixes: canAdd
      ? [
          {
            do: 'add_to_channel',
            label: `Add @${who.name} to ${channelWord(channel.name)}`,
            user_id: who.id,
            channel_id: channel.id,
          },
        ]
      : [],
  }),
  'mention.deactivated': ({ who, isBot, at }: { who: Named; isBot: boolean; at: number }): Told => ({
    text: `@${who.name} was ${isBot ? 'disabled' : 'deactivated'} at ${timeWord(at)}, so the mention notified nobody.`,
    raw: `@${who.name}`,
    fixes: [
      isBot
        ? { do: 'enable_bot', label: `Enable @${who.name}`, user_id: who.id }
        : { do: 'restore_user', label: `Reactivate @${who.name}`, user_id: who.id },
    ],
  }),
  'mention.unknown': ({ name, near }: Mention & { near: string | null }): Told => ({
    text: `Nobody is called @${name}, so the mention notified nobody.${near === null ? '' : ` Did you mean @${near}?`}`,
    // Who there is, is not for every client to know.
    client: `Nobody is called @${name}, so the mention notified nobody.`,
    raw: `@${name}`,
  }),
  'mention.not_allowed': ({ names, who }: { names: string[]; who: Named }): Told => ({
    text: `${listed(names)} notified nobody: ${userWord(who.name)} does not have the permission use_channel_mentions here.`,
    raw: 'use_channel_mentions',
  }),
  'mention.alone': ({ names, channel }: { names: string[]; channel: Named }): Told => ({
    text: `${listed(names)} notified nobody: nobody else is in ${channelWord(channel.name)}.`,
  }),
  'mention.edit': ({ names }: { names: string[] }): Told => ({
    text: `${listed(names)}: an edit notifies nobody, only a new post does.`,
  }),
  'mention.more': ({ count }: { count: number }): Told => ({
    text: `${count} more ${count === 1 ? 'mention' : 'mentions'} notified nobody.`,
  }),
  'props.dropped': ({ key }: { key: string }): Told => ({
    text: `props.${key}: no client can set it, so it was dropped.`,
    raw: `/props/${key}`,
  }),
  'props.not_own': ({ key, who }: { key: string; who: Named }): Told => ({
    text: `props.${key}: kept and not shown, for only bots, webhooks and integrations post under another name or picture. The post shows ${userWord(who.name)}.`,
    raw: `/props/${key}`,
  }),
  'props.kept_identity': ({ key, had }: { key: string; had: boolean }): Told => ({
    text: `props.${key}: ${had ? 'not changed' : 'dropped'}, for an edit keeps who the post is from.`,
    raw: `/props/${key}`,
  }),
  'post.server_key': ({ key, instead }: { key: string; instead: string }): Told => ({
    text: `${key}: It has no effect. ${instead}`,
    raw: `/${key}`,
    fixes: [{ do: 'open_body', label: 'Open in the studio', side: 'request', pointer: `/${key}` }],
  }),
  'post.none': ({ deletedAt }: { deletedAt: number }): Told => ({
    text: deletedAt === 0 ? 'No post has this id.' : `The post was deleted at ${timeWord(deletedAt)}.`,
    client: 'No post has this id.',
  }),
  'reaction.emoji': ({ name, near }: { name: string; near: string | null }): Told => ({
    text: `emoji_name is ${quoted(name)}; it takes the name of an emoji without colons.${near === null ? '' : ` The nearest is ${near}.`}`,
    raw: '/emoji_name',
    fixes:
      near === null
        ? []
        : [{ do: 'resend_changed', label: `Resend with ${near}`, set: { key: 'emoji_name', value: near } }],
  }),
  'props.look_lost': (): Told => ({
    text: 'props.override_icon_url: not shown, for override_icon_emoji wins.',
    raw: '/props/override_icon_url',
  }),
  'registry.dropped': ({ by }: { by: Named }): Told => ({
    text: `Only bots and integration sessions can register actions; svc_blocks_actions was dropped from this post, for ${userWord(by.name)} is neither.`,
    raw: '/props/svc_blocks_actions',
  }),
  'registry.kept_old': (): Told => ({
    text: 'Only an integration session of the author can change the actions of a post; the old registry was kept.',
    raw: '/props/svc_blocks_actions',
  }),
  'registry.pruned': ({ ids }: { ids: readonly string[] }): Told => ({
    text: `${ids.length === 1 ? 'The action' : 'The actions'} ${ids.join(', ')} ${ids.length === 1 ? 'was' : 'were'} pruned: nothing in the post refers to ${ids.length === 1 ? 'it' : 'them'} any more, so later clicks on ${ids.length === 1 ? 'it' : 'them'} find no entry.`,
    raw: ids.join(', '),
  }),
  'registry.removed': ({ ids }: { ids: readonly string[] }): Told => ({
    text: `${ids.length === 1 ? 'The action' : 'The actions'} ${ids.join(', ')} ${ids.length === 1 ? 'was' : 'were'} removed, and the post still refers to ${ids.length === 1 ? 'it' : 'them'}: the registry that was sent has no such entry.`,
    raw: ids.join(', '),
  }),
}

export const explainPost = explainer(postTable)
