import type { FileDocument } from '../payloads/studioDocument'
import { hasOwnWords, type TakenWords } from './words'
import type { WordsDatabase, WordsPlace } from './wordsDatabase'

/** Keeps words that are not on disk in the database, and takes them out once they are. */
export interface WordsKeeper {
  /** Brings the database up to all documents of the window. */
  keep(documents: readonly FileDocument[]): void
  /** Whether the database has a document as it is now. */
  has(document: FileDocument): boolean
  /** Takes out what another window kept, once the document that has it now is kept itself. */
  replace(taken: readonly TakenWords[]): void
}

/** Makes the keeper of a window; `settled` runs whenever a document is kept. */
export function createWordsKeeper(
  database: WordsDatabase,
  { workspace, holder }: { workspace: string; holder: string },
  settled: () => void,
): WordsKeeper {
  /** What went to the database last; `null` where that failed. */
  const sent = new Map<string, FileDocument | null>()
  const kept = new Map<string, FileDocument>()
  let former: TakenWords[] = []
  let held = new Map<string, FileDocument>()

  const put = (document: FileDocument) => {
    const { id } = document
    const isLast = () => sent.get(id) === document
    sent.set(id, document)
    database.put({ workspace, holder, document, at: Date.now() }).then(
      () => {
        if (!isLast()) return
        kept.set(id, document)
        clear()
        settled()
      },
      // Tried again with the next change of anything that is kept.
      () => isLast() && sent.set(id, null),
    )
  }
  const drop = (place: WordsPlace) => void database.remove(place).catch(() => {})
  const remove = (id: string) => {
    sent.delete(id)
    kept.delete(id)
    drop({ workspace, holder, id })
  }
  const has = (document: FileDocument) => kept.get(document.id) === document
  const clear = () => {
    const isNeeded = ({ id }: TakenWords) => {
      const document = held.get(id)
      return document !== undefined && hasOwnWords(document) && !has(document)
    }
    for (const { words } of former.filter(one => !isNeeded(one))) drop({ ...words, id: words.document.id })
    former = former.filter(isNeeded)
  }

  return {
    has,
    keep(documents) {
      held = new Map(documents.map(document => [document.id, document]))
      for (const id of [...sent.keys()]) {
        const now = held.get(id)
        if (!now || !hasOwnWords(now)) remove(id)
      }
      for (const document of documents) if (hasOwnWords(document) && sent.get(document.id) !== document) put(document)
      clear()
    },
    replace(taken) {
      former = [...former, ...taken]
    },
  }
}
