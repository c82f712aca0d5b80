import { visibleTexts } from '#domain/notes/secretNotes'
import type { PostContent, Props } from '#domain/posts/post'
import { near } from '#domain/scene/faults/near'
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

/** Whether a post has something to click, or had it earlier in the scene. */
function hasControls({ trace }: SceneRun, id: string): boolean {
  if (!trace.hadControls(id)) trace.look([id], -1)
  return trace.hadControls(id)
}
