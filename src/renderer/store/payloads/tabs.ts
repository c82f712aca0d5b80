import type { DocumentKind } from '#contract/documents'
import type { ConversionTarget } from '#domain/legacy/convert/targets'
import type { AppliedRemedy } from '#domain/legacy/report/remedies'
import type { PostContent } from '#domain/posts/post'
import type { SampleData } from './sampleData'
import type { Sending } from './sendLog'

/** What a document had that its kind has no place for. It comes back with the next kind that has one. */
export interface Aside {
  /** The message that a fragment was taken from. */
  content?: PostContent
  /** What each kind held when it was left. */
  values?: Partial<Record<DocumentKind, unknown>> | undefined
}

/** Another text of a document, and what kind it is. */
export interface Replacement {
  text: string
  kind: DocumentKind
}

/** A payload being written. The text lives here, so that a tab can be left and come back to. */
export interface StudioDocument {
  id: string
  kind: DocumentKind
  /** Name as the tab shows it: that of its file without the kind, e.g. `rollout-gate`. */
  name: string
  text: string
  /** Holds words that are not on disk yet. */
  unsaved: boolean
  /** Its file in the project; absent while it has none yet. */
  path?: string | undefined
  /**
   * Hash of the contents of the file that the text was made from; `null` to write whatever is there. Another hash on
   * disk means that another program wrote it.
   */
  base?: string | null | undefined
  /** The same of its words alone: another line end on disk is no other word. */
  baseWords?: string | undefined
  /** What another program wrote while there were unsaved words: both stay until somebody chooses. */
  theirs?: OtherContents | undefined
  /** The file is not there any more. */
  gone?: boolean | undefined
  /** When the text was last written to the file, milliseconds since the epoch. */
  savedAt?: number | undefined
  aside?: Aside | undefined
  /** Where its file is made, while it has none; by default payloads/. */
  folder?: string | undefined
  /** A line that takes the caret once, counted from 1. */
  caretLine?: number | undefined
  /** Its sample data is to be opened once. */
  showsSample?: boolean | undefined
  /** Just made, to be written in: its editor takes the keyboard once. */
  fresh?: boolean
  /** What its editor replaces the text with once it is there, so that one undo brings the text back. */
  replacement?: Replacement | undefined
  /** When the text last changed, milliseconds since the epoch: it is kept from then on. */
  changedAt?: number
  /** Who sends it: the id of a persona; by default the first that can. Settled with the first change of the text. */
  senderId?: string
  /** The incoming hook it is sent through, while it is a payload of one; by default the first. */
  hookId?: string
  /** Where it goes; by default the channel that was last looked at. Settled with the first change of the text. */
  channelId?: string
  /** The target it goes to instead, by name. */
  target?: string | undefined
  /** Values of its variables. */
  sample?: SampleData | undefined
  /** Since when it is sent again whenever its file was saved, milliseconds since the epoch. */
  sendsOnSave?: number | undefined
  /** What was sent of it, the newest last. */
  log?: readonly Sending[]
}

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

/** Contents of a file that are not those of the window. */
export interface OtherContents {
  hash: string
  words: string
  text: string
  /** When they were written, milliseconds since the epoch. */
  at: number
}

export type Tab =
  | { id: string; kind: 'channel'; channelId: string }
  | { id: string; kind: 'document'; documentId: string }
  | { id: string; kind: 'gallery' }
  | { id: string; kind: 'convert'; documentId: string; choices: ConvertChoices }
  | { id: string; kind: 'templates' }

/** A tab that was closed, and the text that went with it. */
export interface ClosedTab {
  tab: Tab
  document?: StudioDocument | undefined
}

export interface TabsState {
  tabs: Tab[]
  /** Id of the tab on the stage; `''` when none is open. */
  activeTab: string
  documents: Record<string, StudioDocument>
  /** What can be opened again, the last closed first. */
  closed: readonly ClosedTab[]
}

export const noTabs: TabsState = { tabs: [], activeTab: '', documents: {}, closed: [] }

