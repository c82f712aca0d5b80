import { workbench as endpoints } from '#contract/workbench'
import { openChannelTab } from '../../../store/payloads/tabs'
import type { Store, Workbench } from '../../../store/workbench'
import type { ChannelPosts } from '../../../store/world/posts'
import { loadPosts } from './loadPosts'

/** Pages that are read back for one post; older ones are out of reach. */
const mostPages = 40
const pageSize = 500

/**
 * Opens the channel of a post and brings the post into view, reading back to it where it is old; says so where that
 * fails.
 */
export async function revealPost(workbench: Workbench, postId: string): Promise<void> {
  const { store, call, notify } = workbench
  const loaded = Object.values(store.getState().posts.byChannel).flatMap(channel => channel.posts)
  const response = await call(endpoints.storedPost, { params: { post_id: postId } })
  const channelId =
    loaded.find(post => post.id === postId)?.channel_id ?? (response.ok ? response.value.channel_id : '')
  if (!channelId) return notify('This post is not in this workspace')
  store.setState(state => ({ place: 'tabs', ...openChannelTab(state, channelId) }))
  const why = await readBack(workbench, channelId, postId)
  if (why) notify(why)
  else store.setState({ revealed: postId })
}

/** Loads pages of the channel until the post is among them. Returns why it is not, or `''`. */
async function readBack(workbench: Workbench, channelId: string, postId: string): Promise<string> {
  for (let page = 0; page < mostPages; page += 1) {
    const channel = await loadedChannel(workbench.store, channelId)
    if (channel?.posts.some(post => post.id === postId)) return ''
    if (channel?.state === 'ready' && !channel.has_more) return 'This post was deleted'
    await loadPosts(workbench, channelId, pageSize)
    const after = workbench.store.getState().posts.byChannel[channelId]
    if (after?.state === 'canceled') return 'Loading was canceled'
    if (after?.state === 'failed') return `The posts could not be loaded: ${after.error}`
  }
  const channel = workbench.store.getState().posts.byChannel[channelId]
  if (channel?.posts.some(post => post.id === postId)) return ''
  return `This post is older than the newest ${(mostPages * pageSize).toLocaleString('en-US')} in its channel`
}

/** The posts of a channel once no page of it is on its way. */
function loadedChannel(store: Store, channelId: string): Promise<ChannelPosts | undefined> {
  return new Promise(resolve => {
    const settle = (): boolean => {
      const channel = store.getState().posts.byChannel[channelId]
      if (channel?.state === 'loading') return false
      resolve(channel)
      return true
    }
    if (settle()) return
    const leave = store.subscribe(() => {
      if (settle()) leave()
    })
  })
}
