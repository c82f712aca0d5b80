import { visibleTexts } from '../../notes/secretNotes'
import type { PostContent } from '../../posts/post'
import type { PostMatch } from '../schema/scene'

/** The name that a post shows: of its account, or of what it says that it is. */
export function shownAs({ props }: Pick<PostContent, 'props'>, username: string): string {
  const name = props['override_username']
  return typeof name === 'string' && name !== '' ? name : username
}

/** Whether a post is one that a cue means, its channel aside. `username` is that of whoever sent it. */
export function fitsMatch(post: PostContent, username: string, { from, text }: PostMatch): boolean {
  if (from !== undefined) {
    const wanted = from.replace(/^@/, '').toLowerCase()
    if (![shownAs(post, username), username].some(name => name.toLowerCase() === wanted)) return false
  }
  if (text === undefined) return true
  const words = text.toLowerCase()
  return visibleTexts(post).some(visible => visible.text.toLowerCase().includes(words))
}
