import { allDocuments } from '../payloads/documents'
import type { FileDocument } from '../payloads/studioDocument'
import { noTabs } from '../payloads/tabs'
import type { Storages } from './entries'
import { readKept } from './readKept'
import { hasOwnWords, type KeptWords, takeWords } from './words'

/**
 * The documents of a workspace whose text is in no file, but kept by this browser: what a window that opens the workspace here takes over.
 * `words` are all in the database.
 */
export function unsavedDocuments(
  storages: Storages,
  workspace: string,
  words: readonly KeptWords[],
): readonly FileDocument[] {
  const { kept, missing } = readKept(storages, workspace, { words, living: new Set() })
  const { held } = takeWords({ ...noTabs, ...kept }, missing)
  return allDocuments(held).filter(document => hasOwnWords(document) && document.text.trim() !== '')
}
