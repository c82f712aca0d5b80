import { visibleTexts } from '../../../notes/secretNotes'
import { fitsMatch, shownAs } from '../../posts/fits'
import type { PostMatch } from '../../schema/scene'
import type { World, WorldPost } from './world'

/** Keys under which words stand that people read. */
const wordKeys = new Set([
  'message',
  'text',
  'title',
  'pretext',
  'fallback',
  'value',
  'footer',
  'content',
  'label',
  'name',
])
const MOST = 60
const LEAST = 3

interface Looking {
  /** Who looks: what was sent to them alone is there as well. */
  reader?: string
  /** Of those that fit, only those that had something to click count. */
  withControls?: boolean
}

const usernameOf = (world: World, { user_id }: WorldPost): string => world.people.get(user_id)?.username ?? ''

/** Says which post is meant, so that the latest that fits is this one; `null` where words cannot tell it from a later one. */
export function referenceTo(world: World, post: WorldPost, looking: Looking = {}): PostMatch | null {
  const from = shownAs(post, usernameOf(world, post))
  if (from === '') return null
  const others = world
    .newest(post.channel_id, looking.reader)
    .filter(one => looking.withControls !== true || one.hadControls)
  const isFound = (match: PostMatch): boolean =>
    others.find(one => fitsMatch(one, usernameOf(world, one), match))?.id === post.id
  const plain = { from }
  if (isFound(plain)) return plain
  const text = wordsOf(post).find(words => isFound({ from, text: words }))
  return text === undefined ? null : { from, text }
}

/** Says which of the posts that come is meant: of others of the same sender it is told apart by its words. */
export function arrivalOf(world: World, post: WorldPost, others: readonly WorldPost[]): PostMatch | null {
  const from = shownAs(post, usernameOf(world, post))
  if (from === '') return null
  const twins = others.filter(one => one.id !== post.id && fitsMatch(one, usernameOf(world, one), { from }))
  if (twins.length === 0) return { from }
  const text = wordsOf(post).find(words => !twins.some(one => fitsMatch(one, '', { text: words })))
  return text === undefined ? { from } : { from, text }
}

/** Lines of a post that may tell it from others: those without numbers first, which another run may not have. */
function wordsOf(post: WorldPost): string[] {
  const lines = visibleTexts(post)
    .filter(({ key }) => wordKeys.has(key))
    .flatMap(({ text }) => text.split('\n'))
    .map(line => line.trim())
    .map(line => (line.length > MOST ? line.slice(0, MOST).replace(/\s+\S*$/, '') : line))
    .filter(line => line.length >= LEAST)
  const isSteady = (line: string): boolean => !/\d/.test(line)
  return [...lines.filter(isSteady), ...lines.filter(line => !isSteady(line))]
}
