import { visibleTexts } from '#domain/notes/secretNotes'
import type { Post } from '#domain/posts/post'
import { controlsIn, type SceneControl } from '#domain/scene/controls/controlsIn'
import { nameOfControl } from '#domain/scene/controls/findControl'
import type { PostMatch } from '#domain/scene/schema/scene'

/** A control of the stage, and how a cue says which post has it. */
export interface PickedControl {
  control: SceneControl
  post: PostMatch
}

/** Whoever a post seems to be from, as cues name them. */
export type SenderOf = (post: Post) => string

const hasControls = (post: Post): boolean => controlsIn(post).length > 0

/** Everything that can be clicked on the stage, in the latest posts first. */
export const controlsOn = (posts: readonly Post[], senderOf: SenderOf): PickedControl[] =>
  posts.toReversed().flatMap(post => {
    const controls = controlsIn(post)
    return controls.length === 0 ? [] : controls.map(control => ({ control, post: matchFor(post, posts, senderOf) }))
  })

/** The control that stands at a pointer in a post of the stage. */
export function pickAt(
  posts: readonly Post[],
  at: { post: string; path: string },
  senderOf: SenderOf,
): PickedControl | null {
  const post = posts.findLast(({ id }) => id === at.post)
  const control = post && controlsIn(post).find(({ path }) => path === at.path)
  return post && control ? { control, post: matchFor(post, posts, senderOf) } : null
}

/** Says which post is meant: by its sender, and by words of it where a later post of the same sender has controls too. */
function matchFor(post: Post, posts: readonly Post[], senderOf: SenderOf): PostMatch {
  const from = senderOf(post)
  const later = posts.slice(posts.indexOf(post) + 1).some(one => senderOf(one) === from && hasControls(one))
  const words = later ? wordsOf(post) : ''
  return { ...(from === '' ? {} : { from }), ...(words === '' ? {} : { text: words }) }
}

const MOST_WORDS = 60

/** Words of a post that tell it from others: the first that can be read in it. */
function wordsOf(post: Post): string {
  const [first] = visibleTexts(post).map(({ text }) => text.trim().split('\n')[0] ?? '')
  return (first ?? '').slice(0, MOST_WORDS).trim()
}

/** What a control is called in the form: `button`, `Approve`, `approve`. */
export const controlWords = ({ control }: PickedControl): { is: string; label: string; id: string } => ({
  is: control.is,
  label: nameOfControl(control),
  id: control.action_id,
})
