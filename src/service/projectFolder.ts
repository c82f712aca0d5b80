import { createWriteStream, existsSync } from 'node:fs'
import { mkdir, readdir, readFile, stat } from 'node:fs/promises'
import { basename } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { filesOfProject, type ProjectFiles, zipOf } from './project/archive/exportProject'
import {
  ArchiveError,
  archiveLimits,
  createCounter,
  type Imported,
  importFiles,
  requireImportable,
} from './project/archive/importProject'
import { readZip } from './project/archive/readZip'
import { diskTree } from './project/tree/diskTree'
import { readWiring, type WiredFile, type Wiring, wirePlugin } from './project/wirePlugin'

export { ArchiveError } from './project/archive/importProject'
export { WiringError } from './project/wirePlugin'

/** What the command line does with the folder of a project, whether or not a service runs on it. */

/** Writes what a project shares into a ZIP archive, or into a folder that is empty. Returns the paths. */
export async function exportProject(folder: string, to: string): Promise<string[]> {
  const files = await filesOfProject(await diskTree(folder))
  if (/\.zip$/i.test(to)) await pipeline(zipOf(files), createWriteStream(to))
  else await writeInto(to, files)
  return [...files.keys()]
}

async function writeInto(to: string, files: ProjectFiles): Promise<void> {
  await mkdir(to, { recursive: true })
  if ((await readdir(to)).length > 0) throw new ArchiveError(`${to} is not empty.`)
  const tree = await diskTree(to)
  for (const [path, bytes] of files) await tree.write(path, bytes)
}

/** Reads an archive or a folder into a project. @throws ArchiveError, and nothing was written */
export async function importProject(from: string, folder: string, options: { replace: boolean }): Promise<Imported> {
  const found = await stat(from)
  const files = found.isDirectory() ? await filesIn(from) : await readZip(await archiveAt(from, found.size))
  if (files.size === 0) throw new ArchiveError(`${from} holds no payloads.`)
  await mkdir(folder, { recursive: true, mode: 0o700 })
  return importFiles(await diskTree(folder), files, options)
}

async function archiveAt(from: string, size: number): Promise<Buffer> {
  if (size > archiveLimits.bytes) throw new ArchiveError(`${from} is larger than 100 MB.`)
  return readFile(from)
}

/** The files that the project in a folder shares. */
async function filesIn(from: string): Promise<ProjectFiles> {
  const tree = await diskTree(from)
  const { files, faults } = await tree.scan()
  const [fault] = faults
  if (fault) throw new ArchiveError(`${fault[0]}: ${fault[1]}`)
  const count = createCounter()
  for (const [path, { bytes }] of files) {
    requireImportable(path)
    count(path, bytes)
  }
  return filesOfProject(tree)
}

/** Reads what the project in a folder says of an integration. @throws WiringError for a blockyard.json that cannot be read */
export async function wiringOf(folder: string, id: string): Promise<Wiring> {
  if (!existsSync(folder)) return { plugins: {}, isSimulated: false }
  return readWiring(await diskTree(folder), id)
}

/**
 * Adds an integration to the project in a folder, which is made where it is missing. Resolves to whether its payload was
 * written: one that is there is kept. @throws WiringError for an id that the project has
 */
export async function addIntegration(
  folder: string,
  plugin: { id: string; base_url: string },
  payload: WiredFile,
): Promise<boolean> {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  return wirePlugin(await diskTree(folder), plugin, { projectName: basename(folder), payload })
}
