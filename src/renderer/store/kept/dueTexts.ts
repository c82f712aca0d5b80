import type { FileDocument } from '../payloads/studioDocument'

/** Characters from which a text waits: to store a megabyte stops the window for more than a tenth of a second. */
export const largeText = 128 * 1024

/** Milliseconds in which a text reaches its file, as long as the service responds. */
export const untilWritten = 2000

/**
 * Makes the rule that says whether the text of a document has to be in the storage of the browser. A large one has not
 * while its file has it, or is about to have it. Remembers since when each has words that are not on disk.
 */
export function createDueTexts(): (document: FileDocument, now: number) => boolean {
  const unsaved = new Map<string, number>()
  return ({ id, text, path, theirs, gone, unsaved: isUnsaved }, now) => {
    if (!isUnsaved) unsaved.delete(id)
    if (text.length < largeText || path === undefined || theirs || gone) return true
    if (!isUnsaved) return false
    const since = unsaved.get(id) ?? now
    unsaved.set(id, since)
    return now - since >= untilWritten
  }
}

/** A document whose text is that of its file, which is read when the document comes back. */
export const withoutText = (document: FileDocument): FileDocument => ({
  ...document,
  text: '',
  base: '',
  baseWords: '',
  unsaved: false,
  theirs: undefined,
  gone: undefined,
})
