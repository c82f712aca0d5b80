import { characters, grouped } from '../../characters'
import { isObject, own } from '../../json'
import { hasProp, isSame, type MadePost, postsWith, propText } from './madePosts'

/** What is known of a call that was accepted. */
export interface AppliedFacts {
  payload: Readonly<Record<string, unknown>>
  posts: readonly MadePost[]
  place: string
  isLocked: boolean
}

/** The verdict on a key of a payload that was accepted. */
export interface AppliedKey {
  verdict: 'applied' | 'split' | 'overridden' | 'ignored'
  why: string
  parts?: number[]
}

type Judge = (facts: AppliedFacts, value: unknown) => AppliedKey

const applied = (why: string): AppliedKey => ({ verdict: 'applied', why })
const ignored = (why: string): AppliedKey => ({ verdict: 'ignored', why })
const overridden = (why: string): AppliedKey => ({ verdict: 'overridden', why })

const list = (numbers: readonly number[]): string => {
  const words = numbers.map(grouped)
  return words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} and ${words.at(-1)}`
}

function text({ posts }: AppliedFacts, value: unknown): AppliedKey {
  const parts = posts.map(({ message }) => characters(message)).filter(length => length > 0)
  if (parts.length > 1) return { verdict: 'split', why: `${list(parts)} characters`, parts }
  if (value === '') return ignored('It is empty.')
  const [first] = posts
  if (first === undefined) return applied('')
  return applied(isSame(value, first.message) ? 'the text of the post' : 'the text of the post, as Markdown')
}

/** Part of the look of a post, in one of its props. */
const look =
  (prop: string, words: (stored: string) => string): Judge =>
  ({ posts }, value) => {
    if (value === '') return ignored('It is empty.')
    const stored = propText(posts[0], prop)
    if (posts.length > 0 && !isSame(value, stored)) return ignored('The post does not have it.')
    const on = posts.length > 1 ? `, on ${postsWith(posts, hasProp(prop))}` : ''
    return applied(stored === '' ? '' : `${words(stored)}${on}`)
  }

function channel({ place, isLocked }: AppliedFacts, value: unknown): AppliedKey {
  if (value === '') return ignored('It is empty, so the channel of the webhook counts.')
  return applied(isLocked ? 'the channel it is locked to' : place === '' ? '' : `posted to ${place}`)
}

function type({ posts: [first] }: AppliedFacts, value: unknown): AppliedKey {
  if (value === '') return ignored('It is empty.')
  if (first === undefined || first.type === value) return applied('the type of the post')
  return overridden(`${first.type}: the type of every post with attachments`)
}

function priority({ posts: [first] }: AppliedFacts, value: unknown): AppliedKey {
  if (first !== undefined && first.root_id !== '') return ignored('Only a root post can have a priority.')
  const asked = isObject(value) ? own(value, 'priority') : ''
  return applied(typeof asked === 'string' && asked !== '' ? `marked as ${asked}` : 'no mark')
}

function attachments({ posts }: AppliedFacts, value: unknown): AppliedKey {
  if (Array.isArray(value) && value.length === 0) return ignored('The list is empty.')
  const on = postsWith(posts, hasProp('attachments'))
  return applied(on === '' ? '' : `added to ${on}`)
}

/** Blocks and cards beside the text are moved into the props. */
const moved =
  (key: string): Judge =>
  ({ posts }) => {
    const on = postsWith(posts, hasProp(key))
    return applied(on === '' ? '' : `moved into the props of ${on}`)
  }

const judges: Readonly<Record<string, Judge>> = {
  text,
  username: look('override_username', name => `shown as ${name}`),
  icon_url: look('override_icon_url', () => 'the picture of the poster'),
  icon_emoji: look('override_icon_emoji', () => 'the picture of the poster'),
  channel,
  type,
  root_id: (_, value) => (value === '' ? ignored('It is empty.') : applied('a reply in its thread')),
  priority,
  attachments,
  blocks: moved('blocks'),
  cards: moved('cards'),
  svc_blocks: moved('svc_blocks'),
  svc_blocks_actions: moved('svc_blocks_actions'),
}

/** What became of a key that webhooks read, by the posts that were made. */
export const judgeApplied = (facts: AppliedFacts, key: string, value: unknown): AppliedKey =>
  judges[key]?.(facts, value) ?? applied('')
