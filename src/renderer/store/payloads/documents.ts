import type { FileDocument } from './studioDocument'
import type { TabsState } from './tabs'

/** Changes an open document; one that is not open stays as it is. */
export function changeDocument(state: TabsState, id: string, change: Partial<Omit<FileDocument, 'id'>>): TabsState {
  const document = state.documents[id]
  if (!document) return state
  return { ...state, documents: { ...state.documents, [id]: { ...document, ...change } } }
}

/** Changes a document, open or closed: what happens to its file happens to both. */
export function changeAnyDocument(
  state: TabsState,
  id: string,
  change: (document: FileDocument) => Partial<Omit<FileDocument, 'id'>>,
): Pick<TabsState, 'documents' | 'closed'> {
  const open = state.documents[id]
  if (open) return { documents: { ...state.documents, [id]: { ...open, ...change(open) } }, closed: state.closed }
  const closed = state.closed.map(one =>
    one.document?.id === id ? { ...one, document: { ...one.document, ...change(one.document) } } : one,
  )
  return { documents: state.documents, closed }
}

/** All documents that this window holds, the open ones first. */
export const allDocuments = ({ documents, closed }: Pick<TabsState, 'documents' | 'closed'>): FileDocument[] => [
  ...Object.values(documents),
  ...closed.flatMap(({ document }) => document ?? []),
]
