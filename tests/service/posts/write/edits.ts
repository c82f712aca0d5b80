import type { Desk } from '../../../support/posts'
import type { Post } from '../../../support/service'

/** The two ways to edit a post, for `describe.each`. */
export const ways = [['update'], ['patch']] as const

/** Edits of posts at a desk that is open by then, and what they leave behind. */
export const editsAt = (open: () => Desk) => ({
  update: <T = Post>(post: Post, body: Record<string, unknown>, token?: string) =>
    open().put<T>(`/posts/${post.id}`, { id: post.id, ...body }, token),
  patch: <T = Post>(post: Post, body: Record<string, unknown>, token?: string) =>
    open().put<T>(`/posts/${post.id}/patch`, body, token),
  history: async (post: Post, token?: string) =>
    (await open().get<Post[]>(`/posts/${post.id}/edit_history`, token)).json,
  registryOf: async (post: Post) => (await open().stored(post.id)).props.svc_blocks_actions,
})
