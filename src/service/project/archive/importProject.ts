import { fileFault, foldedName, nameFault, projectLimits } from '#domain/project/paths'
import { rootFiles, type Tree } from '../tree/tree'
import type { ProjectFiles } from './exportProject'

export const archiveLimits = {
  /** Of an archive, packed and unpacked. */
  bytes: 100 * 1024 * 1024,
  files: projectLimits.files,
} as const

/** Why an archive cannot be imported; nothing of it was written. */
export class ArchiveError extends Error {}

/** What became of the files of an archive, by path. */
export interface Imported {
  written: string[]
  /** There already, with the same contents. */
  same: string[]
  /** There already with other contents: nothing is written unless they are to be replaced. */
  conflicts: string[]
}

const shared: readonly string[] = [rootFiles.settings, rootFiles.ignore]

/** Rejects a path that no project shares, before anything is written. @throws ArchiveError */
export function requireImportable(path: string): void {
  if (shared.includes(path)) return
  const fault = fileFault(path) ?? nameFault(path)
  if (fault !== null) throw new ArchiveError(`${path} cannot be imported: ${fault}`)
}

/** Counts what comes out of an archive. @throws ArchiveError beyond the limits */
export function createCounter(): (path: string, bytes: number) => void {
  let total = 0
  let count = 0
  return (path, bytes) => {
    total += bytes
    count += 1
    if (bytes > projectLimits.fileBytes) throw new ArchiveError(`${path} is larger than 5 MB.`)
    if (count > archiveLimits.files) throw new ArchiveError(`The archive has more than ${archiveLimits.files} files.`)
    if (total > archiveLimits.bytes) throw new ArchiveError('The archive holds more than 100 MB.')
  }
}

/** Writes files into a project; all of them were checked. Existing ones are kept, unless they are to be replaced. */
export async function importFiles(
  tree: Tree,
  files: ProjectFiles,
  { replace }: { replace: boolean },
): Promise<Imported> {
  requireUnique(files)
  const imported: Imported = { written: [], same: [], conflicts: [] }
  for (const [path, bytes] of files) {
    const found = await tree.read(path)
    if (found === null) imported.written.push(path)
    else if (found.bytes.equals(bytes)) imported.same.push(path)
    // A project keeps its own name, targets and what its git ignores.
    else if (shared.includes(path) && !replace) imported.same.push(path)
    else imported.conflicts.push(path)
  }
  if (imported.conflicts.length > 0 && !replace) return { ...imported, written: [] }
  const changed = [...imported.written, ...imported.conflicts]
  for (const path of changed) await tree.write(path, files.get(path) ?? Buffer.alloc(0))
  return { ...imported, written: changed, conflicts: [] }
}

/** Two names that differ in case alone are one file on some systems. */
function requireUnique(files: ProjectFiles): void {
  const names = new Map<string, string>()
  for (const path of files.keys()) {
    const other = names.get(foldedName(path))
    if (other !== undefined) throw new ArchiveError(`${path} and ${other} are one file on some systems.`)
    names.set(foldedName(path), path)
  }
}
