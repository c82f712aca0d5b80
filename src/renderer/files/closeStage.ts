import { fileOfPage } from '../store/payloads/filePage'
import { isWithin } from '../store/payloads/project'
import { closeTab, documentIn, type Tab, type TabsState } from '../store/payloads/tabs'
import type { Store } from '../store/workbench'

/** The file that a tab is of; that of a page also while it is still being read. */
const pathOf = (documents: TabsState['documents'], tab: Tab): string | null =>
  documentIn({ documents }, tab)?.path ?? (tab.kind === 'page' ? fileOfPage(tab) : null)

/** Closes the tabs of a file, or of all files of a folder. Returns their ids. */
export function closeStage(store: Store, path: string): string[] {
  const { tabs, documents } = store.getState()
  const ids = tabs.flatMap(tab => {
    const own = pathOf(documents, tab)
    return own !== null && isWithin(path, own) ? [tab.id] : []
  })
  store.setState(state => ids.reduce<TabsState>((now, id) => closeTab(now, id), state))
  return ids
}
