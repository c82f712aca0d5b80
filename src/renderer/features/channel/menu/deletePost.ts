import { posts } from '#contract/endpoints/posts'
import type { Post } from '#domain/posts/post'
import { hidePost, showPost } from '../../../store/activity'
import type { Workbench } from '../../../store/workbench'

/**
 * Deletes a post as the persona. It is gone from this window at once, and from the service when it cannot be undone any more: the
 * service has no way to bring a post back. A window that is closed before that deletes it on its way out.
 */
export function deletePost({ store, callAs, tokenOf, notify }: Workbench, post: Post): void {
  const { personaId } = store.getState()
  const show = () => store.setState(state => ({ activity: showPost(state.activity, post.id) }))
  let isOpen = true
  const settle = (): boolean => {
    const wasOpen = isOpen
    isOpen = false
    window.removeEventListener('pagehide', leave)
    return wasOpen
  }
  const commit = async (keepalive = false) => {
    if (!settle()) return
    const answer = await callAs(personaId, posts.deletePost, { params: { post_id: post.id }, keepalive })
    show()
    if (!answer.ok) notify(answer.error.message)
  }
  const leave = () => void commit(true)
  store.setState(state => ({ activity: hidePost(state.activity, post.id) }))
  window.addEventListener('pagehide', leave)
  // On the way out there is no time to ask for a token.
  void tokenOf(personaId)
  const undo = () => {
    if (settle()) show()
  }
  notify('Post deleted', undo, () => void commit())
}
