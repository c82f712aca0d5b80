import { describe, expect, it } from 'vitest'
import { createKeeper } from '../../../../src/renderer/store/kept/createKeeper'
import { createDueTexts, largeText, untilWritten } from '../../../../src/renderer/store/kept/dueTexts'
import { type FoundWindows, readKept as readAll } from '../../../../src/renderer/store/kept/readKept'
import { type KeptWords, takeWords } from '../../../../src/renderer/store/kept/words'
import type { WordsKeeper } from '../../../../src/renderer/store/kept/wordsKeeper'
import { changeDocument } from '../../../../src/renderer/store/payloads/documents'
import type { StudioDocument } from '../../../../src/renderer/store/payloads/studioDocument'
import { noTabs, openDocumentTab } from '../../../../src/renderer/store/payloads/tabs'
import { initialState, type State } from '../../../../src/renderer/store/state'

/** A storage of so many characters that counts what is written. */
function storageOf(room = Number.POSITIVE_INFINITY): Storage & { writes: string[] } {
  const items = new Map<string, string>()
  const used = () => [...items].reduce((sum, [key, text]) => sum + key.length + text.length, 0)
  const writes: string[] = []
  return {
    writes,
    get length() {
      return items.size
    },
    clear: () => items.clear(),
    key: index => [...items.keys()][index] ?? null,
    getItem: key => items.get(key) ?? null,
    removeItem: key => void items.delete(key),
    setItem: (key, text) => {
      if (used() - (items.get(key)?.length ?? 0) + text.length > room)
        throw new DOMException('full', 'QuotaExceededError')
      writes.push(key)
      items.set(key, text)
    },
  }
}

const document = (id: string, text = '{}'): StudioDocument => ({
  id,
  kind: 'post',
  name: `${id}.json`,
  text,
  unsaved: true,
})
const stateOf = (open: StudioDocument[], closed: StudioDocument[] = []): State => ({
  ...initialState,
  documents: Object.fromEntries(open.map(one => [one.id, one])),
  closed: closed.map(one => ({
    tab: { id: `document:${one.id}`, kind: 'document', documentId: one.id },
    document: one,
  })),
})

const readKept = (storages: Storage[], workspace: string) => readAll(storages, workspace).kept

