import { isObject, type JsonObject } from '../../json'

/** A post that a payload became, as far as it is still there. */
export interface MadePost {
  message: string
  type: string
  props: JsonObject
  /** `''` for a post of its own. */
  root_id: string
  /** `urgent`, `important`; `''` for none. */
  priority: string
}

const ordinals = ['first', 'second', 'third', 'fourth', 'fifth']

/** The posts that something is on, in words: `the post`, `both posts`, `the second post`, `all 3 posts`; `''` for none. */
export function postsWith(posts: readonly MadePost[], has: (post: MadePost) => boolean): string {
  const at = posts.flatMap((post, index) => (has(post) ? [index] : []))
  if (at.length === 0) return ''
  if (posts.length === 1) return 'the post'
  if (at.length === posts.length) return posts.length === 2 ? 'both posts' : `all ${posts.length} posts`
  const [first = 0] = at
  return at.length === 1
    ? `the ${first === posts.length - 1 && first > 1 ? 'last' : (ordinals[first] ?? `${first + 1}th`)} post`
    : `${at.length} of ${posts.length} posts`
}

/** Whether posts have a key in their props. */
export const hasProp =
  (key: string) =>
  ({ props }: MadePost): boolean =>
    Object.hasOwn(props, key)

/**
 * Whether a post has what was sent. A secret of the workspace is not in what is recorded of a call, so what has its
 * placeholder is taken to be the same.
 */
export const isSame = (sent: unknown, stored: unknown): boolean =>
  sent === stored || (typeof sent === 'string' && typeof stored === 'string' && /\[redacted[:\]]/.test(sent))

/** The value of one of the props, as a text; `''` where it is none. */
export function propText(post: MadePost | undefined, key: string): string {
  const value = post && isObject(post.props) ? post.props[key] : undefined
  return typeof value === 'string' ? value : ''
}
