import { lstat, readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Issue } from '#domain/issue'
import { recordingFileName } from '#domain/recording/fileNames'
import { readRecording } from '#domain/recording/readRecording'
import type { RecordingFolder } from '#service/replaying'
import { InputError } from '../input/inputFile'
import { writeWhole } from '../input/outputFile'

/** Reads a recording from its folder. @throws InputError with every file and line that it cannot be used for */
export async function readFolder(folder: string): Promise<RecordingFolder> {
  const names = await readdir(folder).catch((error: unknown) => {
    const code = error instanceof Error && 'code' in error ? error.code : ''
    const why =
      code === 'ENOENT' ? 'does not exist' : code === 'ENOTDIR' ? 'is a file' : `cannot be read: ${String(error)}`
    throw new InputError(`${folder} ${why}. Name the folder of a recording.`)
  })
  const files = new Map<string, string>()
  for (const name of names.filter(one => /^[^.].*\.(?:json|base64)$/.test(one)).toSorted()) {
    files.set(name, await readWhole(join(folder, name)))
  }
  const read = readRecording(files)
  if (!read.ok) throw new InputError(read.issues.map(issue => placed(folder, issue)).join('\n'), 'content')
  return { folder, files, recording: read.value }
}

/** More is no file of a recording: a body of which the recorder keeps all is a sixth of it. */
const MOST_BYTES = 64 * 1024 * 1024

/** A file that is in the folder itself: a link may lead anywhere, and a device or a pipe has no end. */
async function readWhole(path: string): Promise<string> {
  const unusable = (why: string): InputError => new InputError(`${path}:1: ${why}`, 'content')
  try {
    const found = await lstat(path)
    if (found.isSymbolicLink()) throw unusable('it is a link. Put the file itself here.')
    if (!found.isFile()) throw unusable('it is no file. Restore the file, or record again.')
    if (found.size > MOST_BYTES) throw unusable('it has more than 64 MB. Restore the file, or record again.')
    return await readFile(path, 'utf8')
  } catch (error) {
    if (error instanceof InputError) throw error
    throw unusable(`it cannot be read: ${error instanceof Error ? error.message : String(error)}`)
  }
}

/** `recordings/friday/003-click-approve.json:4: ...` */
function placed(folder: string, { message, data }: Issue): string {
  const file = typeof data?.['file'] === 'string' ? data['file'] : recordingFileName
  const line = typeof data?.['line'] === 'number' ? data['line'] : 1
  return `${join(folder, file)}:${line}: ${message.replace(`${file}: `, '')}`
}

/**
 * Writes the files of a recording that are others now, each whole or not at all, `recording.json` last. Returns their
 * names. @throws InputError where the recording could not be used afterwards
 */
export async function writeFolder(
  { folder, files }: RecordingFolder,
  accepted: ReadonlyMap<string, string>,
): Promise<string[]> {
  const read = readRecording(accepted)
  if (!read.ok) throw new InputError(read.issues.map(issue => placed(folder, issue)).join('\n'), 'content')
  const changed = [...accepted]
    .filter(([name, text]) => files.get(name) !== text)
    .toSorted(([a], [b]) => Number(a === recordingFileName) - Number(b === recordingFileName))
  for (const [name, text] of changed) await writeWhole(join(folder, name), text)
  return changed.map(([name]) => name)
}
