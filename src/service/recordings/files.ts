import { foldedName, freeStem, nameFault, payloadsFolder, stemOf } from '#domain/project/paths'
import { recordingFileName, recordingsFolder } from '#domain/recording/fileNames'
import type { OpenProject } from '../project/project'
import { missing, unusable } from '../project/tree/rejections'
import type { Tree } from '../project/tree/tree'

/** Name of a file -> its text. */
export type RecordingFiles = Map<string, string>

/** Rejects a name that no folder of a recording can have. */
export function requireFolder(folder: string): string {
  // The rules of names are those of payloads.
  const fault = folder.includes('/') ? 'it has a slash.' : nameFault(`${payloadsFolder}/${folder}`)
  if (fault !== null) throw unusable(`${recordingsFolder}/${folder}`, fault)
  return `${recordingsFolder}/${folder}`
}

/** The folders below recordings/, by name. */
export async function recordingFolders(tree: Tree): Promise<string[]> {
  const names = (await tree.names(recordingsFolder)).filter(name => nameFault(`${payloadsFolder}/${name}`) === null)
  const kinds = await Promise.all(names.map(name => tree.kindOf(`${recordingsFolder}/${name}`)))
  return names.filter((_, index) => kinds[index] === 'folder').toSorted()
}

/** Reads the files of a recording. @throws 404 */
export async function readFiles(tree: Tree, folder: string): Promise<RecordingFiles> {
  const path = requireFolder(folder)
  if ((await tree.kindOf(path)) !== 'folder') throw missing(path)
  const files: RecordingFiles = new Map()
  for (const name of (await tree.names(path)).filter(isRecordingFile).toSorted()) {
    const found = await tree.read(`${path}/${name}`)
    if (found !== null) files.set(name, found.bytes.toString('utf8'))
  }
  return files
}

const isRecordingFile = (name: string): boolean => /^[^.].*\.(?:json|base64)$/.test(name)

/** A name for the folder of a recording that none has, in whatever case. */
export async function freeFolder(tree: Tree, title: string): Promise<string> {
  const taken = new Set((await tree.names(recordingsFolder)).map(foldedName))
  return freeStem(stemOf(title, 'recording'), tried => taken.has(foldedName(tried)))
}

/**
 * Writes a new recording. `recording.json` comes last: a folder without it is none, so nothing half-written is taken for
 * one. What a write that fails has left behind is removed.
 */
export async function writeNew({ tree, newId }: OpenProject, folder: string, files: RecordingFiles): Promise<void> {
  const path = requireFolder(folder)
  const names = [...files.keys()].toSorted((a, b) => Number(a === recordingFileName) - Number(b === recordingFileName))
  try {
    for (const name of names) await tree.write(`${path}/${name}`, Buffer.from(files.get(name) ?? ''), { former: null })
  } catch (error) {
    await tree.stash(path, newId()).catch(() => {})
    throw error
  }
}