describe('what a window keeps', () => {
  it('opens outgoing webhooks as pages that a former version kept as tabs of their own', () => {
    const storage = storageOf()
    createKeeper([storage], { workspace: 'w' })(initialState)
    const [key = ''] = storage.writes
    const entry = JSON.parse(storage.getItem(key) ?? '{}')
    entry.state.tabs = [{ id: 'webhook:o1', kind: 'webhook', hookId: 'o1' }]
    entry.state.activeTab = 'webhook:o1'
    storage.setItem(key, JSON.stringify(entry))
    expect(readKept([storage], 'w')).toMatchObject({
      tabs: [{ id: 'page:outgoing:o1', kind: 'page', page: 'outgoing', subject: 'o1', at: '' }],
      activeTab: 'page:outgoing:o1',
    })
  })

  it('comes back: layout, open payloads and closed ones', () => {
    const storage = storageOf()
    const state = { ...stateOf([document('a'), document('b')], [document('c')]), personaId: 'alice' }
    expect(createKeeper([storage], { workspace: 'w' })(state)).toBe('kept')
    expect(readKept([storage], 'w')).toMatchObject({
      personaId: 'alice',
      documents: state.documents,
      closed: state.closed,
    })
    expect(readKept([storage], 'other')).toEqual({})
  })

  it('writes the one document that changed, not the others', () => {
    const storage = storageOf()
    const keep = createKeeper([storage], { workspace: 'w' })
    const state = stateOf([document('a'), document('b')])
    keep(state)
    storage.writes.length = 0
    keep({ ...state, documents: { ...state.documents, b: document('b', '{ }') } })
    expect(storage.writes.filter(key => key.includes('document'))).toEqual(['blockyard:workspace:w:document:b'])
  })

  it('says that a document has no room, keeps the others, and writes it when there is room again', () => {
    const storage = storageOf(3000)
    const keep = createKeeper([storage], { workspace: 'w' })
    const large = document('large', 'x'.repeat(4000))
    expect(keep(stateOf([document('a'), large]))).toBe('full')
    expect(Object.keys(readKept([storage], 'w').documents ?? {})).toEqual(['a'])
    expect(keep(stateOf([document('a'), document('large', 'x')]))).toBe('kept')
    expect(readKept([storage], 'w').documents?.['large']?.text).toBe('x')
  })

  it('leaves out a large text that its file has, and has all of it when the window goes', () => {
    const storage = storageOf()
    const keep = createKeeper([storage], { workspace: 'w' })
    const text = 'x'.repeat(largeText)
    const saved = { ...document('a', text), path: 'payloads/a.post.json', base: 'hash', unsaved: false }
    expect(keep(stateOf([saved]))).toBe('waiting')
    expect(readKept([storage], 'w').documents?.['a']).toMatchObject({ ...saved, text: '', base: '', baseWords: '' })
    const writes = storage.writes.length
    keep(stateOf([{ ...saved, savedAt: 1 }]))
    expect(storage.writes.length - writes).toBe(1)
    expect(keep(stateOf([saved]), { all: true })).toBe('kept')
    expect(readKept([storage], 'w').documents?.['a']).toEqual(saved)
    expect(keep(stateOf([{ ...saved, text: text.slice(1) }]))).toBe('kept')
  })

  it('drops the text of a payload that is neither open nor closed any more', () => {
    const storage = storageOf()
    const keep = createKeeper([storage], { workspace: 'w' })
    keep(stateOf([document('a')]))
    keep(stateOf([]))
    expect(storage.getItem('blockyard:workspace:w:document:a')).toBeNull()
  })

  it('is of the window’s own storage first', () => {
    const [own, shared] = [storageOf(), storageOf()]
    createKeeper([shared], { workspace: 'w' })({ ...stateOf([]), personaId: 'bob' })
    expect(readKept([own, shared], 'w').personaId).toBe('bob')
    createKeeper([own], { workspace: 'w' })({ ...stateOf([]), personaId: 'alice' })
    expect(readKept([own, shared], 'w').personaId).toBe('alice')
  })
})

