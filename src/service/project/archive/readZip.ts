import { type Entry, fromBuffer, type ZipFile } from 'yauzl'
import type { ProjectFiles } from './exportProject'
import { ArchiveError, createCounter, requireImportable } from './importProject'

const FILE_TYPE = 0o170000
const SYMBOLIC_LINK = 0o120000

/**
 * Reads the files of a ZIP archive. Sizes are checked before anything is unpacked, and the unpacking ends where an
 * entry is longer than it says. @throws ArchiveError
 */
export async function readZip(bytes: Buffer): Promise<ProjectFiles> {
  try {
    return await readEntries(await openZip(bytes))
  } catch (error) {
    if (error instanceof ArchiveError) throw error
    throw new ArchiveError(`This archive cannot be read: ${error instanceof Error ? error.message : String(error)}.`)
  }
}

const openZip = (bytes: Buffer): Promise<ZipFile> =>
  new Promise((done, failed) =>
    fromBuffer(bytes, { lazyEntries: true, strictFileNames: true }, (error, zip) =>
      error ? failed(error) : done(zip),
    ),
  )

function readEntries(zip: ZipFile): Promise<ProjectFiles> {
  const files: ProjectFiles = new Map()
  const count = createCounter()
  return new Promise((done, failed) => {
    const take = async (entry: Entry): Promise<void> => {
      if (!entry.fileName.endsWith('/')) {
        requireFile(entry, files)
        count(entry.fileName, entry.uncompressedSize)
        files.set(entry.fileName, await contentsOf(zip, entry))
      }
      zip.readEntry()
    }
    zip.on('entry', (entry: Entry) => void take(entry).catch(failed))
    zip.on('error', failed)
    zip.on('end', () => done(files))
    zip.readEntry()
  })
}

function requireFile({ fileName, externalFileAttributes }: Entry, files: ProjectFiles): void {
  if (((externalFileAttributes >>> 16) & FILE_TYPE) === SYMBOLIC_LINK) throw new ArchiveError(`${fileName} is a link.`)
  if (files.has(fileName)) throw new ArchiveError(`${fileName} is there twice.`)
  requireImportable(fileName)
}

const contentsOf = (zip: ZipFile, entry: Entry): Promise<Buffer> =>
  new Promise((done, failed) => {
    zip.openReadStream(entry, (error, stream) => {
      if (error) return failed(error)
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('error', failed)
      stream.on('end', () => done(Buffer.concat(chunks)))
    })
  })
