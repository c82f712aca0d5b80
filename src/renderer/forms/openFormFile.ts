import { heldDocument, readDocument } from '../files/openPayload'
import type { Workbench } from '../store/workbench'

/**
 * Makes a file an open document of the window, with the words that a closed page left in it. From then on it is saved, and
 * follows the file on disk, as payloads do. Resolves to whether the file is there.
 */
export async function openFormFile(workbench: Workbench, path: string): Promise<boolean> {
  const { store } = workbench
  const document = await readDocument(workbench, path)
  if (!document) return false
  store.setState(state => {
    const held = heldDocument(state, path) ?? document
    return {
      documents: { ...state.documents, [held.id]: held },
      // The page that was closed with it is open again.
      closed: state.closed.filter(one => one.document?.id !== held.id),
    }
  })
  return true
}
