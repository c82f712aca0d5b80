import { appendFile, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { ownerOnly, ownFolder, ownTree } from '../store/secrets/ownerOnly'

/** A stretch has its events, which grow, and its marks, which are written once it ends. */
export type StretchPart = 'events' | 'marks'

/** Where stretches are kept, each under the number of the snapshot that it begins with. */
export interface StretchFiles {
  /** Oldest first, with the bytes of both parts. */
  list(): Promise<{ from: number; bytes: number }[]>
  /** The text of a part; `null` where there is none. */
  read(from: number, part: StretchPart): Promise<string | null>
  write(from: number, part: StretchPart, bytes: Buffer): Promise<void>
  append(from: number, bytes: Buffer): Promise<void>
  remove(from: number): Promise<void>
}

const parts = ['events', 'marks'] as const
/** Numbers of events are sorted as text. */
const DIGITS = 16

/** Files of the workspace's owner alone in a folder beside the database. */
export function diskStretches(database: string): StretchFiles {
  const folder = `${database}.timeline`
  ownTree(folder)
  const fileOf = (from: number, part: StretchPart): string =>
    join(folder, `${String(from).padStart(DIGITS, '0')}.${part}`)
  const sizeOf = async (path: string): Promise<number> => (await stat(path).catch(() => null))?.size ?? 0
  return {
    async list() {
      const names = (await readdir(folder).catch(() => [])).filter(name => /^\d{16}\.events$/.test(name)).toSorted()
      return Promise.all(
        names.map(async name => {
          const from = Number.parseInt(name, 10)
          const sizes = await Promise.all(parts.map(part => sizeOf(fileOf(from, part))))
          return { from, bytes: sizes.reduce((sum, size) => sum + size, 0) }
        }),
      )
    },
    read: (from, part) => readFile(fileOf(from, part), 'utf8').catch(() => null),
    async write(from, part, bytes) {
      ownFolder(folder)
      await writeFile(fileOf(from, part), bytes, { mode: ownerOnly.file })
    },
    append: (from, bytes) => appendFile(fileOf(from, 'events'), bytes),
    async remove(from) {
      for (const part of parts) await rm(fileOf(from, part), { force: true })
    },
  }
}

/** The same in memory, as bytes, which cost the garbage collector less than texts. */
export function memoryStretches(): StretchFiles {
  const kept = new Map<number, { events: Buffer[]; marks: Buffer[] }>()
  const sum = (buffers: Buffer[]): number => buffers.reduce((total, { length }) => total + length, 0)
  return {
    list: async () => [...kept].map(([from, { events, marks }]) => ({ from, bytes: sum(events) + sum(marks) })),
    async read(from, part) {
      const found = kept.get(from)?.[part] ?? []
      return found.length === 0 ? null : Buffer.concat(found).toString('utf8')
    },
    async write(from, part, bytes) {
      kept.set(from, { ...(kept.get(from) ?? { events: [], marks: [] }), [part]: [bytes] })
    },
    append: async (from, bytes) => void kept.get(from)?.events.push(bytes),
    remove: async from => void kept.delete(from),
  }
}
