import { type EndedPost, recordedPosts } from '#domain/comparison/run/posts'
import type { NumberedExchange, Recording } from '#domain/recording/recording'
import type { RecordedExchange } from '#domain/recording/schema/exchange'
import type { RecordedPost } from '#domain/recording/schema/post'
import type { PostsElsewhere } from '../targets/postsElsewhere'
import { NoReplayError } from '../targets/target'
import type { RanExchange } from './ran'
import type { SecretsOfRun } from './secretsOfRun'
import type { Expected } from './stories'
import { textsBeside } from './textsBeside'
import { untilDue } from './untilDue'

/** What is seen of a story on another server besides the response to its stimulus. */
export interface SeenElsewhere {
  /** The posts that it made or changed; `null` where they are not seen. */
  posts: RecordedPost[] | null
  /** Recorded ids of posts that nobody can look for. */
  unseen: readonly string[]
  /** Why something is not seen; `''` otherwise. */
  note: string
}

/** Nothing but the response. */
export const nothingSeen: SeenElsewhere = { posts: null, unseen: [], note: '' }

export interface WatchOptions {
  recording: Recording
  posts?: PostsElsewhere
  secrets: SecretsOfRun
  /** The reactions that the story of a stimulus is expected to have. */
  expected(number: number): Expected
  /** How long a story may take, in milliseconds. */
  limitMs: number
  signal: AbortSignal
}

/** Waits for the end of stories on a server that tells nothing of them. */
export interface Elsewhere {
  /** To be called before a stimulus is sent; returns what waits for the end of its story, once its response is there. */
  begin(stimulus: NumberedExchange): (raw: RanExchange) => Promise<SeenElsewhere>
  /** The posts that have changed since the last story ended. */
  late(): Promise<RecordedPost[]>
}

/** How long posts may come later than recorded before they count as missing, in milliseconds. */
const LATER_MS = 1000
/** How often posts are looked for at first, and at last, in milliseconds. */
const OFTEN_MS = 25
const RARELY_MS = 400

export function watchElsewhere(options: WatchOptions): Elsewhere {
  const underWay = new Set<{ isAlone: boolean }>()
  return {
    begin(stimulus) {
      const story = { isAlone: underWay.size === 0 }
      for (const other of underWay) other.isAlone = false
      underWay.add(story)
      return async raw => {
        try {
          if (raw.response === null) return nothingSeen
          if (!isRejected(raw)) await untilDue(quietAfter(options, stimulus), options.signal)
          return await postsOfStory(options, { stimulus, raw, story })
        } finally {
          underWay.delete(story)
        }
      }
    },
    async late() {
      const found = await options.posts?.changed().catch(noPosts)
      return (found ?? []).map(post => hidden(post, options.secrets))
    },
  }
}

/** Where posts cannot be read, the stories have said so. */
function noPosts(error: unknown): [] {
  if (error instanceof NoReplayError) return []
  throw error
}

const hidden = (post: RecordedPost, { text }: SecretsOfRun): RecordedPost => JSON.parse(text(JSON.stringify(post)))

interface Ended {
  stimulus: NumberedExchange
  raw: RanExchange
  /** Of two stories at the same time, nobody can tell which of them a post belongs to. */
  story: { readonly isAlone: boolean }
}

async function postsOfStory(options: WatchOptions, { stimulus, raw, story }: Ended): Promise<SeenElsewhere> {
  const { recording, posts, secrets } = options
  if (posts === undefined) return nothingSeen
  posts.heard(textsBeside(stimulus.exchange, raw.response, recording))
  const recorded = recordedPosts([stimulus, ...options.expected(stimulus.number)])
  const unseen = recorded.filter(post => !posts.finds(placeOf(post))).map(({ id }) => id)
  try {
    const isExpected = story.isAlone && !isRejected(raw)
    const wanted = isExpected ? recorded.map(({ id }) => id).filter(id => !unseen.includes(id)) : []
    const found = await allPosts(posts, options, { stimulus, wanted })
    if (!story.isAlone) return nothingSeen
    return { posts: found.map(post => hidden(post, secrets)), unseen, note: noteOf(unseen) }
  } catch (error) {
    if (!(error instanceof NoReplayError)) throw error
    return { ...nothingSeen, note: `The posts of this story are not compared. ${error.message}` }
  }
}

const placeOf = ({ stored }: EndedPost) => ({
  channel_id: String(stored['channel_id']),
  user_id: String(stored['user_id']),
})

const noteOf = ({ length }: readonly string[]): string =>
  length === 0
    ? ''
    : `${length === 1 ? 'A post is' : `${length} posts are`} not compared: no name and no response tells which channel or user that is there.`

/** Nothing comes of what was rejected, so nobody waits for it. */
const isRejected = ({ status }: RanExchange): boolean => (status ?? 0) >= 400

/** Asks until as many posts have changed as are wanted, or until they are late. */
async function allPosts(
  posts: PostsElsewhere,
  { expected, limitMs, signal }: WatchOptions,
  { stimulus, wanted }: { stimulus: NumberedExchange; wanted: readonly string[] },
): Promise<RecordedPost[]> {
  const longest = Math.max(0, ...expected(stimulus.number).map(({ exchange }) => exchange.duration_ms ?? 0))
  const until = performance.now() + Math.min(limitMs, LATER_MS + longest)
  const found = new Map<string, RecordedPost>()
  for (let ms = OFTEN_MS; ; ms = Math.min(RARELY_MS, ms * 2)) {
    for (const post of await posts.changed(wanted)) found.set(post.stored.id, post)
    if (found.size >= wanted.length || signal.aborted || performance.now() >= until) return [...found.values()]
    await untilDue(ms, signal)
  }
}

/** Stories are given the time that they took when they were recorded, in milliseconds. */
function quietAfter({ expected, limitMs }: WatchOptions, { number, exchange }: NumberedExchange): number {
  const end = (one: RecordedExchange): number => one.at + (one.duration_ms ?? 0)
  const last = Math.max(0, ...expected(number).map(reaction => end(reaction.exchange)))
  return Math.min(limitMs, Math.max(0, last - end(exchange)))
}
