import type { Context } from '../context'
import { blobPath, writeFresh } from './diskFiles'
import type { KeptState } from './heads'
import type { MemoryState } from './memoryStates'
import { countsIn, formatOf, lookInto } from './readDatabase'
import type { NewHead, StateShelf } from './shelf'

/** States of a workspace in memory, which are gone with it. */
export function memoryShelf({ store, inMemory }: Pick<Context, 'store' | 'inMemory'>): StateShelf {
  const { kept, deleted } = inMemory.states
  const find = (id: string): MemoryState => {
    const state = kept.get(id)
    if (state === undefined) throw new Error(`There is no state ${id}.`)
    return state
  }
  const keep = (id: string, head: NewHead, { image, blobs }: Omit<MemoryState, 'head'>): KeptState => {
    const counted = lookInto(image, db => ({ database_format: formatOf(db), counts: countsIn(db) }))
    const state = { head: { format: 1 as const, ...head, ...counted }, image, blobs }
    kept.set(id, state)
    return shown(id, state)
  }
  return {
    list: async () => [...kept].filter(([id]) => !id.startsWith('.')).map(([id, state]) => shown(id, state)),
    save: async (id, head) => keep(id, head, { image: store.copies.image(), blobs: inMemory.blobs.all() }),
    copyOf: id => find(id).image,
    async blobsTo(id, folder) {
      for (const [hash, bytes] of find(id).blobs) await writeFresh(blobPath(folder, hash), bytes)
    },
    async replace(id, undo) {
      const { image, blobs } = find(id)
      let before: Buffer | null = null
      return {
        async change(former) {
          before = former
          inMemory.blobs.add(blobs)
          return image
        },
        undo: async () => {},
        async finish() {
          if (before === null) throw new Error('Nothing was replaced.')
          return keep(undo.id, undo.head, { image: before, blobs: inMemory.blobs.all() })
        },
      }
    },
    async remove(id, key) {
      deleted.set(key, { id, state: find(id) })
      kept.delete(id)
    },
    discard: async id => void kept.delete(id),
    async bringBack(key) {
      const found = deleted.get(key)
      if (found === undefined) return null
      deleted.delete(key)
      kept.set(found.id, found.state)
      return found.id
    },
  }
}

const shown = (id: string, { head, image, blobs }: MemoryState): KeptState => ({
  id,
  head,
  bytes: [...blobs.values()].reduce((sum, { length }) => sum + length, image.length),
  fault: '',
})
