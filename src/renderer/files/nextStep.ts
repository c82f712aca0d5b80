import type { ProjectFile } from '#contract/project/files'
import { readPayloadName } from '#domain/project/fileNames'
import { baseName } from '../store/payloads/project'
import type { FileDocument } from '../store/payloads/studioDocument'

/**
 * What has to be done so that a document and its file are the same again:
 * - `create`: it has no file yet;
 * - `rename`: its name says another kind than it has;
 * - `write`: it holds words that are not on disk;
 * - `read`: the list says that the file has other contents than the text was made from, or is not there.
 */
export type Step = 'none' | 'create' | 'rename' | 'write' | 'read'

/**
 * Returns the next step for a document, by what the list of files says of its file. What the list says may be older
 * than the last write: a difference only leads to reading the file, which decides.
 */
export function nextStep(document: FileDocument, file: ProjectFile | undefined): Step {
  if (document.path === undefined) return 'create'
  if (!file) {
    if (document.base === null) return 'write'
    return document.gone ? 'none' : 'read'
  }
  if (document.gone) return 'read'
  if (document.theirs) return file.hash === document.theirs.hash ? 'none' : 'read'
  if (document.base !== null && file.hash !== document.base) return 'read'
  if (hasOtherKind(document)) return 'rename'
  return document.unsaved ? 'write' : 'none'
}

/** A name without a kind says nothing of it: such a file is what its content shows. */
function hasOtherKind({ path = '', kind }: FileDocument): boolean {
  if (kind === 'integration' || kind === 'scene') return false
  const named = readPayloadName(baseName(path))?.kind ?? null
  return named !== null && named !== kind
}
