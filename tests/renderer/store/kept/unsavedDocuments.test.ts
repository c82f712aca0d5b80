import { describe, expect, it } from 'vitest'
import { createKeeper } from '../../../../src/renderer/store/kept/createKeeper'
import { unsavedDocuments } from '../../../../src/renderer/store/kept/unsavedDocuments'
import type { FileDocument } from '../../../../src/renderer/store/payloads/studioDocument'
import { initialState } from '../../../../src/renderer/store/state'

function storage(): Storage {
  const items = new Map<string, string>()
  return {
    get length() {
      return items.size
    },
    clear: () => items.clear(),
    key: index => [...items.keys()][index] ?? null,
    getItem: key => items.get(key) ?? null,
    removeItem: key => void items.delete(key),
    setItem: (key, text) => void items.set(key, text),
  }
}

const document = (id: string, fields: Partial<FileDocument> = {}): FileDocument => ({
  id,
  kind: 'post',
  name: id,
  text: '{}',
  unsaved: true,
  path: `payloads/${id}.post.json`,
  ...fields,
})

/** What a browser has of a workspace whose window had these open. */
function kept(...documents: FileDocument[]): Storage {
  const here = storage()
  const open = Object.fromEntries(documents.map(one => [one.id, one]))
  createKeeper([here], { workspace: 'w', holder: 'gone' })({ ...initialState, documents: open })
  return here
}
const namesIn = (...[of, words = []]: [Storage, Parameters<typeof unsavedDocuments>[2]?]) =>
  unsavedDocuments([storage(), of], 'w', words)
    .map(({ name }) => name)
    .toSorted()

describe('the text that a browser kept of a workspace', () => {
  it('is that of documents that are in no file, or not as they were written', () => {
    const saved = document('saved', { unsaved: false })
    const fresh = document('fresh', { unsaved: false, path: undefined })
    const empty = document('empty', { unsaved: false, path: undefined, text: '\n' })
    expect(namesIn(kept(saved, document('changed'), fresh, empty))).toEqual(['changed', 'fresh'])
  })

  it('is counted once where the database has it as well, and also where only that has it', () => {
    const words = ['changed', 'aside'].map(id => ({ workspace: 'w', holder: 'gone', document: document(id), at: 1 }))
    const others = [{ workspace: 'other', holder: 'gone', document: document('theirs'), at: 1 }]
    expect(namesIn(kept(document('changed')), [...words, ...others])).toEqual(['aside', 'changed'])
  })

  it('is none of another workspace, or where nothing is kept', () => {
    expect(unsavedDocuments([kept(document('changed'))], 'other', [])).toEqual([])
    expect(namesIn(storage())).toEqual([])
  })
})
