import { closeTab, reopenTab, type TabsState } from '../../store/payloads/tabs'
import type { Workbench } from '../../store/workbench'

/** Closes a tab. A payload's text goes with it, so that can be undone; a channel can be opened again. */
export function closeStageTab({ store, notify }: Workbench, id: string): void {
  const { tabs, documents } = store.getState()
  const tab = tabs.find(one => one.id === id)
  const document = tab?.kind === 'document' ? documents[tab.documentId] : undefined
  store.setState(state => closeTab(state, id))
  if (document) notify(`${document.name} closed`, () => reopenTabs({ store }, [id]))
}

/** Closes several tabs at once; Undo brings them all back, and what was on the stage. */
export function closeStageTabs({ store, notify }: Workbench, ids: readonly string[]): void {
  const { activeTab } = store.getState()
  store.setState(state => ids.reduce<TabsState>((all, id) => closeTab(all, id), state))
  notify(`${ids.length} ${ids.length === 1 ? 'tab' : 'tabs'} closed`, () => {
    reopenTabs({ store }, ids)
    store.setState(state => (state.tabs.some(tab => tab.id === activeTab) ? { activeTab } : {}))
  })
}

/** Brings the tab back that was closed last. */
export function reopenStageTab({ store }: Pick<Workbench, 'store'>): void {
  store.setState(state => ({ place: 'tabs', ...reopenTab(state) }))
}

function reopenTabs({ store }: Pick<Workbench, 'store'>, ids: readonly string[]): void {
  store.setState(state => ({ place: 'tabs', ...ids.reduce<TabsState>((all, id) => reopenTab(all, id), state) }))
}
