import type { ConvertChoices } from './convertTab'
import { fileOfPage, pageOfFile } from './filePage'
import type { PageTab } from './pageTab'
import type { ShownVersions } from './shownVersions'
import type { FileDocument } from './studioDocument'

export type Tab =
  | { id: string; kind: 'channel'; channelId: string }
  | { id: string; kind: 'document'; documentId: string }
  | { id: string; kind: 'gallery' }
  | { id: string; kind: 'convert'; documentId: string; choices: ConvertChoices }
  | { id: string; kind: 'compare'; documentId: string }
  | { id: string; kind: 'templates' }
  | { id: string; kind: 'exchanges'; wasId: string; nowId: string; title: string }
  | { id: string; kind: 'versions'; postId: string; title: string; shown?: ShownVersions }
  | { id: string; kind: 'posts'; wasId: string; nowId: string; title: string; shown?: ShownVersions }
  | { id: string; kind: 'recording'; folder: string }
  | { id: string; kind: 'recordings'; was: string; now: string }
  | { id: string; kind: 'run'; runId: string }
  | { id: string; kind: 'boundaries' }
  | PageTab

/** A tab that was closed, and the text that went with it. */
export interface ClosedTab {
  tab: Tab
  document?: FileDocument | undefined
}

export interface TabsState {
  tabs: Tab[]
  /** Id of the tab on the stage; `''` when none is open. */
  activeTab: string
  documents: Record<string, FileDocument>
  /** What can be opened again, the last closed first. */
  closed: readonly ClosedTab[]
}

export const noTabs: TabsState = { tabs: [], activeTab: '', documents: {}, closed: [] }

/** Closed tabs that are remembered. */
const closedMax = 50

/** What these functions change and nothing else of the window: whoever calls them may set another part beside it. */
export const tabsOf = ({ tabs, activeTab, documents, closed }: TabsState): TabsState => ({
  tabs,
  activeTab,
  documents,
  closed,
})

const channelTabId = (channelId: string) => `channel:${channelId}`
export const documentTabId = (documentId: string) => `document:${documentId}`

/** Opens a channel in its tab, or comes back to it. */
export function openChannelTab(state: TabsState, channelId: string): TabsState {
  const id = channelTabId(channelId)
  const tabs = state.tabs.some(tab => tab.id === id)
    ? state.tabs
    : [...state.tabs, { id, kind: 'channel' as const, channelId }]
  return { ...tabsOf(state), tabs, activeTab: id }
}

export const recordingTabId = (folder: string) => `recording:${folder}`

/** Opens a recording in its tab, or comes back to it. */
export function openRecordingTab(state: TabsState, folder: string): TabsState {
  const id = recordingTabId(folder)
  const tabs = state.tabs.some(tab => tab.id === id)
    ? state.tabs
    : [...state.tabs, { id, kind: 'recording' as const, folder }]
  return { ...tabsOf(state), tabs, activeTab: id }
}

export const runTabId = (runId: string) => `run:${runId}`

/** Opens a run of a recording in its tab, or comes back to it. */
export function openRunTab(state: TabsState, runId: string): TabsState {
  const id = runTabId(runId)
  const tabs = state.tabs.some(tab => tab.id === id) ? state.tabs : [...state.tabs, { id, kind: 'run' as const, runId }]
  return { ...tabsOf(state), tabs, activeTab: id }
}

/** Opens the boundary suite, or comes back to it. */
export const openBoundariesTab = (state: TabsState): TabsState => openSingleTab(state, 'boundaries')

/** The tab of a recording follows it into another folder. */
export function moveRecordingTab(state: TabsState, from: string, to: string): TabsState {
  if (from === to) return tabsOf(state)
  const tab: Tab = { id: recordingTabId(to), kind: 'recording', folder: to }
  const others = state.tabs.filter(one => one.id !== tab.id)
  const tabs = others.map(one => (one.id === recordingTabId(from) ? tab : one))
  const activeTab = state.activeTab === recordingTabId(from) ? tab.id : state.activeTab
  return { ...tabsOf(state), tabs, activeTab }
}

