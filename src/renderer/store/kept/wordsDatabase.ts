import { createStore, del, entries, set } from 'idb-keyval'
import type { KeptWords } from './words'

/** Where the windows of a browser keep words that are not on disk: it has room for any text, unlike a storage. */
export interface WordsDatabase {
  all(): Promise<KeptWords[]>
  put(words: KeptWords): Promise<void>
  remove(place: WordsPlace): Promise<void>
}

/** Where in it the words of a document are. */
export interface WordsPlace extends Pick<KeptWords, 'workspace' | 'holder'> {
  /** Id of the document. */
  id: string
}

const keyOf = ({ workspace, holder, id }: WordsPlace): string => `${workspace}/${holder}/${id}`

/** Opens the database of this browser at its first use; where there is none, everything rejects. */
export function openWordsDatabase(): WordsDatabase {
  let opened: ReturnType<typeof createStore> | undefined
  const store = () => {
    opened ??= createStore('blockyard', 'words')
    return opened
  }
  return {
    all: async () => (await entries<string, KeptWords>(store())).map(([, words]) => words),
    put: async words => set(keyOf({ ...words, id: words.document.id }), words, store()),
    remove: async place => del(keyOf(place), store()),
  }
}
