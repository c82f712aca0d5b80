import { applied, removeAt, setAt } from '../../edits/edits'
import { readJson } from '../../edits/jsonDocument'
import { isObject, own } from '../../json'
import { objectOf } from '../../jsonFields'
import type { Difference } from '../difference'
import type { EndedPost } from '../run/posts'
import { type WriteText, writtenValue } from './acceptInto'
import { applyDifferences } from './applyDifferences'

/** How a post of a run is written in place of the recorded one. */
interface AcceptingPost {
  /** Recorded id of the post. */
  id: string
  /** Its text as it is rendered now; `null` leaves the recorded one. */
  rendered: string | null
  write: WriteText
}

/**
 * Writes accepted differences of a post into the text of the file that has it, as the smallest edits, with the text that
 * is rendered now.
 */
export function acceptPost(
  text: string,
  differences: readonly Difference[],
  { id, rendered, write }: AcceptingPost,
): string {
  const at = placesOf(text, id).at(-1)
  if (at === undefined || differences.length === 0) return text
  const stored = differences
    .filter(({ part }) => part === 'post.stored')
    .map(difference => ({ ...difference, now: writtenValue(difference.now, write) }))
  const changed = applyDifferences(text, `/posts/${at}/stored`, stored)
  if (rendered === null) return changed
  return applied(changed, setAt(changed, `/posts/${at}/rendered`, writtenValue(rendered, write)))
}

/** Adds a post to the text of the file of an exchange. */
export function addPost(text: string, { stored, rendered }: EndedPost, write: WriteText): string {
  const post = writtenValue({ stored, rendered }, write)
  const hasPosts = Array.isArray(own(objectOf(readJson(text).value), 'posts'))
  return applied(text, hasPosts ? setAt(text, '/posts/-', post) : setAt(text, '/posts', [post]))
}

/** Removes a post from the text of the file of an exchange. */
export function removePost(text: string, id: string): string {
  const places = placesOf(text, id)
  const all = own(objectOf(readJson(text).value), 'posts')
  if (places.length > 0 && Array.isArray(all) && all.length === places.length)
    return applied(text, removeAt(text, '/posts'))
  return places.toReversed().reduce((out, at) => applied(out, removeAt(out, `/posts/${at}`)), text)
}

/** Where a post stands among those of an exchange. */
function placesOf(text: string, id: string): number[] {
  const posts = own(objectOf(readJson(text).value), 'posts')
  if (!Array.isArray(posts)) return []
  return posts.flatMap((post: unknown, at) =>
    isObject(post) && isObject(post.stored) && post.stored['id'] === id ? [at] : [],
  )
}
