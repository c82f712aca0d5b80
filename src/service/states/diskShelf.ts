import { existsSync, statSync } from 'node:fs'
import { mkdir, readdir, readFile, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Context } from '../context'
import { syncFolder } from '../project/tree/atomicWrite'
import { standAlone } from '../store/copies/standAlone'
import { workspaceFile } from '../store/openDatabase'
import { ownerOnly, ownFolder } from '../store/secrets/ownerOnly'
import { blobPath, blobsOf, copyFresh, linkBlobs, linkOrCopy, sizeOf, writeWhole } from './diskFiles'
import { type KeptState, readHead } from './heads'
import { blobsIn, countsIn, formatOf, lookInto } from './readDatabase'
import type { NewHead, StateShelf } from './shelf'
import { deleted, homeOf, making, names, restoring } from './statePlaces'

/**
 * States in folders below states/ of a workspace folder: state.json, the database, and the uploaded files as further names of those
 * below files/ (docs/reference/states.md#files).
 */
export function diskShelf({ store, newId }: Pick<Context, 'store' | 'newId'>, folder: string): StateShelf {
  const home = homeOf(folder)
  const main = workspaceFile(folder)
  const next = restoring(folder)
  const place = (id: string): string => join(home, id)
  const fileIn = (at: string) => (hash: string) => join(at, names.files, hash)
  const blob = (hash: string): string => blobPath(folder, hash)

  async function read(id: string): Promise<KeptState> {
    const text = await readFile(join(place(id), names.head), 'utf8').catch(() => '')
    return { id, ...readHead(text), bytes: await sizeOf(place(id)) }
  }

  /** A folder beside the states for one that is being made. */
  async function begin(): Promise<string> {
    ownFolder(home)
    const at = join(home, making + newId())
    await mkdir(join(at, names.files), { recursive: true, mode: ownerOnly.folder })
    return at
  }

  /** Writes the head of a state whose database is there, and gives the state its name. */
  async function complete(at: string, id: string, head: NewHead): Promise<KeptState> {
    await writeHead(at, head)
    await rename(at, place(id))
    await syncFolder(home)
    return read(id)
  }

  return {
    async list() {
      const entries = await readdir(home, { withFileTypes: true }).catch(() => [])
      return Promise.all(entries.filter(isState).map(({ name }) => read(name)))
    },
    async save(id, head) {
      const at = await begin()
      try {
        const copied = join(at, names.database)
        await store.copies.toFile(copied)
        await linkBlobs(lookInto(copied, blobsIn), { from: blob, to: fileIn(at) })
        return await complete(at, id, head)
      } catch (error) {
        await rm(at, { recursive: true, force: true })
        throw error
      }
    },
    copyOf: id => join(place(id), names.database),
    async blobsTo(id, other) {
      const hashes = lookInto(join(place(id), names.database), blobsIn)
      await linkBlobs(hashes, { from: fileIn(place(id)), to: hash => blobPath(other, hash) })
    },
    async replace(id, undo) {
      await copyFresh(join(place(id), names.database), next)
      const at = await begin()
      await writeWhole(join(at, names.head), JSON.stringify({ ...unknown, ...undo.head }))
      await linkBlobs(lookInto(next, blobsIn), { from: fileIn(place(id)), to: blob })
      await linkBlobs(await blobsOf(folder), { from: blob, to: fileIn(at) })
      return {
        async change() {
          requireClosed(main)
          await linkBlobs(await blobsOf(folder), { from: blob, to: fileIn(at) })
          await linkOrCopy(main, join(at, names.database))
          await syncFolder(at)
          await rename(next, main)
          await syncFolder(folder)
          return null
        },
        async undo() {
          const wasReplaced = !existsSync(next) && existsSync(join(at, names.database))
          if (wasReplaced) {
            for (const side of ['-wal', '-shm']) await rm(main + side, { force: true })
            await rename(join(at, names.database), main)
          }
          await rm(next, { force: true })
          await rm(at, { recursive: true, force: true })
          await syncFolder(folder)
        },
        async finish() {
          standAlone(join(at, names.database))
          return complete(at, undo.id, undo.head)
        },
      }
    },
    async remove(id, key) {
      ownFolder(join(home, deleted))
      await rename(place(id), join(home, deleted, `${key}.${id}`))
      await syncFolder(home)
    },
    discard: id => rm(place(id), { recursive: true, force: true }),
    async bringBack(key) {
      const found = (await readdir(join(home, deleted)).catch(() => [])).find(name => name.startsWith(`${key}.`))
      if (found === undefined) return null
      const id = found.slice(key.length + 1)
      await rename(join(home, deleted, found), place(id))
      await syncFolder(home)
      return id
    },
  }
}

const isState = (entry: { name: string; isDirectory(): boolean }): boolean =>
  entry.isDirectory() && !entry.name.startsWith('.')

const unknown = { format: 1, database_format: 0, counts: { posts: 0, channels: 0, people: 0, exchanges: 0 } } as const

/** Writes what a state is; how much it has is counted in its database. */
export async function writeHead(at: string, head: NewHead): Promise<void> {
  const counted = lookInto(join(at, names.database), db => ({ database_format: formatOf(db), counts: countsIn(db) }))
  await writeWhole(join(at, names.head), `${JSON.stringify({ format: 1, ...head, ...counted }, null, 2)}\n`)
}

/** @throws where the last writes of the workspace are not in its file, as on a full disk */
function requireClosed(main: string): void {
  const log = `${main}-wal`
  if (existsSync(log) && statSync(log).size > 0)
    throw new Error('The workspace could not be written to disk completely.')
}
