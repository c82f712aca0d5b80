import { closeTab, documentTabId, type TabsState, tabsOf } from './tabs'

const compareTabId = (documentId: string) => `compare:${documentId}`

/** Opens both versions of a document's file beside it, or comes back to them. */
export function openCompareTab(state: TabsState, documentId: string): TabsState {
  const id = compareTabId(documentId)
  const at = state.tabs.findIndex(tab => tab.id === documentTabId(documentId))
  const tabs = state.tabs.some(tab => tab.id === id)
    ? state.tabs
    : state.tabs.toSpliced(at < 0 ? state.tabs.length : at + 1, 0, { id, kind: 'compare', documentId })
  return { ...tabsOf(state), tabs, activeTab: id }
}

/** Closes them for good: a version was chosen. The document comes back on the stage where it is open. */
export function closeCompareTab(state: TabsState, documentId: string): TabsState {
  const { tabs, activeTab } = closeTab(state, compareTabId(documentId))
  return { ...tabsOf(state), tabs, activeTab: state.documents[documentId] ? documentTabId(documentId) : activeTab }
}
