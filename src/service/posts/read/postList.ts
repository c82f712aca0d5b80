import type { PostList } from '#contract/wire/content'
import type { Context } from '../../context'
import { listEtag, type Tagged } from '../../http/etag'
import type { StoredPost } from '../../store/tables/posts/posts'
import { clientForm, type Known } from './clientForm'

export interface ListOptions extends Known {
  /** Add the roots of replies that stand in the list (docs/reference/posts.md#read). */
  withRoots?: boolean
  next_post_id?: string
  prev_post_id?: string
  has_next?: boolean
}

/**
 * A list of posts in the form clients know (docs/reference/posts.md#read), in the order given; the tag changes with any
 * of them.
 */
export function postList(ctx: Context, posts: readonly StoredPost[], options: ListOptions = {}): Tagged<PostList> {
  const { withRoots = false, next_post_id = '', prev_post_id = '', has_next, ...known } = options
  const all = withRoots ? [...posts, ...missingRoots(ctx, posts)] : posts
  return {
    etag: listEtag(ctx.version, all),
    value: () => ({
      order: posts.map(post => post.id),
      posts: Object.fromEntries(all.map(post => [post.id, clientForm(ctx, post, known)])),
      next_post_id,
      prev_post_id,
      ...(has_next === undefined ? {} : { has_next }),
      first_inaccessible_post_time: 0,
    }),
  }
}

function missingRoots(ctx: Context, posts: readonly StoredPost[]): StoredPost[] {
  const present = new Set(posts.map(post => post.id))
  const wanted = new Set(posts.map(post => post.root_id).filter(id => id !== '' && !present.has(id)))
  return [...wanted].flatMap(id => ctx.store.posts.byId(id) ?? [])
}
