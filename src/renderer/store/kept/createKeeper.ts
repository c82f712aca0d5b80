import { allDocuments } from '../payloads/documents'
import type { FileDocument } from '../payloads/studioDocument'
import type { State } from '../state'
import { createDueTexts, largeText, withoutText } from './dueTexts'
import { type DocumentEntry, documentKey, type Entry, keptKeys, type Storages, version, workspaceKey } from './entries'
import { hasOwnWords } from './words'
import type { WordsKeeper } from './wordsKeeper'

/**
 * What became of a state that was to be kept: all of it is; or but for large texts that their files have, or will have
 * soon; or something found no room, and is nowhere but in the window.
 */
export type KeptOutcome = 'kept' | 'waiting' | 'full'

/** Keeps what belongs to a workspace; `all` when the window goes, and there is no later. */
export type Keeper = (state: State, options?: { all: boolean }) => KeptOutcome

/** Whose state it is. */
export interface KeptPlace {
  workspace: string
  /** The window; see `holdWindow`. */
  holder?: string
}

/**
 * Makes a keeper that writes a document only when it is another than the one it wrote last: a key changes one of them.
 * A storage holds a few megabytes of all windows: large texts that `words` has are left out.
 */
export function createKeeper(storages: Storages, place: KeptPlace, words?: WordsKeeper): Keeper {
  const isDue = createDueTexts()
  const keepers = storages.map(storage => keeperOf(storage, place))
  return (state, { all } = { all: false }) => {
    const held = allDocuments(state)
    words?.keep(held)
    const documents = held.map(document => {
      const isElsewhere = words?.has(document) === true
      const isLargeElsewhere = isElsewhere && document.text.length >= largeText && document.path !== undefined
      return { document, isElsewhere, hasText: !isLargeElsewhere && (isDue(document, Date.now()) || all) }
    })
    const outcomes = keepers.map(keep => keep(state, documents))
    return outcomes.find(one => one === 'full') ?? outcomes.find(one => one === 'waiting') ?? 'kept'
  }
}

interface HeldDocument {
  document: FileDocument
  /** Its words are also in the database. */
  isElsewhere: boolean
  /** Its text has to be in the storage. */
  hasText: boolean
}

/** What a storage has of a document: all of it, or not its text, which its file or the database has. */
type Written = FileDocument | 'of file' | 'elsewhere'

function keeperOf(storage: Storage, { workspace, holder }: KeptPlace) {
  const written = new Map<string, Written>()
  const put = (key: string, value: unknown): boolean => {
    try {
      storage.setItem(key, JSON.stringify(value))
      return true
    } catch {
      return false
    }
  }
  const putEntry = (document: FileDocument, next: Written): boolean => {
    if (written.get(document.id) === next) return true
    const rest = typeof next === 'string' ? withoutText(document) : document
    const mark = next === 'elsewhere' ? { isElsewhere: true } : {}
    const entry: DocumentEntry = { ...rest, holder, keptAt: Date.now(), ...mark }
    if (!put(documentKey(workspace, document.id), entry)) return false
    written.set(document.id, next)
    return true
  }
  const putDocument = ({ document, isElsewhere, hasText }: HeldDocument): KeptOutcome => {
    if (hasText && putEntry(document, document)) return 'kept'
    const isOwn = hasOwnWords(document)
    // Without a file there is nothing to read it from.
    if (document.path !== undefined) putEntry(document, isOwn ? 'elsewhere' : 'of file')
    if (isElsewhere) return 'kept'
    if (hasText && isOwn) return 'full'
    return 'waiting'
  }
  return (state: State, documents: readonly HeldDocument[]): KeptOutcome => {
    const held = new Set(documents.map(({ document }) => document.id))
    // First what goes: it makes room for what comes.
    for (const id of [...written.keys()].filter(id => !held.has(id))) {
      storage.removeItem(documentKey(workspace, id))
      written.delete(id)
    }
    const outcomes = documents.map(putDocument)
    const entry: Entry = {
      version,
      holder,
      state: Object.fromEntries(keptKeys.map(key => [key, state[key]])),
      open: Object.keys(state.documents),
      closed: state.closed.flatMap(({ tab, document }) => (document ? [tab] : [])),
    }
    if (!put(workspaceKey(workspace), entry) || outcomes.includes('full')) return 'full'
    return outcomes.includes('waiting') ? 'waiting' : 'kept'
  }
}

/** Whether two states differ in anything that is kept. */
export const keptDiffers = (a: State, b: State): boolean =>
  a.documents !== b.documents || a.closed !== b.closed || keptKeys.some(key => a[key] !== b[key])
