import type { DocumentPatch } from '../../../files/contents'
import { closeCompareTab } from '../../../store/payloads/compareTab'
import { changeAnyDocument } from '../../../store/payloads/documents'
import type { FileDocument } from '../../../store/payloads/studioDocument'
import { useWorkbench } from '../../../store/workbench'

/** Returns what makes the choice of a version, which is the end of comparing them. */
export function useChoice(documentId: string) {
  const { store } = useWorkbench()
  return (patch: (document: FileDocument) => DocumentPatch) => () =>
    store.setState(state => {
      const chosen = { ...state, ...changeAnyDocument(state, documentId, patch) }
      return { asking: null, ...closeCompareTab(chosen, documentId) }
    })
}
