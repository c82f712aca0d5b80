import { workbench as endpoints } from '#contract/workbench'
import { loadingEnd } from '../../../store/inspection/loading'
import type { Workbench } from '../../../store/workbench'
import { withChannel, withOlderPage } from '../../../store/world/posts'

const pageSize = 60

/**
 * Loads the newest page of a channel, or the page before the oldest post that is loaded. Does nothing while one is on
 * its way.
 */
export async function loadPosts({ store, call }: Workbench, channelId: string, limit = pageSize): Promise<void> {
  const before = store.getState().posts.byChannel[channelId]
  if (before?.state === 'loading') return
  const loaded = before ?? { posts: [], has_more: false, error: '' }
  const abort = new AbortController()
  const cancel = () => abort.abort()
  store.setState(state => ({ posts: withChannel(state.posts, channelId, { ...loaded, state: 'loading', cancel }) }))
  // An ephemeral post is unknown to the service, so it cannot be asked what came before one.
  const { ephemeral } = store.getState().posts
  const oldest = loaded.posts.find(post => !(post.id in ephemeral))
  const result = await call(endpoints.channelPosts, {
    params: { channel_id: channelId },
    query: { limit, ...(oldest ? { before: oldest.id } : {}) },
    signal: abort.signal,
  })
  store.setState(({ posts }) => {
    if (result.ok) return { posts: withOlderPage(posts, channelId, result.value) }
    const now = posts.byChannel[channelId] ?? { posts: [], has_more: false }
    const end = { error: '', ...loadingEnd(result.error), cancel: undefined }
    return { posts: withChannel(posts, channelId, { ...now, ...end }) }
  })
}
