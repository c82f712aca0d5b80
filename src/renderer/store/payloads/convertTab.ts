import type { ConversionTarget } from '#domain/legacy/convert/targets'
import type { AppliedRemedy } from '#domain/legacy/report/remedies'
import { changeDocument } from './documents'
import type { Replacement } from './studioDocument'
import { documentTabId, type TabsState, tabsOf } from './tabs'

/** How a document is converted, and what has been done about its losses. */
export interface ConvertChoices {
  to: ConversionTarget
  keepIds: boolean
  keepValues: boolean
  /** What new registry entries call, before the action id; `''` is a placeholder. */
  baseUrl: string
  remedies: readonly AppliedRemedy[]
}

export const firstChoices: ConvertChoices = {
  to: 'svc_blocks',
  keepIds: true,
  keepValues: true,
  baseUrl: '',
  remedies: [],
}

/** Opens the conversion of an open document beside it, or comes back to it; what was chosen in it stays. */
export function openConvertTab(
  state: TabsState,
  documentId: string,
  to: ConversionTarget = firstChoices.to,
): TabsState {
  const id = `convert:${documentId}`
  if (state.tabs.some(tab => tab.id === id)) return { ...changeChoices(state, id, { to }), activeTab: id }
  const at = state.tabs.findIndex(tab => tab.id === documentTabId(documentId))
  const tab = { id, kind: 'convert' as const, documentId, choices: { ...firstChoices, to } }
  return { ...tabsOf(state), tabs: state.tabs.toSpliced(at < 0 ? state.tabs.length : at + 1, 0, tab), activeTab: id }
}

/** Changes how an open conversion is done. */
export function changeChoices(state: TabsState, tabId: string, change: Partial<ConvertChoices>): TabsState {
  const tabs = state.tabs.map(tab =>
    tab.id === tabId && tab.kind === 'convert' ? { ...tab, choices: { ...tab.choices, ...change } } : tab,
  )
  return { ...tabsOf(state), tabs }
}

/** Closes a conversion and leaves its result to the studio, which writes it as one step of its undo history. */
export function replacePayload(state: TabsState, documentId: string, replacement: Replacement): TabsState {
  const convertId = `convert:${documentId}`
  return {
    ...changeDocument(state, documentId, { replacement }),
    tabs: state.tabs.filter(tab => tab.id !== convertId),
    activeTab: documentTabId(documentId),
  }
}
