import { recordedPosts } from '#domain/comparison/run/posts'
import { withoutActions } from '#domain/comparison/run/withoutActions'
import { isObject } from '#domain/json'
import type { Recording } from '#domain/recording/recording'
import type { RecordedPost } from '#domain/recording/schema/post'
import { postForm } from '../../recordings/leftPosts'
import { isId } from '../../store/ids'
import type { StoredPost } from '../../store/tables/posts/posts'
import type { Server } from './server'
import { NoReplayError } from './target'

/** Asks another server with the token of the target; `null` where it has nothing of the kind. @throws NoReplayError */
export type AskElsewhere = (method: 'GET' | 'POST', path: string, body?: unknown) => Promise<unknown>

/** Another server tells nothing of what it does: its posts are read (docs/reference/replay.md#other-servers). */
export interface PostsElsewhere {
  /**
   * The posts that the recorded people and bots made, changed or deleted in the recorded channels since it was asked
   * last, as clients get them, the oldest first. Of those whose recorded ids are expected, one counts though nothing but
   * its time is another one: it was written again as it was. @throws NoReplayError
   */
  changed(expected?: readonly string[]): Promise<RecordedPost[]>
  /** Whether a recorded post can be found there: its channel and its user have counterparts, or a response said them. */
  finds(post: { channel_id: string; user_id: string }): boolean
  /** Takes notice of what a response has where the recorded one had something else: ids that were made in the run. */
  heard(texts: readonly (readonly [was: string, now: string])[]): void
}

interface Following {
  server: Server
  ask: AskElsewhere
  /** What a recorded id is there; `undefined` where that is not known, or not yet. */
  idThere(id: string): string | undefined
}

/** What was changed just before is read first, so that it is not taken for something of the run, in milliseconds. */
const BEFORE_MS = 2000

/** Begins to follow the posts of a server. What is there by now is none of the run. Where they cannot be read, `changed` says why. */
export async function followPosts(recording: Recording, following: Following): Promise<PostsElsewhere> {
  try {
    return await follow(recording, following)
  } catch (error) {
    if (!(error instanceof NoReplayError)) throw error
    return { changed: () => Promise.reject(error), finds: () => true, heard: () => {} }
  }
}

async function follow(recording: Recording, { server, ask, idThere }: Following): Promise<PostsElsewhere> {
  const { channels, people, known } = placesOf(recording)
  const began = await timeThere(server)
  const formats = { blocksOff: await hasBlocksOff(ask) }
  const formOf = (post: StoredPost): RecordedPost => withoutActions(postForm(post, formats))
  /** Id there -> the post as it was read last. */
  const seen = new Map<string, { content: string; update_at: number }>()
  /** Channel there -> the newest change that was read. */
  const marks = new Map<string, number>()

  /** Whether a post is another one than when it was read last. A reply or a reaction changes nothing but its time. */
  function isChanged(post: StoredPost, { since, expected }: { since: number; expected: ReadonlySet<string> }): boolean {
    const before = seen.get(post.id)
    const { update_at } = post
    const content = JSON.stringify(formOf({ ...post, update_at: 0 }))
    seen.set(post.id, { content, update_at })
    if (before === undefined) return Math.max(post.create_at, post.edit_at, post.delete_at) >= since
    return before.content !== content || (before.update_at !== update_at && expected.has(post.id))
  }

  async function changedIn(channel: string, expected: ReadonlySet<string>): Promise<StoredPost[]> {
    const since = marks.get(channel) ?? began
    // Another change of the same millisecond may have come since.
    const posts = postsIn(await ask('GET', `/channels/${channel}/posts?since=${since - 1}`))
    marks.set(channel, Math.max(since, ...posts.map(({ update_at }) => update_at)))
    return posts.filter(post => isChanged(post, { since, expected }))
  }

  /** Recorded id -> id of this run. */
  const made = new Map<string, string>()
  const there = (ids: Iterable<string>): string[] => [
    ...new Set([...ids].flatMap(id => idThere(id) ?? made.get(id) ?? [])),
  ]
  async function changed(expected: readonly string[] = []): Promise<RecordedPost[]> {
    const [own, wanted] = [new Set(there(people)), new Set(there(expected))]
    const found = await Promise.all(there(channels).map(channel => changedIn(channel, wanted)))
    return found
      .flat()
      .filter(({ user_id }) => own.has(user_id))
      .toSorted((one, other) => one.create_at - other.create_at)
      .map(formOf)
  }

  for (const channel of there(channels)) marks.set(channel, began - BEFORE_MS)
  for (const id of there(known)) {
    const post = postOf(await ask('GET', `/posts/${id}`))
    if (post !== undefined) isChanged(post, { since: 0, expected: new Set() })
  }
  await changed()
  return {
    changed,
    finds: ({ channel_id, user_id }) => there([channel_id]).length > 0 && there([user_id]).length > 0,
    heard(texts) {
      for (const [was, now] of texts) if (isId(was) && isId(now) && was !== now) made.set(was, now)
    },
  }
}

/** Recorded ids of the channels that posts may be in, of the people who may have posted, and of posts from before. */
function placesOf({ head: { start }, exchanges }: Recording) {
  const posts = recordedPosts(exchanges).map(({ stored }) => stored)
  const about = exchanges.flatMap(({ exchange }) => exchange.about ?? [])
  const idsOf = (all: readonly { id: string }[] | undefined): string[] => (all ?? []).map(({ id }) => id)
  const texts = (all: readonly unknown[]): string[] =>
    all.filter(one => typeof one === 'string' && one !== '') as string[]
  return {
    channels: new Set([...idsOf(start.channels), ...texts([...about, ...posts].map(({ channel_id }) => channel_id))]),
    people: new Set([...idsOf(start.users), ...texts([...about, ...posts].map(({ user_id }) => user_id))]),
    known: idsOf(start.posts),
  }
}

/** What the clock there says, by its responses: in whole seconds, and so no later than it is. */
async function timeThere(server: Server): Promise<number> {
  const response = await server.send({ method: 'GET', path: '/api/v4/system/ping', headers: {}, body: null })
  const date = response.ok ? response.headers.find(([name]) => name.toLowerCase() === 'date')?.[1] : undefined
  return Date.parse(date ?? '') || Date.now()
}

async function hasBlocksOff(ask: AskElsewhere): Promise<boolean> {
  const config = await ask('GET', '/config/client?format=old')
  return isObject(config) && config['FeatureFlagSvcBlocksEnabled'] === 'false'
}

/** The posts of a list that changed, without the roots that it brings along. */
function postsIn(list: unknown): StoredPost[] {
  const { order, posts } = isObject(list) ? list : {}
  if (!Array.isArray(order) || !isObject(posts)) return []
  return order.flatMap(id => postOf(posts[String(id)]) ?? [])
}

/** A post as clients get it, with what the service keeps of it; `undefined` for what is none. */
function postOf(value: unknown): StoredPost | undefined {
  if (!isObject(value) || typeof value['id'] !== 'string' || typeof value['channel_id'] !== 'string') return undefined
  const { props, metadata, file_ids } = value
  const number = (key: string): number => (typeof value[key] === 'number' ? value[key] : 0)
  return {
    ...(value as unknown as StoredPost),
    ...{ create_at: number('create_at'), update_at: number('update_at') },
    ...{ edit_at: number('edit_at'), delete_at: number('delete_at') },
    props: isObject(props) ? props : {},
    metadata: isObject(metadata) && metadata['priority'] !== undefined ? { priority: metadata['priority'] } : {},
    file_ids: Array.isArray(file_ids) ? file_ids.map(String) : [],
  }
}
