import { stepsBetween } from '../nearest'
import { Post } from './post'
import { PostBody } from './postBody'

const known: ReadonlySet<string> = new Set([
  ...Object.keys(Post.properties),
  ...Object.keys(PostBody.properties),
  // What clients of this family send along, and no server reads.
  'user_activity_posts',
  'ownPost',
  'failed',
  'exists',
])

/** What senders write at the top of a post for what stands elsewhere, or is called otherwise. */
const otherWords: Readonly<Record<string, string>> = {
  text: 'message',
  msg: 'message',
  body: 'message',
  content: 'message',
  channel: 'channel_id',
  thread_ts: 'root_id',
  parent_id: 'root_id',
  files: 'file_ids',
}

/** What belongs in the props, by the name it has there. */
const ofProps: Readonly<Record<string, string>> = {
  attachments: 'attachments',
  svc_blocks: 'svc_blocks',
  svc_blocks_actions: 'svc_blocks_actions',
  blocks: 'blocks',
  cards: 'cards',
  card: 'card',
  username: 'override_username',
  icon_url: 'override_icon_url',
  icon_emoji: 'override_icon_emoji',
}

export interface UnknownPostKey {
  key: string
  /** What was probably meant. */
  near: string | null
}

/** The keys at the top of a request’s post that no post has: they are accepted and have no effect. */
export function unknownPostKeys(body: object): UnknownPostKey[] {
  return Object.keys(body)
    .filter(key => !known.has(key))
    .map(key => ({ key, near: nearOf(key) }))
}

function nearOf(key: string): string | null {
  const snake = key.replace(/([a-z0-9])([A-Z])/g, '$1_$2').toLowerCase()
  const slip = Object.keys(PostBody.properties).find(one => stepsBetween(snake, one) <= (one.length > 6 ? 2 : 1))
  const inProps = ofProps[snake]
  if (inProps !== undefined) return `props.${inProps}`
  return snake === 'priority' ? `metadata.${snake}` : (otherWords[snake] ?? slip ?? null)
}
