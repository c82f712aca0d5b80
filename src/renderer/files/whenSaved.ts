import { allDocuments } from '../store/payloads/documents'
import { isWithin } from '../store/payloads/project'
import type { Store } from '../store/workbench'

/** Milliseconds that a verb waits for words to reach the disk first; then it goes on without them. */
const patience = 1500

/** Resolves once no word of the file or folder is on its way to disk. */
export const whenSaved = (store: Store, path: string): Promise<void> =>
  new Promise(resolve => {
    const isSaved = () =>
      !allDocuments(store.getState()).some(one => one.path !== undefined && isWithin(path, one.path) && one.unsaved)
    if (isSaved()) return resolve()
    const end = () => {
      leave()
      clearTimeout(timer)
      resolve()
    }
    const leave = store.subscribe(() => isSaved() && end())
    const timer = setTimeout(end, patience)
  })
