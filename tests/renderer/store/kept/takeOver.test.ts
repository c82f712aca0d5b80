import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { documentKey, workspaceKey } from '../../../../src/renderer/store/kept/entries'
import { takeOver } from '../../../../src/renderer/store/kept/takeOver'
import type { KeptWords } from '../../../../src/renderer/store/kept/words'
import type { WordsPlace } from '../../../../src/renderer/store/kept/wordsDatabase'

const document = { id: 'a', kind: 'post' as const, name: 'a', text: 'words', unsaved: true }

/** A storage with room for so many characters. */
function storageWith(entries: Record<string, string>, room = 1000): Storage {
  const methods = {
    getItem: (key: string) => entries[key] ?? null,
    removeItem: (key: string) => delete entries[key],
    setItem: (key: string, value: string) => {
      const others = Object.entries(entries).filter(([one]) => one !== key)
      if ([...others, [key, value]].flat().join('').length > room) throw new Error('full')
      entries[key] = value
    },
  }
  return new Proxy(entries, {
    get: (_, key) => methods[key as keyof typeof methods],
  }) as unknown as Storage
}

function placesWith(storage: Storage, found: KeptWords[]) {
  const outcomes = new Map<string, string>()
  const all = new Map(found.map(one => [`${one.workspace}/${one.document.id}`, one]))
  const words = {
    all: async () => [...all.values()],
    put: async (one: KeptWords) => void all.set(`${one.workspace}/${one.document.id}`, one),
    remove: async ({ workspace, id }: WordsPlace) => void all.delete(`${workspace}/${id}`),
  }
  const claims = {
    get: async (claim: string) => outcomes.get(claim),
    set: async (claim: string, outcome: string) => {
      const first = outcomes.get(claim) ?? outcome
      outcomes.set(claim, first)
      return first
    },
  }
  return { storages: [storage], words, claims }
}

const wordsOf = (workspace: string): KeptWords => ({ workspace, holder: 'gone', document, at: 1 })
const kept = () => ({ [workspaceKey('desk')]: 'entry', [documentKey('desk', 'a')]: 'document', other: 'stays' })

beforeEach(() => vi.stubGlobal('navigator', { locks: { request: (_: string, job: () => Promise<void>) => job() } }))
afterEach(() => vi.unstubAllGlobals())

describe('what was kept under the name of a workspace', () => {
  it('moves to the id of the first that finds it, with the words of the database, and to no other', async () => {
    const entries = kept()
    const places = placesWith(storageWith(entries), [wordsOf('desk'), wordsOf('another')])
    await takeOver(places, { formerly: 'desk', id: 'one' })
    const moved = { [workspaceKey('one')]: 'entry', [documentKey('one', 'a')]: 'document', other: 'stays' }
    expect(entries).toEqual(moved)
    expect((await places.words.all()).map(({ workspace }) => workspace).sort()).toEqual(['another', 'one'])
    Object.assign(entries, { [workspaceKey('desk')]: 'later' })
    await takeOver(places, { formerly: 'desk', id: 'two' })
    expect(entries).toEqual({ ...moved, [workspaceKey('desk')]: 'later' })
  })

  it('is left to the one that it belongs to by one that finds nothing', async () => {
    const entries = {}
    const places = placesWith(storageWith(entries), [])
    await takeOver(places, { formerly: 'desk', id: 'two' })
    Object.assign(entries, kept())
    await takeOver(places, { formerly: 'desk', id: 'one' })
    expect(entries).toHaveProperty([workspaceKey('one')], 'entry')
  })

  it('stays where it is as long as a storage has no room for a longer key', async () => {
    const entries = { [workspaceKey('desk')]: 'entry' }
    const room = Object.entries(entries).flat().join('').length
    await takeOver(placesWith(storageWith(entries, room), []), { formerly: 'desk', id: 'a-longer-id' })
    expect(entries).toEqual({ [workspaceKey('desk')]: 'entry' })
  })

  it('does not replace what the workspace has under its id by now', async () => {
    const entries = { ...kept(), [documentKey('one', 'a')]: 'newer' }
    await takeOver(placesWith(storageWith(entries), []), { formerly: 'desk', id: 'one' })
    expect(entries).toHaveProperty([documentKey('one', 'a')], 'newer')
  })
})
