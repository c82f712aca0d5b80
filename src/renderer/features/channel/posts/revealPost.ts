import { workbench as endpoints } from '#contract/workbench'
import { openChannelTab } from '../../../store/tabs'
import type { Workbench } from '../../../store/workbench'
import { loadPosts } from './loadPosts'

/** Pages that are read back for one post; older ones are out of reach. */
const mostPages = 40
const pageSize = 500

/** Opens the channel of a post and brings the post into view, reading back to it where it is old. */
export async function revealPost(workbench: Workbench, postId: string): Promise<void> {
  const { store, call, notify } = workbench
  const loaded = Object.values(store.getState().posts.byChannel).flatMap(channel => channel.posts)
  const answer = await call(endpoints.storedPost, { params: { post_id: postId } })
  const channelId = loaded.find(post => post.id === postId)?.channel_id ?? (answer.ok ? answer.value.channel_id : '')
  if (!channelId) return notify('This post is not in this workspace')
  store.setState(state => ({ place: 'tabs', ...openChannelTab(state, channelId) }))
  for (let page = 0; page < mostPages; page += 1) {
    const channel = store.getState().posts.byChannel[channelId]
    if (channel?.posts.some(post => post.id === postId)) break
    if (channel?.state === 'ready' && !channel.has_more) return notify('This post was deleted')
    if (channel?.state === 'loading') await new Promise(done => setTimeout(done, 50))
    else await loadPosts(workbench, channelId, pageSize)
  }
  store.setState({ revealed: postId })
}
