import type { Post, PostContent } from '#domain/posts/post'
import { near } from '#domain/scene/faults/near'
import { fitsMatch, shownAs } from '#domain/scene/posts/fits'
import type { PostMatch } from '#domain/scene/schema/scene'
import { whichWords } from '#domain/scene/words/cueWords'
import type { StoredPost } from '../../store/tables/posts/posts'
import { CannotRun } from './cannotRun'
import type { SceneRun } from './sceneRun'
import type { Stage } from './stage'

/** So many of the newest posts of a channel are looked at. */
const MOST_LOOKED_AT = 200

interface AnyPost extends PostContent {
  user_id: string
}

/** The name that a post shows: of its account, or of what it says that it is. */
export const shownName = (run: Pick<SceneRun, 'ctx'>, post: AnyPost): string => shownAs(post, usernameOf(run, post))

/** Whether a post is one that a cue means, its channel aside. */
export const fits = (run: Pick<SceneRun, 'ctx'>, post: AnyPost, match: PostMatch): boolean =>
  fitsMatch(post, usernameOf(run, post), match)

const usernameOf = ({ ctx }: Pick<SceneRun, 'ctx'>, { user_id }: AnyPost): string =>
  ctx.store.users.byId(user_id)?.username ?? ''

/** A post of the channel, or a private message as its reader got it. */
export type FoundPost = StoredPost | Post

interface Wanted {
  match: PostMatch | undefined
  /** Where it stands in the cue. */
  path: string
  /** Of those that fit, one that had something to click. */
  withControls?: boolean
}

/** Finds the latest post of a channel that a cue means. @throws CannotRun */
export function findPost(run: SceneRun, stage: Stage, { match = {}, path, withControls = false }: Wanted): FoundPost {
  const channel = match.channel === undefined ? stage.channel() : stage.channelNamed(match.channel, `${path}/channel`)
  const posts = postsIn(run, channel.id, withControls ? stage.actor().id : '')
  const fitting = posts.filter(post => fits(run, post, match))
  const found = withControls ? fitting.find(({ id }) => hasControls(run, id)) : fitting[0]
  if (found !== undefined) return found
  const senders = [...new Set(posts.map(post => shownName(run, post)))]
  const alike = match.from === undefined ? [] : near(match.from, senders).filter(name => name !== match.from)
  const place = channel.display_name === '' ? 'here' : `in ${channel.name}`
  const clickable = withControls && fitting.length > 0 ? ' with something to click' : ''
  const hint = alike.length > 0 ? ` Did you mean ${alike[0]}?` : ''
  throw new CannotRun({
    code: 'scene.no_post',
    message: `There is no post${whichWords(match)}${clickable} ${place}.${hint}`,
    nearest: alike,
    fixes: alike.map(value => ({ label: `Use ${value}`, path: `${path}/from`, value })),
  })
}

/** The posts of a channel, newest first; what a reader alone got is among them, and has its controls as well. */
function postsIn(run: SceneRun, channelId: string, reader: string): FoundPost[] {
  const posts = run.ctx.store.posts.newest(channelId, MOST_LOOKED_AT)
  const privates = reader === '' ? [] : run.watch.privateTo(reader, channelId).toReversed()
  return privates.length === 0
    ? posts
    : [...privates, ...posts].toSorted((one, other) => other.create_at - one.create_at)
}

/** Whether a post has something to click, or had it earlier in the scene. */
function hasControls({ trace }: SceneRun, id: string): boolean {
  if (!trace.hadControls(id)) trace.look([id], -1)
  return trace.hadControls(id)
}
