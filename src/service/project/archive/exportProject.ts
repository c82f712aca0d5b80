import type { Readable } from 'node:stream'
import { ZipFile } from 'yazl'
import { rootFiles, type Tree } from '../tree/tree'

/** Path -> contents. */
export type ProjectFiles = Map<string, Buffer>

/** What a project shares: its payloads and settings. Never what is personal, secret, or merely happened. */
export async function filesOfProject(tree: Tree): Promise<ProjectFiles> {
  const files: ProjectFiles = new Map()
  const { files: payloads } = await tree.scan()
  for (const path of [rootFiles.ignore, rootFiles.settings, ...[...payloads.keys()].toSorted()]) {
    const found = await tree.read(path).catch(() => null)
    if (found !== null) files.set(path, found.bytes)
  }
  return files
}

/** The same time in every archive: equal projects give equal files. */
const NO_TIME = new Date(1980, 0, 1)

/** The files of a project as a ZIP archive. */
export function zipOf(files: ProjectFiles): Readable {
  const zip = new ZipFile()
  for (const [path, bytes] of files) zip.addBuffer(bytes, path, { mtime: NO_TIME, mode: 0o100644 })
  zip.end()
  // The declared type of an output stream can only be piped; it is a PassThrough.
  return zip.outputStream as Readable
}
