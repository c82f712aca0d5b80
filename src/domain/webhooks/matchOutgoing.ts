/** What of an outgoing hook decides whether it fires. */
export interface OutgoingRule {
  /** `''` is any public channel of the team. */
  channel_id: string
  trigger_words: readonly string[]
  /** 0: the first word equals a trigger word; 1: it starts with one. */
  trigger_when: number
}

/** What of a post decides. */
export interface TriggerFacts {
  message: string
  /** Channel type: only `O`, a public channel, triggers. */
  channel: { id: string; name: string; type: string }
  /** `rest`: a user or bot posted it; everything else never triggers (docs/reference/webhooks.md#firing). */
  source: 'rest' | 'webhook' | 'reply' | 'system' | 'edit'
}

/** One row of the truth table that the inspector shows. */
export interface RuleVerdict {
  rule: 'source' | 'public_channel' | 'channel' | 'trigger_word'
  /** What the hook asks for, and what the post has, in plain words. */
  wants: string
  has: string
  verdict: 'pass' | 'fail' | 'not_set'
}

export interface HookMatch {
  fires: boolean
  /** The trigger word that matched, or `''` for a hook without any. */
  trigger_word: string
  rules: RuleVerdict[]
}

/**
 * Decides whether a post triggers an outgoing hook of its team, and shows every rule's verdict
 * (docs/reference/actions.md; docs/reference/webhooks.md#firing).
 */
export function matchOutgoing(hook: OutgoingRule, facts: TriggerFacts): HookMatch {
  const word = matchingWord(hook, facts.message)
  const rules = [sourceRule(facts), publicRule(facts), channelRule(hook, facts), wordRule(hook, facts, word)]
  const isSet = hook.channel_id !== '' || hook.trigger_words.length > 0
  return { fires: isSet && rules.every(({ verdict }) => verdict !== 'fail'), trigger_word: word ?? '', rules }
}

/** The first word of a message, split at white space; `''` when it has none. */
const firstWord = (message: string): string => /\S+/.exec(message)?.[0] ?? ''

function matchingWord({ trigger_words, trigger_when }: OutgoingRule, message: string): string | undefined {
  const first = firstWord(message)
  if (first === '') return undefined
  return trigger_words.find(word => word !== '' && (trigger_when === 1 ? first.startsWith(word) : first === word))
}

const sources = {
  rest: 'a post of a user or bot',
  webhook: 'a post of an incoming webhook',
  reply: 'the response to an outgoing webhook',
  system: 'a message of the service',
  edit: 'an edit of a post',
} as const

const sourceRule = ({ source }: TriggerFacts): RuleVerdict => ({
  rule: 'source',
  wants: sources.rest,
  has: sources[source],
  verdict: source === 'rest' ? 'pass' : 'fail',
})

const channelTypes: Record<string, string> = {
  O: 'a public channel',
  P: 'a private channel',
  D: 'a direct channel',
  G: 'a group channel',
}

const publicRule = ({ channel }: TriggerFacts): RuleVerdict => ({
  rule: 'public_channel',
  wants: 'a public channel',
  has: channelTypes[channel.type] ?? 'another kind of channel',
  verdict: channel.type === 'O' ? 'pass' : 'fail',
})

const channelRule = ({ channel_id }: OutgoingRule, { channel }: TriggerFacts): RuleVerdict => ({
  rule: 'channel',
  wants: channel_id === '' ? 'any channel' : channel_id,
  has: channel.id,
  verdict: channel_id === '' ? 'not_set' : channel_id === channel.id ? 'pass' : 'fail',
})

function wordRule(hook: OutgoingRule, { message }: TriggerFacts, match: string | undefined): RuleVerdict {
  const mode = hook.trigger_when === 1 ? 'first word starts with' : 'first word is'
  const words = hook.trigger_words.map(word => `“${word}”`).join(' or ')
  const first = firstWord(message)
  return {
    rule: 'trigger_word',
    wants: words === '' ? 'any text' : `${mode} ${words}`,
    has: first === '' ? 'no word' : `“${first}”`,
    verdict: words === '' ? 'not_set' : match === undefined ? 'fail' : 'pass',
  }
}

/** The parts of a hook by which two hooks get into each other's way. */
export interface HookReach {
  channel_id: string
  trigger_words: readonly string[]
  callback_urls: readonly string[]
}

/**
 * Whether two hooks of a team would call the same URL for the same post: same channel, a shared word (or none), a
 * shared URL.
 */
export const hooksIntersect = (one: HookReach, other: HookReach): boolean =>
  one.channel_id === other.channel_id &&
  (shares(one.trigger_words, other.trigger_words) ||
    (one.trigger_words.length === 0 && other.trigger_words.length === 0)) &&
  shares(one.callback_urls, other.callback_urls)

const shares = (one: readonly string[], other: readonly string[]): boolean => one.some(entry => other.includes(entry))
