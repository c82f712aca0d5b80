import { nearest } from '../nearest'
import { payloadKeys } from './contentKeys'

/** What senders write for a key of the payload, by other services' words. */
const otherWords: Readonly<Record<string, string>> = {
  message: 'text',
  msg: 'text',
  txt: 'text',
  body: 'text',
  content: 'text',
  markdown: 'text',
  user_name: 'username',
  user: 'username',
  bot_name: 'username',
  name: 'username',
  icon: 'icon_url',
  avatar: 'icon_url',
  avatar_url: 'icon_url',
  emoji: 'icon_emoji',
  channel_id: 'channel',
  channel_name: 'channel',
  room: 'channel',
  thread_ts: 'root_id',
  parent_id: 'root_id',
  attachment: 'attachments',
  embeds: 'attachments',
  card: 'cards',
  block: 'blocks',
  actions: 'svc_blocks_actions',
}

/** The key that a webhook reads in place of one that it does not; `undefined` for a key that is like none. */
export function nearPayloadKey(key: string): string | undefined {
  const lower = key.toLowerCase()
  const said = Object.hasOwn(otherWords, lower) ? otherWords[lower] : undefined
  const known = said ?? payloadKeys.find(one => one.replaceAll('_', '') === lower.replace(/[-_]/g, ''))
  if (known !== undefined) return known
  const [near] = lower.length > 3 ? nearest(lower, payloadKeys) : []
  // The search is generous with long words; a slip of the hand is two letters at most.
  return near !== undefined && isSlip(lower, near) ? near : undefined
}

const isSlip = (a: string, b: string): boolean =>
  Math.abs(a.length - b.length) <= 2 && [...a].filter(letter => !b.includes(letter)).length <= 1
