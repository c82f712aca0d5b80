import { fileOfPage } from '../payloads/filePage'
import { pageTabId } from '../payloads/pageTab'
import type { FileDocument } from '../payloads/studioDocument'
import type { ClosedTab, Tab } from '../payloads/tabs'
import { withoutText } from './dueTexts'
import {
  type DocumentEntry,
  type Entry,
  type Kept,
  readDocumentEntry,
  readEntry,
  type Storages,
  version,
} from './entries'
import { hasOwnWords, type KeptWords, wordsOf } from './words'

/** What was kept of a workspace, and what of the words in the database is older. */
export interface ReadKept {
  kept: Kept
  /** Words of windows that are gone, and that the storages do not have. */
  missing: KeptWords[]
  /** Words that are older than what the storages have of the same window. */
  outdated: KeptWords[]
}

/** What a new window finds besides the storages. */
export interface FoundWindows {
  /** All words in the database. */
  words: readonly KeptWords[]
  /** Windows of this browser that are alive. */
  living: ReadonlySet<string>
}

const nothingFound: FoundWindows = { words: [], living: new Set() }

/** Reads what was kept of a workspace; nothing when there is nothing or it cannot be read. */
export function readKept(storages: Storages, workspace: string, found: FoundWindows = nothingFound): ReadKept {
  const words = found.words.filter(one => one.workspace === workspace && !found.living.has(one.holder))
  for (const storage of storages) {
    const entry = readEntry(storage, workspace)
    if (entry?.version !== version) continue
    const isOwn = storage === storages[0]
    const read = (id: string) => readDocumentEntry(storage, workspace, id)
    // What another window is about to write is not taken from it on an old base: it comes by its file.
    const isOthers = (one: DocumentEntry) =>
      !isOwn && one.holder !== undefined && found.living.has(one.holder) && hasOwnWords(one)
    // A storage that is full still has what the window wrote before.
    const later = (one: DocumentEntry) =>
      words.find(
        ({ holder, document, at }) => document.id === one.id && holder === one.holder && at > (one.keptAt ?? 0),
      )?.document
    const { kept, entries } = restored(entry, { read, isOthers, later })
    const isOutdated = ({ holder, document, at }: KeptWords) =>
      entries.some(
        one => one.id === document.id && one.holder === holder && !one.isElsewhere && (one.keptAt ?? 0) >= at,
      )
    return { kept, missing: words.filter(one => !isOutdated(one)), outdated: words.filter(isOutdated) }
  }
  return { kept: {}, missing: words, outdated: [] }
}

interface EntryReader {
  read(id: string): DocumentEntry | null
  /** Another window, which is alive, is about to write it. */
  isOthers(entry: DocumentEntry): boolean
  /** The document with later words of the same window, which the database has. */
  later(entry: DocumentEntry): FileDocument | undefined
}

function restored(entry: Entry, { read, isOthers, later }: EntryReader): { kept: Kept; entries: DocumentEntry[] } {
  const entries: DocumentEntry[] = []
  const ids = new Map<string, string>()
  const documentOf = (id: string): FileDocument | null => {
    const found = read(id)
    if (!found) return null
    entries.push(found)
    const words = later(found)
    if (!isOthers(found)) return { ...documentIn(found), ...(words && wordsOf(words)) }
    // One that has no file yet is about to get it, and is then in the list.
    if (found.path === undefined) return null
    const own = crypto.randomUUID()
    ids.set(id, own)
    return { ...withoutText(documentIn(found)), id: own }
  }
  const open = entry.open.flatMap(id => documentOf(id) ?? []).map(document => [document.id, document])
  const closed: ClosedTab[] = entry.closed.flatMap(tab => {
    const id = documentIdOf(tab)
    const document = id === null ? null : documentOf(id)
    return document ? [{ tab: renamed(tab, ids), document }] : []
  })
  const { tabs = [], activeTab = '' } = entry.state
  const active = tabs.find(({ id }) => id === activeTab)
  const state = { ...entry.state, tabs: tabs.map(tab => renamed(withPage(tab), ids)) }
  return {
    kept: {
      ...state,
      activeTab: active ? renamed(withPage(active), ids).id : activeTab,
      documents: Object.fromEntries(open),
      closed,
    },
    entries,
  }
}

/** The id of the document that is written in a tab; the page of a file is called after its file. */
function documentIdOf(tab: Tab): string | null {
  if (tab.kind === 'document') return tab.documentId
  return tab.kind === 'page' ? fileOfPage(tab) : null
}

function documentIn(entry: DocumentEntry): FileDocument {
  const { holder: _holder, keptAt: _keptAt, isElsewhere: _isElsewhere, ...document } = entry
  return document
}

/** Outgoing webhooks had tabs of their own kind before there were pages. */
function withPage(tab: Tab | { id: string; kind: 'webhook'; hookId: string }): Tab {
  if (tab.kind !== 'webhook') return tab
  const subject = tab.hookId
  return { id: pageTabId('outgoing', subject), kind: 'page', page: 'outgoing', subject, at: '' }
}

/** A tab of a document that has another id in this window. */
function renamed<T extends Tab>(tab: T, ids: ReadonlyMap<string, string>): T {
  const id = 'documentId' in tab ? ids.get(tab.documentId) : undefined
  return id === undefined ? tab : { ...tab, id: `${tab.kind}:${id}`, documentId: id }
}
