import type { State } from '../state'
import { isPayload, type StudioDocument } from './studioDocument'

/** The payload on the stage, if there is one. */
export function documentOnStage({
  place,
  tabs,
  activeTab,
  documents,
}: Pick<State, 'place' | 'tabs' | 'activeTab' | 'documents'>): StudioDocument | undefined {
  const tab = place === 'tabs' ? tabs.find(one => one.id === activeTab) : undefined
  const document = tab?.kind === 'document' ? documents[tab.documentId] : undefined
  return document && isPayload(document) ? document : undefined
}
