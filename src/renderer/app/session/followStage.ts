import { loadPosts } from '../../features/channel/posts/loadPosts'
import { createViewer } from '../../features/channel/posts/viewChannel'
import type { State } from '../../store/state'
import type { Workbench } from '../../store/workbench'
import { lookAt } from '../../store/world/posts'
import { readStateOf } from '../../store/world/readState'

/** The channel on the stage, or `''`. */
export function channelOnStage(state: State): string {
  if (state.place !== 'tabs') return ''
  const tab = state.tabs.find(one => one.id === state.activeTab)
  return tab?.kind === 'channel' ? tab.channelId : ''
}

/**
 * Loads the posts of a channel when it comes on the stage, and marks it as read by the persona for as long as it stays
 * there.
 */
export function followStage(workbench: Workbench): void {
  const { store } = workbench
  const view = createViewer(workbench)
  store.subscribe(state => {
    const channelId = channelOnStage(state)
    const { posts, personaId } = state
    if (channelId !== posts.lookedAt || personaId !== posts.lookedBy) {
      const readState = readStateOf(state.readStates, channelId, personaId)
      store.setState({ posts: lookAt(posts, channelId, personaId, readState) })
      return
    }
    if (channelId && !(channelId in posts.byChannel)) void loadPosts(workbench, channelId)
    view(channelId, personaId)
  })
}
