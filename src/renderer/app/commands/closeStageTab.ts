import { closeTab, openDocumentTab } from '../../store/tabs'
import type { Workbench } from '../../store/workbench'

/** Closes a tab. A payload's text goes with it, so that can be undone; a channel can be opened again. */
export function closeStageTab({ store, notify }: Workbench, id: string): void {
  const { tabs, documents } = store.getState()
  const tab = tabs.find(one => one.id === id)
  const document = tab?.kind === 'document' ? documents[tab.documentId] : undefined
  store.setState(state => closeTab(state, id))
  if (!document) return
  const undo = () =>
    store.setState(state => ({ place: 'tabs', ...openDocumentTab(state, { ...document, fresh: true }) }))
  notify(`${document.name} closed`, undo)
}