/** Opens the gallery of all that can be drawn, or comes back to it. */
export const openGalleryTab = (state: TabsState): TabsState => openSingleTab(state, 'gallery')

/** Opens the gallery of templates, or comes back to it. */
export const openTemplatesTab = (state: TabsState): TabsState => openSingleTab(state, 'templates')

/** There is one tab of these at most; its kind is its id. */
function openSingleTab(state: TabsState, kind: 'gallery' | 'templates' | 'boundaries'): TabsState {
  const tabs = state.tabs.some(tab => tab.id === kind) ? state.tabs : [...state.tabs, { id: kind, kind }]
  return { ...tabsOf(state), tabs, activeTab: kind }
}

/** The tab that a document is written in: that of the studio, or the page of an integration or a scene. */
const tabOf = ({ id, path = '' }: FileDocument): Tab =>
  pageOfFile(path) ?? { id: documentTabId(id), kind: 'document', documentId: id }

/** The document that is written in a tab. */
export function documentIn({ documents }: Pick<TabsState, 'documents'>, tab: Tab): FileDocument | undefined {
  if (tab.kind === 'document') return documents[tab.documentId]
  const path = tab.kind === 'page' ? fileOfPage(tab) : null
  return path === null ? undefined : Object.values(documents).find(document => document.path === path)
}

/** Opens a document in a tab of its own, as the last one; one that is open already comes on the stage as it is. */
export function openDocumentTab(state: TabsState, document: FileDocument): TabsState {
  const tab = tabOf(document)
  const { id } = tab
  const hasTab = state.tabs.some(tab => tab.id === id)
  return {
    ...tabsOf(state),
    tabs: hasTab ? state.tabs : [...state.tabs, tab],
    activeTab: id,
    // A tab may be kept without its document, for which the storage had no room.
    documents: document.id in state.documents ? state.documents : { ...state.documents, [document.id]: document },
  }
}

/** Closes a tab; the next one, else the one before, takes the stage. It can be opened again with its text. */
export function closeTab(state: TabsState, id: string): TabsState {
  const at = state.tabs.findIndex(tab => tab.id === id)
  const closed = state.tabs[at]
  if (!closed) return state
  const tabs = state.tabs.toSpliced(at, 1)
  const next = tabs[at] ?? tabs[at - 1]
  const document = documentIn(state, closed)
  return {
    ...state,
    tabs,
    closed: [{ tab: closed, document }, ...state.closed.filter(one => one.tab.id !== id)].slice(0, closedMax),
    activeTab: state.activeTab === id ? (next?.id ?? '') : state.activeTab,
    documents: document ? without(state.documents, document.id) : state.documents,
  }
}

/** Holds a document that has no tab, as if its tab had been closed before all others: it can be opened as it is then. */
export function holdDocument(state: TabsState, document: FileDocument): TabsState {
  const isHeld = document.id in state.documents || state.closed.some(one => one.document?.id === document.id)
  if (isHeld) return tabsOf(state)
  return { ...tabsOf(state), closed: [...state.closed.slice(0, closedMax - 1), { tab: tabOf(document), document }] }
}

/** Opens a closed tab again, by default the one that was closed last; a tab that is not among them changes nothing. */
export function reopenTab(state: TabsState, id = state.closed[0]?.tab.id): TabsState {
  const found = state.closed.find(one => one.tab.id === id)
  if (!found) return tabsOf(state)
  const { tab, document } = found
  return {
    ...tabsOf(state),
    tabs: state.tabs.some(one => one.id === tab.id) ? state.tabs : [...state.tabs, tab],
    activeTab: tab.id,
    documents: document ? { ...state.documents, [document.id]: { ...document, fresh: true } } : state.documents,
    closed: state.closed.filter(one => one.tab.id !== tab.id),
  }
}

function without<T>(record: Record<string, T>, key: string): Record<string, T> {
  const { [key]: _, ...rest } = record
  return rest
}
