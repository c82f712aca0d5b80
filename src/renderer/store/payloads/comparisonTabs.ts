import { type Tab, type TabsState, tabsOf } from './tabs'

/** Opens two exchanges beside each other in a tab of their own, or comes back to it. */
export const openExchangesTab = (state: TabsState, wasId: string, nowId: string, title: string): TabsState =>
  openOnce(state, { id: `exchanges:${wasId}:${nowId}`, kind: 'exchanges', wasId, nowId, title })

/** Opens the versions of a post in a tab of their own, or comes back to it. */
export const openVersionsTab = (state: TabsState, postId: string, title: string): TabsState =>
  openOnce(state, { id: `versions:${postId}`, kind: 'versions', postId, title })

/** Opens two posts beside each other in a tab of their own, or comes back to it. */
export const openPostsTab = (state: TabsState, wasId: string, nowId: string, title: string): TabsState =>
  openOnce(state, { id: `posts:${wasId}:${nowId}`, kind: 'posts', wasId, nowId, title })

/** Opens two recordings beside each other in a tab of their own, by their folders, or comes back to it. */
export const openRecordingsTab = (state: TabsState, was: string, now: string): TabsState =>
  openOnce(state, { id: `recordings:${was}:${now}`, kind: 'recordings', was, now })

function openOnce(state: TabsState, tab: Tab): TabsState {
  const tabs = state.tabs.some(({ id }) => id === tab.id) ? state.tabs : [...state.tabs, tab]
  return { ...tabsOf(state), tabs, activeTab: tab.id }
}
