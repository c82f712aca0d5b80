import { describe, expect, it } from 'vitest'
import { createKeeper, readKept } from '../../../src/renderer/store/kept'
import { createDueTexts, largeText, untilWritten } from '../../../src/renderer/store/keptTexts'
import type { StudioDocument } from '../../../src/renderer/store/payloads/studioDocument'
import { initialState, type State } from '../../../src/renderer/store/state'

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

describe('what a window keeps', () => {
  it('comes back: layout, open payloads and closed ones', () => {
    const storage = storageOf()
    const state = { ...stateOf([document('a'), document('b')], [document('c')]), personaId: 'alice' }
    expect(createKeeper([storage], 'w')(state)).toBe('kept')
    expect(readKept([storage], 'w')).toMatchObject({
      personaId: 'alice',
      documents: state.documents,
      closed: state.closed,
    })
    expect(readKept([storage], 'other')).toEqual({})
  })

  it('writes the one document that changed, not the others', () => {
    const storage = storageOf()
    const keep = createKeeper([storage], 'w')
    const state = stateOf([document('a'), document('b')])
    keep(state)
    storage.writes.length = 0
    keep({ ...state, documents: { ...state.documents, b: document('b', '{ }') } })
    expect(storage.writes.filter(key => key.includes('document'))).toEqual(['blockyard:workspace:w:document:b'])
  })

  it('says that a document has no room, keeps the others, and writes it when there is room again', () => {
    const storage = storageOf(3000)
    const keep = createKeeper([storage], 'w')
    const large = document('large', 'x'.repeat(4000))
    expect(keep(stateOf([document('a'), large]))).toBe('full')
    expect(Object.keys(readKept([storage], 'w').documents ?? {})).toEqual(['a'])
    expect(keep(stateOf([document('a'), document('large', 'x')]))).toBe('kept')
    expect(readKept([storage], 'w').documents?.['large']?.text).toBe('x')
  })

  it('leaves out a large text that its file has, and has all of it when the window goes', () => {
    const storage = storageOf()
    const keep = createKeeper([storage], 'w')
    const text = 'x'.repeat(largeText)
    const saved = { ...document('a', text), path: 'payloads/a.post.json', base: 'hash', unsaved: false }
    expect(keep(stateOf([saved]))).toBe('waiting')
    expect(readKept([storage], 'w').documents?.['a']).toEqual({ ...saved, text: '', base: '', baseWords: '' })
    const writes = storage.writes.length
    keep(stateOf([{ ...saved, savedAt: 1 }]))
    expect(storage.writes.length - writes).toBe(1)
    expect(keep(stateOf([saved]), { all: true })).toBe('kept')
    expect(readKept([storage], 'w').documents?.['a']).toEqual(saved)
    expect(keep(stateOf([{ ...saved, text: text.slice(1) }]))).toBe('kept')
  })

  it('drops the text of a payload that is neither open nor closed any more', () => {
    const storage = storageOf()
    const keep = createKeeper([storage], 'w')
    keep(stateOf([document('a')]))
    keep(stateOf([]))
    expect(storage.getItem('blockyard:workspace:w:document:a')).toBeNull()
  })

  it('is of the window’s own storage first', () => {
    const [own, shared] = [storageOf(), storageOf()]
    createKeeper([shared], 'w')({ ...stateOf([]), personaId: 'bob' })
    expect(readKept([own, shared], 'w').personaId).toBe('bob')
    createKeeper([own], 'w')({ ...stateOf([]), personaId: 'alice' })
    expect(readKept([own, shared], 'w').personaId).toBe('alice')
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
