import type { RuleVerdict } from '../../webhooks/matchOutgoing'
import type { Fix, Reason, Told } from '../explanation'
import { reasonOf } from '../explanation'
import { explainWord } from './word'

/** The rules of firing, in the order in which the service applies them (docs/reference/webhooks.md#firing). */
export type FiringRule = 'enabled' | 'newer_post' | RuleVerdict['rule'] | 'loop_guard' | 'trusted_address'

/** What is known of a webhook and a post when the first rule fails; names are looked up already. */
export interface FiringFacts {
  hook: {
    id: string
    name: string
    isDeleted: boolean
    isDisabled: boolean
    /** Name of the channel that it is set up for; `''` for any. */
    channel: string
    trigger_words: readonly string[]
    trigger_when: number
  }
  post: {
    message: string
    /** What made it, as the rule on sources has it. */
    source: 'rest' | 'webhook' | 'reply' | 'system' | 'edit'
    channel: { id: string; name: string; type: string }
  }
  /** What the table says the post has. */
  has: string
  /** The host of the address that is not trusted. */
  host: string
}

const fixTurnOn: Fix = {
  do: 'change_setting',
  label: 'Turn outgoing webhooks on',
  setting: 'EnableOutgoingWebhooks',
  value: true,
}

const tellers: Record<FiringRule, (facts: FiringFacts) => Told> = {
  enabled: ({ hook }) =>
    hook.isDeleted
      ? { text: `${hook.name} was deleted, so it fires no more.` }
      : hook.isDisabled
        ? {
            text: `${hook.name} is disabled, so it fires for no post.`,
            fixes: [{ do: 'enable_webhook', label: 'Enable the webhook', hook_id: hook.id }],
          }
        : { text: 'Outgoing webhooks are turned off by the setting EnableOutgoingWebhooks.', fixes: [fixTurnOn] },
  newer_post: ({ hook }) => ({
    text: `The post is older than ${hook.name}: a webhook fires for posts that come after it.`,
  }),
  source: ({ post }) => ({ text: sources[post.source] }),
  public_channel: ({ post: { channel } }) => explainPrivate(channel),
  channel: ({ hook, post }) => ({
    text: `${hook.name} fires in #${hook.channel} only, and this post is in #${post.channel.name}.${
      hook.trigger_words.length > 0 ? ' With a channel and words, a post must match both.' : ''
    }`,
    fixes: channelFixes(hook, post.channel),
  }),
  trigger_word: ({ hook, post }) => explainWord(hook, post.message),
  loop_guard: ({ has }) => ({
    text: `The loop guard stopped the call: ${has}`,
    fixes: [],
  }),
  trusted_address: ({ host }) => ({
    text: `${host} is an internal address that is not trusted, so it is not called. Trusted addresses are in AllowedUntrustedInternalConnections.`,
    raw: host,
    fixes: [{ do: 'trust_address', label: 'Trust this address', host }],
  }),
}

const sources: Record<FiringFacts['post']['source'], string> = {
  rest: '',
  webhook: 'An incoming webhook made this post. Outgoing webhooks fire for posts that people and bots make over REST.',
  reply:
    'The response to an outgoing webhook made this post. Such posts fire none, so that webhooks do not call each other for ever.',
  system: 'The service made this message itself. Outgoing webhooks fire for posts of people and bots.',
  edit: 'The post was edited. Outgoing webhooks fire when a post is created, not when it changes.',
}

const kinds: Record<string, string> = {
  P: 'a private channel',
  D: 'a direct message',
  G: 'a group message',
}

function explainPrivate({ id, name, type }: FiringFacts['post']['channel']): Told {
  const where = type === 'P' ? `#${name} is ${kinds[type]}` : `This is ${kinds[type] ?? 'no public channel'}`
  return {
    text: `${where}. Outgoing webhooks fire in public channels only.`,
    fixes: type === 'P' ? [{ do: 'make_public', label: `Make #${name} public`, channel_id: id }] : [],
  }
}

/** Without words, a webhook that fires in any channel would fire for everything: that is not allowed. */
const channelFixes = (hook: FiringFacts['hook'], channel: FiringFacts['post']['channel']): Fix[] => [
  { do: 'set_trigger_channel', label: `Fire in #${channel.name} instead`, hook_id: hook.id, channel_id: channel.id },
  ...(hook.trigger_words.length > 0
    ? [{ do: 'set_trigger_channel' as const, label: 'Fire in any public channel', hook_id: hook.id, channel_id: '' }]
    : []),
]

/** Explains why an outgoing webhook did not fire for a post: the first rule that failed, in terms of both, and its fix. */
export const explainFiring = (rule: FiringRule, facts: FiringFacts): Reason =>
  reasonOf(`outgoing.${rule}`, tellers[rule](facts))
