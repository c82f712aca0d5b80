import type { ProjectFile, ProjectFileText } from '#contract/project/files'
import { asEdited } from '#domain/project/keepForm'
import { identityOf } from '../store/payloads/followMoves'
import type { FileDocument } from '../store/payloads/studioDocument'

/** What of a document changes; the rest stays. */
export type DocumentPatch = Partial<Omit<FileDocument, 'id'>>

/** What a text is made from: the contents of its file, as they are now. */
export const basedOn = ({ hash, words_hash }: ProjectFile): DocumentPatch => ({ base: hash, baseWords: words_hash })

/** After the file was read: takes its contents over, or keeps both where the window has words of its own. */
export function afterRead(document: FileDocument, { file, text: written }: ProjectFileText): DocumentPatch {
  const text = asEdited(written)
  const settled = { gone: undefined, theirs: undefined }
  if (file.hash === document.base) return settled
  // Other line ends are no other words; the service keeps those of the file when it is written.
  if (linesOf(text) === linesOf(document.text))
    return { ...settled, ...basedOn(file), unsaved: false, savedAt: file.modified_at }
  // Nobody wrote a word, so that those of the window are the newer ones.
  if (document.unsaved && file.words_hash === document.baseWords) return { ...settled, ...basedOn(file) }
  if (document.unsaved)
    return { gone: undefined, theirs: { hash: file.hash, words: file.words_hash, text, at: file.modified_at } }
  return { ...settled, ...identityOf(file, document), ...basedOn(file), text, savedAt: file.modified_at }
}

const linesOf = (text: string): string => text.replaceAll('\r\n', '\n')

/** After `text` was written; what was typed meanwhile is still to be written. */
export function afterWrite(document: FileDocument, text: string, { file }: ProjectFileText): DocumentPatch {
  const isAll = document.text === text
  return { ...basedOn(file), unsaved: !isAll, gone: undefined, theirs: undefined, savedAt: Date.now() }
}

/** After the file was found to be gone. The text stays, also where all of it had been on disk. */
export const afterLoss = (): DocumentPatch => ({ gone: true, theirs: undefined })

/** The words of the window win over what is on disk. */
export const keepMine = ({ theirs, base, baseWords }: FileDocument): DocumentPatch => ({
  base: theirs?.hash ?? base,
  baseWords: theirs?.words ?? baseWords,
  theirs: undefined,
  unsaved: true,
})

/** What is on disk wins; the words of the window stay in the undo history. */
export function takeTheirs({ theirs }: FileDocument): DocumentPatch {
  if (!theirs) return {}
  const { text, hash, words, at } = theirs
  return { text, base: hash, baseWords: words, theirs: undefined, unsaved: false, savedAt: at }
}

/** A file that is gone is made again with the text of the window. */
export const writeAgain = (): DocumentPatch => ({ gone: undefined, base: null, unsaved: true })

/**
 * Returns a change by hand with its marks: another text or kind is not on disk yet. An editor that reports the text that
 * it was given has no new words.
 */
export function markedChange(document: FileDocument, change: DocumentPatch): DocumentPatch {
  const { unsaved: _unsaved, changedAt: _changedAt, ...rest } = change
  const isSameText = change.text === undefined || change.text === document.text
  const isSameKind = change.kind === undefined || change.kind === document.kind
  return isSameText && isSameKind ? rest : { ...change, unsaved: true }
}
