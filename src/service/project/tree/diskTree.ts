import { existsSync } from 'node:fs'
import { cp, lstat, mkdir, readdir, rename, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { ownerOnly } from '../../store/secrets/ownerOnly'
import { atomicWrite, syncFolder } from './atomicWrite'
import { type Places, placesIn, readWhole, statOf, unlessMissing } from './places'
import { asUnwritable, codeOf, existing, missing, requireFormer, unusable } from './rejections'
import { scanDisk } from './scanDisk'
import type { Tree, WriteOptions } from './tree'
import { watchDisk } from './watchDisk'

/** Rights of new files: as of all that is in the folder of a workspace. */
const FILE_MODE = ownerOnly.file

/** Moves a path to the system's trash; resolves to whether it is there. */
type Trash = (path: string) => Promise<boolean>

/**
 * The tree of a workspace folder. What is deleted waits below files/, which git does not keep; where the system has a
 * trash, that is a copy.
 */
export async function diskTree(folder: string, trash?: Trash): Promise<Tree> {
  const places = await placesIn(folder)
  const stashOf = (key: string) => join(places.root, 'files', 'deleted', key)
  const writing = async <T>(path: string, write: () => Promise<T>): Promise<T> =>
    write().catch(error => {
      throw asUnwritable(path, error)
    })
  return {
    folder: places.root,
    scan: () => scanDisk(places),
    async names(path) {
      const place = await places.of(join(path, 'x'))
      return place === null ? [] : ((await readdir(dirname(place)).catch(unlessMissing)) ?? [])
    },
    folders: path => foldersIn(places, path),
    async kindOf(path) {
      const place = await places.of(path)
      const found = place === null ? null : await lstat(place).catch(unlessMissing)
      return found === null ? null : found.isDirectory() ? 'folder' : 'file'
    },
    async read(path) {
      const file = await places.fileAt(path)
      return file === null ? null : readWhole(file, path)
    },
    write: (path, bytes, options) => writing(path, () => write(places, path, { bytes, ...options })),
    makeFolder: path => writing(path, () => makeFolder(places, path)),
    move: (from, to) => writing(to, async () => moveTo(await present(places, from), await freePlace(places, to))),
    stash: (path, key) =>
      writing(path, async () => {
        const place = await present(places, path)
        await mkdir(dirname(stashOf(key)), { recursive: true, mode: 0o700 })
        return (await intoTrash({ path, place, copy: stashOf(key) }, trash)) ? 'in trash' : 'kept'
      }),
    unstash: (key, to) =>
      writing(to, async () => {
        if (!existsSync(stashOf(key))) throw missing(to)
        await moveTo(stashOf(key), await freePlace(places, to))
      }),
    clearStash: age => clearOld(join(places.root, 'files', 'deleted'), age),
    watch: report => watchDisk(places.root, report),
  }
}

/** A link is no folder: nothing behind it is read. */
async function foldersIn(places: Places, path: string): Promise<Map<string, string>> {
  const found = new Map<string, string>()
  const look = async (one: string): Promise<void> => {
    const place = await places.of(one)
    const entry = place === null ? null : await lstat(place, { bigint: true }).catch(unlessMissing)
    if (entry?.isDirectory()) found.set(one, `${entry.ino}`)
  }
  await look(path)
  if (!found.has(path)) return found
  const names = (await readdir(join(places.root, path)).catch(unlessMissing)) ?? []
  for (const name of names.filter(one => !one.startsWith('.'))) await look(`${path}/${name}`)
  return found
}

interface Deletion {
  path: string
  place: string
  /** Where it waits for Undo. */
  copy: string
}

/** Moves a file or folder to the system's trash and leaves a copy, or else moves it to where the copy would be. */
async function intoTrash({ path, place, copy }: Deletion, trash: Trash | undefined): Promise<boolean> {
  if (trash === undefined) {
    await moveTo(place, copy)
    return false
  }
  await cp(place, copy, { recursive: true, errorOnExist: true, force: false, verbatimSymlinks: true })
  const done = await trash(path)
  if (!done) await rm(place, { recursive: true })
  await syncFolder(dirname(copy))
  return done
}

async function write(places: Places, path: string, { bytes, mode, former }: WriteOptions & { bytes: Buffer }) {
  if (path.includes('/')) await makeFolder(places, dirname(path))
  const place = await places.of(path)
  if (place === null) throw missing(path)
  const target = (await places.fileAt(path)) ?? place
  const found = await lstat(target).catch(unlessMissing)
  if (found !== null && !found.isFile()) throw unusable(path, 'a folder or another thing has this name.')
  const check = async () => {
    if (former !== undefined) requireFormer(path, (await readWhole(target, path))?.bytes ?? null, former)
  }
  await atomicWrite(target, bytes, { mode: mode ?? (found === null ? FILE_MODE : found.mode & 0o777), check })
  return statOf(await stat(target, { bigint: true }))
}

/** Makes a folder and those on the way, one by one: a link among them is found before anything is made behind it. */
async function makeFolder(places: Places, path: string): Promise<void> {
  const parts = path.split('/')
  for (let count = 1; count <= parts.length; count++) {
    const place = await places.of(join(...parts.slice(0, count)))
    if (place === null) throw missing(path)
    await mkdir(place, { mode: ownerOnly.folder }).then(
      () => syncFolder(dirname(place)),
      error => {
        if (codeOf(error) !== 'EEXIST') throw error
      },
    )
  }
  if ((await places.of(join(path, 'x'))) === null) throw missing(path)
}

async function present(places: Places, path: string): Promise<string> {
  const place = await places.of(path)
  if (place === null || (await lstat(place).catch(unlessMissing)) === null) throw missing(path)
  return place
}

async function freePlace(places: Places, path: string): Promise<string> {
  if (dirname(path) !== '.') await makeFolder(places, dirname(path))
  const place = await places.of(path)
  if (place === null) throw missing(path)
  if ((await lstat(place).catch(unlessMissing)) !== null) throw existing(path)
  return place
}

/** Moves, also onto another disk that is mounted there. */
async function moveTo(from: string, to: string): Promise<void> {
  await rename(from, to).catch(async error => {
    if (codeOf(error) !== 'EXDEV') throw error
    await cp(from, to, { recursive: true, errorOnExist: true, force: false, verbatimSymlinks: true })
    await rm(from, { recursive: true })
  })
  await syncFolder(dirname(to))
  if (existsSync(dirname(from))) await syncFolder(dirname(from))
}

/** A rename changes the time of the entry itself, not that of its contents: it is the time of the deletion. */
async function clearOld(folder: string, age: number): Promise<void> {
  for (const name of (await readdir(folder).catch(unlessMissing)) ?? []) {
    const found = await lstat(join(folder, name)).catch(unlessMissing)
    if (found !== null && Date.now() - found.ctimeMs > age)
      await rm(join(folder, name), { recursive: true, force: true })
  }
}
