import { nearest } from '#domain/nearest'
import { visibleTexts } from '#domain/notes/secretNotes'
import type { PostContent, Props } from '#domain/posts/post'
import type { PostMatch } from '#domain/scene/schema/scene'
import { postWords } from '#domain/scene/words/cueWords'
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
export function shownName(
  { ctx }: Pick<SceneRun, 'ctx'>,
  { user_id, props }: { user_id: string; props: Props },
): string {
  const name = props.override_username
  return typeof name === 'string' && name !== '' ? name : (ctx.store.users.byId(user_id)?.username ?? '')
}

/** Whether a post is one that a cue means, its channel aside. */
export function fits(run: Pick<SceneRun, 'ctx'>, post: AnyPost, { from, text }: PostMatch): boolean {
  if (from !== undefined) {
    const wanted = from.replace(/^@/, '').toLowerCase()
    const names = [shownName(run, post), run.ctx.store.users.byId(post.user_id)?.username ?? '']
    if (!names.some(name => name.toLowerCase() === wanted)) return false
  }
  if (text === undefined) return true
  const words = text.toLowerCase()
  return visibleTexts(post).some(visible => visible.text.toLowerCase().includes(words))
}

interface Wanted {
  match: PostMatch | undefined
  /** Where it stands in the cue. */
  path: string
  /** Of those that fit, one that had something to click. */
  withControls?: boolean
}

/** Finds the latest post of a channel that a cue means. @throws CannotRun */
export function findPost(run: SceneRun, stage: Stage, { match = {}, path, withControls = false }: Wanted): StoredPost {
  const channel = match.channel === undefined ? stage.channel() : stage.channelNamed(match.channel, `${path}/channel`)
  const posts = run.ctx.store.posts.newest(channel.id, MOST_LOOKED_AT)
  const fitting = posts.filter(post => fits(run, post, match))
  run.trace.look(
    fitting.filter(({ id }) => !run.trace.hadControls(id)).map(({ id }) => id),
    -1,
  )
  const found = withControls ? fitting.find(({ id }) => run.trace.hadControls(id)) : fitting[0]
  if (found !== undefined) return found
  const senders = [...new Set(posts.map(post => shownName(run, post)))]
  const near = match.from === undefined ? [] : nearest(match.from, senders, 3).filter(name => name !== match.from)
  const place = channel.display_name === '' ? 'here' : `in ${channel.name}`
  const what = Object.keys(match).length === 0 ? 'no post' : `no post that is ${postWords(match)}`
  const clickable = withControls && fitting.length > 0 ? ' with something to click' : ''
  throw new CannotRun({
    code: 'scene.no_post',
    message: `There is ${what}${clickable} ${place}.${near.length > 0 ? ` Did you mean one of ${near[0]}?` : ''}`,
    nearest: near,
    fixes: near.map(value => ({ label: `Use ${value}`, path: `${path}/from`, value })),
  })
}
