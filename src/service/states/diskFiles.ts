import { constants, existsSync } from 'node:fs'
import { copyFile, link, mkdir, open, readdir, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { atomicWrite } from '../project/tree/atomicWrite'
import { ownerOnly } from '../store/secrets/ownerOnly'

/** Copies a file under a name that is free or may be replaced, and brings it to disk; where the system can, without its bytes. */
export async function copyFresh(from: string, to: string): Promise<void> {
  await mkdir(dirname(to), { recursive: true, mode: ownerOnly.folder })
  await copyFile(from, to, constants.COPYFILE_FICLONE)
  const file = await open(to, 'r+')
  try {
    await file.sync()
  } finally {
    await file.close()
  }
}

/** Gives a file that never changes again a further name; disks without further names get a copy. */
export async function linkOrCopy(from: string, to: string): Promise<void> {
  if (existsSync(to)) return
  await mkdir(dirname(to), { recursive: true, mode: ownerOnly.folder })
  await link(from, to).catch(() => copyFresh(from, to))
}

/** Where a folder keeps uploaded files, by their hashes. */
export const blobPath = (folder: string, hash: string): string => join(folder, 'files', hash.slice(0, 2), hash)

/** Gives uploaded files further names: `from` and `to` say where one is and is to be. What is missing was lost before. */
export async function linkBlobs(
  hashes: readonly string[],
  { from, to }: { from(hash: string): string; to(hash: string): string },
): Promise<void> {
  for (const hash of hashes) if (existsSync(from(hash))) await linkOrCopy(from(hash), to(hash))
}

/** Hashes of all uploaded files of a folder. */
export async function blobsOf(folder: string): Promise<string[]> {
  const groups = await readdir(join(folder, 'files')).catch(() => [])
  const names = groups
    .filter(group => /^[0-9a-f]{2}$/.test(group))
    .map(group => readdir(join(folder, 'files', group)).catch(() => []))
  return (await Promise.all(names)).flat()
}

/** Writes a file where none is yet, with the folders on the way. */
export async function writeFresh(path: string, bytes: Buffer): Promise<void> {
  if (existsSync(path)) return
  await mkdir(dirname(path), { recursive: true, mode: ownerOnly.folder })
  await writeWhole(path, bytes)
}

/** Writes a file that is whole on disk when this resolves; until then there is the former one, or none. */
export const writeWhole = (path: string, content: string | Buffer): Promise<void> =>
  atomicWrite(path, Buffer.from(content), { mode: ownerOnly.file, check: async () => {} })

/** Bytes of all files below a folder. */
export async function sizeOf(folder: string): Promise<number> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => [])
  const sizes = entries
    .filter(entry => entry.isFile())
    .map(async ({ parentPath, name }) => (await stat(join(parentPath, name)).catch(() => ({ size: 0 }))).size)
  return (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0)
}
