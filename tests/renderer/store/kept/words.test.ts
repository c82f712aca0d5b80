import { describe, expect, it } from 'vitest'
import { type KeptWords, takeWords } from '../../../../src/renderer/store/kept/words'
import type { WordsDatabase, WordsPlace } from '../../../../src/renderer/store/kept/wordsDatabase'
import { createWordsKeeper } from '../../../../src/renderer/store/kept/wordsKeeper'
import type { StudioDocument } from '../../../../src/renderer/store/payloads/studioDocument'
import { closeTab, noTabs, openDocumentTab } from '../../../../src/renderer/store/payloads/tabs'

const documentOf = (id: string, rest: Partial<StudioDocument> = {}): StudioDocument => ({
  id,
  kind: 'post',
  name: 'gate',
  path: 'payloads/gate.post.json',
  text: 'on disk',
  base: 'h0',
  unsaved: false,
  ...rest,
})
const left = (document: StudioDocument): KeptWords => ({ workspace: 'w', holder: 'gone', document, at: 1 })
const typed = documentOf('theirs', { text: 'typed', unsaved: true })

describe('words that a window leaves behind', () => {
  it('come into the open or closed document of their file, which stays to be written', () => {
    const open = openDocumentTab(noTabs, documentOf('mine'))
    for (const held of [open, closeTab(open, 'document:mine')]) {
      const { held: now, taken } = takeWords(held, [left(typed)])
      const mine = now.documents['mine'] ?? now.closed[0]?.document
      expect(mine).toMatchObject({ id: 'mine', text: 'typed', base: 'h0', unsaved: true })
      expect(taken).toEqual([{ words: left(typed), id: 'mine' }])
    }
  })

  it('come in a tab of their own where the file is not open, and no other tab leaves the stage', () => {
    const held = openDocumentTab(noTabs, documentOf('mine', { path: 'payloads/other.post.json' }))
    const { held: now } = takeWords(held, [left(typed)])
    expect(now.tabs.map(({ id }) => id)).toEqual(['document:mine', 'document:theirs'])
    expect(now.activeTab).toBe('document:mine')
    expect(now.documents['theirs']?.text).toBe('typed')
  })

  it('come into a tab that was kept without its payload, for which there was no room', () => {
    const held = { ...openDocumentTab(noTabs, typed), documents: {} }
    const { held: now, taken } = takeWords(held, [left(typed)])
    expect(now).toMatchObject({ activeTab: 'document:theirs', documents: { theirs: { text: 'typed' } } })
    expect(taken).toHaveLength(1)
  })

  it('stay where they are while the document has other words of its own', () => {
    const held = openDocumentTab(noTabs, documentOf('mine', { text: 'mine', unsaved: true }))
    expect(takeWords(held, [left(typed)])).toEqual({ held, taken: [] })
  })
})

describe('the database of words', () => {
  /** A database whose writes end when `end` is called, as `isFailing` says. */
  function databaseOf() {
    const words = new Map<string, string>()
    const calls: (() => void)[] = []
    const nameOf = ({ holder, id }: WordsPlace) => `${holder}/${id}`
    const later = (job: () => void) =>
      new Promise<void>((resolve, reject) =>
        calls.push(() => (state.isFailing ? reject(new Error('full')) : resolve(job()))),
      )
    const database: WordsDatabase = {
      all: async () => [],
      put: one => later(() => void words.set(nameOf({ ...one, id: one.document.id }), one.document.text)),
      remove: place => later(() => void words.delete(nameOf(place))),
    }
    const state = { isFailing: false }
    const end = async () => {
      for (const call of calls.splice(0)) call()
      await Promise.resolve()
      await Promise.resolve()
    }
    return { words, database, end, state }
  }
  const place = { workspace: 'w', holder: 'me' }

  it('has what is not on disk from the moment that it is written there until it is on disk', async () => {
    const { words, database, end } = databaseOf()
    let settled = 0
    const keeper = createWordsKeeper(database, place, () => (settled += 1))
    keeper.keep([typed])
    expect(keeper.has(typed)).toBe(false)
    await end()
    expect([keeper.has(typed), settled, [...words]]).toEqual([true, 1, [['me/theirs', 'typed']]])
    expect(keeper.has({ ...typed, text: 'typed more' })).toBe(false)
    keeper.keep([{ ...typed, unsaved: false }])
    await end()
    expect([...words]).toEqual([])
  })

  it('is asked again for what it did not take, and then cleared of it', async () => {
    const { words, database, end, state } = databaseOf()
    const keeper = createWordsKeeper(database, place, () => {})
    state.isFailing = true
    keeper.keep([typed])
    await end()
    expect(keeper.has(typed)).toBe(false)
    state.isFailing = false
    keeper.keep([typed])
    await end()
    expect(keeper.has(typed)).toBe(true)
    keeper.keep([])
    await end()
    expect([...words]).toEqual([])
  })

  it('loses the words of a window that is gone only once those of this one are in it', async () => {
    const { words, database, end } = databaseOf()
    words.set('gone/theirs', 'typed')
    const keeper = createWordsKeeper(database, place, () => {})
    keeper.replace([{ words: left(typed), id: 'theirs' }])
    keeper.keep([typed])
    expect(words.has('gone/theirs')).toBe(true)
    await end()
    await end()
    expect([...words.keys()]).toEqual(['me/theirs'])
  })
})