/** Closed tabs that are remembered. */
const closedMax = 50

/** What these functions change and nothing else of the window: whoever calls them may set another part beside it. */
const tabsOf = ({ tabs, activeTab, documents, closed }: TabsState): TabsState => ({
  tabs,
  activeTab,
  documents,
  closed,
})

const channelTabId = (channelId: string) => `channel:${channelId}`
const documentTabId = (documentId: string) => `document:${documentId}`

/** Opens a channel in its tab, or comes back to it. */
export function openChannelTab(state: TabsState, channelId: string): TabsState {
  const id = channelTabId(channelId)
  const tabs = state.tabs.some(tab => tab.id === id)
    ? state.tabs
    : [...state.tabs, { id, kind: 'channel' as const, channelId }]
  return { ...tabsOf(state), tabs, activeTab: id }
}

/** Opens the gallery of all that can be drawn, or comes back to it. */
export const openGalleryTab = (state: TabsState): TabsState => openSingleTab(state, 'gallery')

/** Opens the gallery of templates, or comes back to it. */
export const openTemplatesTab = (state: TabsState): TabsState => openSingleTab(state, 'templates')

/** There is one tab of these at most; its kind is its id. */
function openSingleTab(state: TabsState, kind: 'gallery' | 'templates'): TabsState {
  const tabs = state.tabs.some(tab => tab.id === kind) ? state.tabs : [...state.tabs, { id: kind, kind }]
  return { ...tabsOf(state), tabs, activeTab: kind }
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

/** Opens a document in a tab of its own, as the last one. */
export function openDocumentTab(state: TabsState, document: StudioDocument): TabsState {
  const id = documentTabId(document.id)
  const known = state.tabs.some(tab => tab.id === id)
  return {
    ...tabsOf(state),
    tabs: known ? state.tabs : [...state.tabs, { id, kind: 'document', documentId: document.id }],
    activeTab: id,
    documents: known ? state.documents : { ...state.documents, [document.id]: document },
  }
}

/** Changes an open document; one that is not open stays as it is. */
export function changeDocument(state: TabsState, id: string, change: Partial<Omit<StudioDocument, 'id'>>): TabsState {
  const document = state.documents[id]
  if (!document) return state
  return { ...state, documents: { ...state.documents, [id]: { ...document, ...change } } }
}

/** Changes a document, open or closed: what happens to its file happens to both. */
export function changeAnyDocument(
  state: TabsState,
  id: string,
  change: (document: StudioDocument) => Partial<Omit<StudioDocument, 'id'>>,
): Pick<TabsState, 'documents' | 'closed'> {
  const open = state.documents[id]
  if (open) return { documents: { ...state.documents, [id]: { ...open, ...change(open) } }, closed: state.closed }
  const closed = state.closed.map(one =>
    one.document?.id === id ? { ...one, document: { ...one.document, ...change(one.document) } } : one,
  )
  return { documents: state.documents, closed }
}

/** All documents that this window holds, the open ones first. */
export const allDocuments = ({ documents, closed }: Pick<TabsState, 'documents' | 'closed'>): StudioDocument[] => [
  ...Object.values(documents),
  ...closed.flatMap(({ document }) => document ?? []),
]

/** Closes a tab; the next one, else the one before, takes the stage. It can be opened again with its text. */
export function closeTab(state: TabsState, id: string): TabsState {
  const at = state.tabs.findIndex(tab => tab.id === id)
  const closed = state.tabs[at]
  if (!closed) return state
  const tabs = state.tabs.toSpliced(at, 1)
  const next = tabs[at] ?? tabs[at - 1]
  const document = closed.kind === 'document' ? state.documents[closed.documentId] : undefined
  return {
    ...state,
    tabs,
    closed: [{ tab: closed, document }, ...state.closed.filter(one => one.tab.id !== id)].slice(0, closedMax),
    activeTab: state.activeTab === id ? (next?.id ?? '') : state.activeTab,
    documents: closed.kind === 'document' ? without(state.documents, closed.documentId) : state.documents,
  }
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
