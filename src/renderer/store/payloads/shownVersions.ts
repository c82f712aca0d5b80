import { type Tab, type TabsState, tabsOf } from './tabs'

/** Which versions of posts a comparison shows, and how, as far as somebody chose. */
export interface ShownVersions {
  /** Indexes of the versions, of which none ever goes; the newest is another after each change. */
  was?: number
  now?: number
  look?: 'rendered' | 'json'
}

/** A comparison of versions, of one post or of two. */
export type VersionsTab = Extract<Tab, { kind: 'versions' | 'posts' }>

/** Changes what an open comparison of versions shows. */
export function showVersions(state: TabsState, tabId: string, change: ShownVersions): TabsState {
  const tabs = state.tabs.map(tab =>
    tab.id === tabId && (tab.kind === 'versions' || tab.kind === 'posts')
      ? { ...tab, shown: { ...tab.shown, ...change } }
      : tab,
  )
  return { ...tabsOf(state), tabs }
}
