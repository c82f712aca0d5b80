import type { State } from '../state'
import type { StudioDocument } from './studioDocument'

/** The payload on the stage, if there is one. */
export function documentOnStage({
  place,
  tabs,
  activeTab,
  documents,
}: Pick<State, 'place' | 'tabs' | 'activeTab' | 'documents'>): StudioDocument | undefined {
  const tab = place === 'tabs' ? tabs.find(one => one.id === activeTab) : undefined
  return tab?.kind === 'document' ? documents[tab.documentId] : undefined
}
