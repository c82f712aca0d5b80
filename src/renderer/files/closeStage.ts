import { isWithin } from '../store/payloads/project'
import { closeTab, documentIn, type TabsState } from '../store/payloads/tabs'
import type { Store } from '../store/workbench'

/** Closes the tabs of a file, or of all files of a folder. Returns their ids. */
export function closeStage(store: Store, path: string): string[] {
  const { tabs, documents } = store.getState()
  const ids = tabs.flatMap(tab => {
    const own = documentIn({ documents }, tab)?.path
    return own !== undefined && isWithin(path, own) ? [tab.id] : []
  })
  store.setState(state => ids.reduce<TabsState>((now, id) => closeTab(now, id), state))
  return ids
}
