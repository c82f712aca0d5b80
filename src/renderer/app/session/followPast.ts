import { followCounts } from '../../features/traffic/histogram/followCounts'
import { followResult } from '../../features/traffic/result/followResult'
import { eventsAfter } from '../../store/past/places'
import type { Timeline } from '../../store/past/timeline'
import type { Workbench } from '../../store/workbench'
import { lookAt } from '../../store/world/posts'
import { readStateOf } from '../../store/world/readState'
import { followSelection } from './followSelection'
import { channelOnStage } from './followStage'

/**
 * Keeps the window of the past in step with what is chosen in it, as that of the present, but that nobody reads anything there; and counts
 * what goes on meanwhile.
 */
export function followPast(timeline: Timeline, live: Workbench): void {
  const { past, store } = timeline
  followSelection(past)
  followResult(past)
  followCounts(past)
  past.store.subscribe((state, before) => {
    if (state.past === null) return
    if (before.past !== null && state.themeChoice !== before.themeChoice)
      live.store.setState({ themeChoice: state.themeChoice })
    const channelId = channelOnStage(state)
    const { posts, personaId } = state
    if (channelId !== posts.lookedAt || personaId !== posts.lookedBy) {
      const readState = readStateOf(state.readStates, channelId, personaId)
      past.store.setState({ posts: lookAt(posts, channelId, personaId, readState) })
    } else if (channelId !== '' && !(channelId in posts.byChannel)) void timeline.show(state.past.seq)
  })
  live.store.subscribe((state, before) => {
    const moment = past.store.getState().past
    const { view, seq } = store.getState()
    if (moment === null || view === null || seq === null) return
    // Another workspace, or another life of this one, is there now.
    if (state.begunAt !== before.begunAt) void timeline.refresh()
    if (state.seq !== before.seq)
      past.store.setState({ past: { ...moment, behind: eventsAfter(view, moment.seq, state.seq) } })
  })
}
