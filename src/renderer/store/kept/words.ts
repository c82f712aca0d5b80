import { changeAnyDocument } from '../payloads/documents'
import type { FileDocument } from '../payloads/studioDocument'
import { openDocumentTab, type TabsState } from '../payloads/tabs'

/** Words that are not on disk, as a window kept them: of a document as it was then. */
export interface KeptWords {
  workspace: string
  /** The window that kept them; see `holdWindow`. */
  holder: string
  document: FileDocument
  /** When they were kept, milliseconds since the epoch. */
  at: number
}

/** Whether the window has words of a document that its file has not. */
export const hasOwnWords = ({ unsaved, theirs, gone, path }: FileDocument): boolean =>
  unsaved || theirs !== undefined || gone === true || path === undefined

/** Words that a document of this window has taken over. */
export interface TakenWords {
  words: KeptWords
  /** The document that has them now. */
  id: string
}

type Held = Pick<TabsState, 'tabs' | 'activeTab' | 'documents' | 'closed'>

/**
 * Brings words back whose window is gone: into the document of the same file, or else into a tab of their own. Words
 * for a document that has others of its own stay where they are kept.
 */
export function takeWords<T extends Held>(held: T, found: readonly KeptWords[]): { held: T; taken: TakenWords[] } {
  const taken: TakenWords[] = []
  let now = held
  for (const words of found) {
    const { document } = words
    const mine = documentLike(now, document)
    if (mine && hasOwnWords(mine) && mine.text !== document.text) continue
    const id = mine?.id ?? document.id
    taken.push({ words, id })
    now = mine
      ? { ...now, ...changeAnyDocument(now, id, () => wordsOf(document)) }
      : { ...now, ...openDocumentTab(now, { ...document, fresh: false }), activeTab: now.activeTab }
  }
  return { held: now, taken }
}

function documentLike({ documents, closed }: Held, { id, path }: FileDocument): FileDocument | undefined {
  const all = [...Object.values(documents), ...closed.flatMap(({ document }) => document ?? [])]
  return all.find(one => one.id === id) ?? all.find(one => path !== undefined && one.path === path)
}

/** What of a document are its words, and how they stand to its file. */
export const wordsOf = ({ text, kind, base, baseWords, theirs, gone, unsaved }: FileDocument) => ({
  text,
  kind,
  base,
  baseWords,
  theirs,
  gone,
  unsaved,
})
