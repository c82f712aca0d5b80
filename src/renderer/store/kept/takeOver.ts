import type { Claims } from './claims'
import { type Storages, workspaceKey } from './entries'
import type { WordsDatabase } from './wordsDatabase'

/** Where a browser keeps what belongs to workspaces. */
export interface KeptPlaces {
  storages: Storages
  words: WordsDatabase
  claims: Claims
}

/** The name that a workspace had its things under, and its id. */
interface Former {
  formerly: string
  id: string
}

/**
 * Moves what was kept under the name of a workspace, before there were ids, to its id. Several have one name, and what
 * was kept does not say whose it is: the first that finds it is its owner, for good.
 */
export async function takeOver(places: KeptPlaces, former: Former): Promise<void> {
  const { storages, words, claims } = places
  const { formerly, id } = former
  await navigator.locks.request(`blockyard:former:${formerly}`, async () => {
    const left = (await words.all()).filter(({ workspace }) => workspace === formerly)
    if (left.length === 0 && storages.every(storage => keysUnder(storage, formerly).length === 0)) return
    if ((await claims.set(`former/${formerly}`, id)) !== id) return
    for (const storage of storages) moveEntries(storage, former)
    for (const one of left) {
      await words.put({ ...one, workspace: id })
      await words.remove({ ...one, id: one.document.id })
    }
  })
}

/** Keys of a workspace and of its documents. */
const keysUnder = (storage: Storage, workspace: string): string[] => {
  const key = workspaceKey(workspace)
  return Object.keys(storage).filter(one => one === key || one.startsWith(`${key}:document:`))
}

function moveEntries(storage: Storage, { formerly, id }: Former): void {
  for (const key of keysUnder(storage, formerly)) {
    const to = workspaceKey(id) + key.slice(workspaceKey(formerly).length)
    const entry = storage.getItem(key)
    if (entry === null) continue
    // First what goes: a full storage has no room for both.
    storage.removeItem(key)
    if (storage.getItem(to) !== null) continue
    try {
      storage.setItem(to, entry)
    } catch {
      storage.setItem(key, entry)
    }
  }
}
