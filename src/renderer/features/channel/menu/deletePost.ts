import { posts } from '#contract/endpoints/posts/posts'
import type { Post } from '#domain/posts/post'
import { undoable } from '../../../store/hooks/undoable'
import type { Workbench } from '../../../store/workbench'
import { hidePost, showPost } from '../../../store/world/activity'

/** Deletes a post as the persona: in this window at once, on the service when it cannot be undone any more. */
export function deletePost(workbench: Workbench, post: Post): void {
  const { store, callAs, tokenOf, notify } = workbench
  const { personaId } = store.getState()
  const show = () => store.setState(state => ({ activity: showPost(state.activity, post.id) }))
  const commit = async (keepalive: boolean) => {
    const response = await callAs(personaId, posts.deletePost, { params: { post_id: post.id }, keepalive })
    show()
    if (!response.ok) notify(response.error.message)
  }
  store.setState(state => ({ activity: hidePost(state.activity, post.id) }))
  // On the way out there is no time to ask for a token.
  void tokenOf(personaId)
  undoable(workbench, { text: 'Post deleted', commit, undo: show })
}