describe('words that are not on disk', () => {
  const path = 'payloads/a.post.json'
  const typed = { ...document('a', 'typed'), path, base: 'h0' }
  const opened = (words: StudioDocument) => openDocumentTab(initialState, words)
  const stateWith = (words: StudioDocument): State => ({ ...initialState, ...opened(words) })
  const wordsOf = (holder: string, words: StudioDocument, at: number): KeptWords[] => [
    { workspace: 'w', holder, document: words, at },
  ]
  const inDatabase: WordsKeeper = { keep: () => {}, has: () => true, replace: () => {} }
  const readAs = (storages: Storage[], found: Partial<FoundWindows>) =>
    readAll(storages, 'w', { words: [], living: new Set(), ...found })

  it('stay with the window that is about to write them; another shows the file, under an id of its own', () => {
    const [own, shared] = [storageOf(), storageOf()]
    createKeeper([shared], { workspace: 'w', holder: 'A' })(stateWith(typed))
    const { kept } = readAs([own, shared], { living: new Set(['A']) })
    const [mine] = Object.values(kept.documents ?? {})
    expect(mine).toMatchObject({ path, text: '', base: '', unsaved: false })
    expect(mine?.id).not.toBe('a')
    expect(kept.tabs).toEqual([{ id: `document:${mine?.id}`, kind: 'document', documentId: mine?.id }])
    expect(kept.activeTab).toBe(`document:${mine?.id}`)
  })

  it.each(['the window that kept them is gone', 'it is the same window, loaded again'])('come back: %s', why => {
    const [own, shared] = [storageOf(), storageOf()]
    const isSame = why.startsWith('it')
    createKeeper([isSame ? own : shared], { workspace: 'w', holder: 'A' })(stateWith(typed))
    const { kept } = readAs([own, shared], { living: new Set(isSame ? ['A'] : []) })
    expect(kept.documents).toEqual({ a: typed })
  })

  it('of a large text are in the database alone, and are not called full where a storage has no room', () => {
    const storage = storageOf(3000)
    const large = { ...typed, text: 'x'.repeat(largeText) }
    const state = stateWith(large)
    expect(createKeeper([storageOf(3000)], { workspace: 'w' })(state, { all: true })).toBe('full')
    expect(createKeeper([storage], { workspace: 'w', holder: 'A' }, inDatabase)(state, { all: true })).toBe('kept')
    const words = wordsOf('A', large, Date.now())
    expect(readAs([storage], { words })).toMatchObject({ missing: words, outdated: [] })
    expect(readAs([storage], { words, living: new Set(['A']) })).toMatchObject({ missing: [], outdated: [] })
    expect(readAll([storage], 'other', { words, living: new Set() }).missing).toEqual([])
  })

  it('are outdated in the database once the same window has kept later ones, or has written them', () => {
    const storage = storageOf()
    const keep = createKeeper([storage], { workspace: 'w', holder: 'A' }, inDatabase)
    const large = { ...typed, text: 'x'.repeat(largeText) }
    keep(stateWith(large))
    const words = wordsOf('A', large, Date.now())
    expect(readAs([storage], { words }).outdated).toEqual([])
    createKeeper([storage], { workspace: 'w', holder: 'A' })({
      ...initialState,
      ...changeDocument(opened(large), 'a', { unsaved: false }),
    })
    expect(readAs([storage], { words }).outdated).toEqual(words)
    expect(readAs([storage], { words: wordsOf('B', large, 1) }).missing).toHaveLength(1)
  })

  it('come back as they were last, where a full storage still has earlier ones of the same window', () => {
    const storage = storageOf()
    createKeeper([storage], { workspace: 'w', holder: 'A' })(stateWith(typed))
    const later = { ...typed, text: 'typed on', base: 'h1' }
    const words = wordsOf('A', later, Date.now() + 1)
    const { kept, missing } = readAs([storage], { words })
    expect(kept.documents).toEqual({ a: later })
    expect(takeWords({ ...noTabs, ...kept }, missing)).toMatchObject({
      held: { documents: { a: later } },
      taken: [{ id: 'a' }],
    })
    expect(readAs([storage], { words: wordsOf('B', later, Date.now() + 1) }).kept.documents).toEqual({ a: typed })
  })
})

describe('a large text', () => {
  const text = 'x'.repeat(largeText)
  const inFile = { ...document('a', text), path: 'payloads/a.post.json', unsaved: false }

  it('waits for its file no longer than the service takes to write it', () => {
    const isDue = createDueTexts()
    const unsaved = { ...inFile, unsaved: true }
    expect(isDue(unsaved, 1000)).toBe(false)
    expect(isDue({ ...unsaved, text: `${text}y` }, 1000 + untilWritten - 1)).toBe(false)
    expect(isDue(unsaved, 1000 + untilWritten)).toBe(true)
    expect(isDue(inFile, 9000)).toBe(false)
    expect(isDue(unsaved, 9001)).toBe(false)
  })

  it('is due where no file has it, or another one has', () => {
    const isDue = createDueTexts()
    expect(isDue({ ...inFile, path: undefined }, 0)).toBe(true)
    expect(isDue({ ...inFile, gone: true }, 0)).toBe(true)
    expect(isDue({ ...inFile, theirs: { hash: 'b', text: '', words: '', at: 0 } }, 0)).toBe(true)
  })
})
