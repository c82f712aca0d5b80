import type { NumberedExchange, Recording } from '../../../recording/recording'
import type { StartChannel, StartPost } from '../../../recording/schema/startState'
import { controlsIn } from '../../controls/controlsIn'
import type { Witnessed } from './recorded'

/** A post as it is at some moment of the recording. */
export interface WorldPost {
  id: string
  user_id: string
  channel_id: string
  root_id: string
  message: string
  props: Record<string, unknown>
  create_at: number
  /** Number of the exchange that made it; 0 for one that was there. */
  madeBy: number
  /** Number of the exchange that changed it last. */
  changedBy: number
  /** Of a private message, its only reader; `''` for all. */
  reader: string
  /** It has something to click, or had. */
  hadControls: boolean
}

export interface Person {
  id: string
  username: string
  isBot: boolean
}

/** Names and posts of a recording, as its exchanges go by. */
export interface World {
  people: ReadonlyMap<string, Person>
  channels: ReadonlyMap<string, StartChannel>
  /** Ref of an incoming webhook -> its display name; `''` where another one has the same. */
  hooks: ReadonlyMap<string, string>
  teams: ReadonlyMap<string, string>
  post(id: string): WorldPost | undefined
  /** Posts of a channel, newest first; with a reader also what was sent to them alone. */
  newest(channelId: string, reader?: string): WorldPost[]
  /** A direct channel was opened. */
  learn(channel: StartChannel): void
  /** Takes in what an exchange did. */
  apply(one: NumberedExchange): void
}

export function createWorld({ head: { start } }: Recording, { posts: others = [], names = {} }: Witnessed): World {
  const posts = new Map<string, WorldPost>()
  for (const post of [...others, ...(start.posts ?? [])]) put(post, 0, '')

  function put(stored: StartPost, exchange: number, reader: string): void {
    const { id, user_id, channel_id, root_id = '', message = '', props = {}, create_at, delete_at = 0 } = stored
    const before = posts.get(id)
    if (delete_at > 0) {
      posts.delete(id)
      return
    }
    const hadControls = (before?.hadControls ?? false) || controlsIn({ message, props }).length > 0
    const madeBy = before?.madeBy ?? exchange
    const own = { id, user_id, channel_id, root_id, message, props, create_at }
    posts.set(id, { ...own, madeBy, changedBy: exchange, reader: before?.reader ?? reader, hadControls })
  }

  const channels = new Map([...(names.channels ?? []), ...(start.channels ?? [])].map(channel => [channel.id, channel]))
  const users = [...(names.users ?? []), ...(start.users ?? [])]
  const hooks = names.incoming_hooks ?? start.incoming_hooks ?? []

  return {
    people: new Map(users.map(({ id, username, bot }) => [id, { id, username, isBot: bot !== undefined }])),
    channels,
    learn: channel => void channels.set(channel.id, channel),
    hooks: new Map(
      hooks.map(({ ref, display_name = '' }, _, all) => {
        const isOnly =
          all.filter(other => other.display_name?.toLowerCase() === display_name.toLowerCase()).length === 1
        return [ref, isOnly ? display_name : '']
      }),
    ),
    teams: new Map([...(names.teams ?? []), ...(start.teams ?? [])].map(({ id, name }) => [id, name])),
    post: id => posts.get(id),
    newest: (channelId, reader = '') =>
      [...posts.values()]
        .reverse()
        .filter(post => post.channel_id === channelId && (post.reader === '' || post.reader === reader))
        .sort((one, other) => other.create_at - one.create_at),
    apply({ number, exchange: { posts: left = [], effects = [] } }) {
      const readers = new Map(
        effects.flatMap(({ kind, post_id = '', user_id = '' }) => (kind === 'ephemeral' ? [[post_id, user_id]] : [])),
      )
      for (const { stored } of left) put(stored, number, readers.get(stored.id) ?? '')
    },
  }
}
