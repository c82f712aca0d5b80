import { describe, expect, it } from 'vitest'
import { contextItems, type RightClick } from '../../src/main/menus/contextItems'

const none = {
  isEditable: false,
  linkURL: '',
  selectionText: '',
  misspelledWord: '',
  dictionarySuggestions: [],
  editFlags: {
    canUndo: false,
    canRedo: false,
    canCut: false,
    canCopy: false,
    canPaste: true,
    canDelete: false,
    canSelectAll: true,
    canEditRichly: false,
  },
} satisfies RightClick

const offered = (click: Partial<RightClick>, did: string[] = []) =>
  contextItems(
    { ...none, ...click },
    {
      replaceMisspelling: word => did.push(`replaced by ${word}`),
      addToDictionary: word => did.push(`added ${word}`),
      copyText: text => did.push(`copied ${text}`),
    },
  )
const names = (click: Partial<RightClick>) => offered(click).map(({ label, role, type }) => label ?? role ?? type)

describe('the menu of a right click', () => {
  it('is not there where there is nothing to do', () => {
    expect(offered({})).toEqual([])
    expect(offered({ selectionText: '  ' })).toEqual([])
  })

  it('copies what is selected, and a link', () => {
    expect(names({ selectionText: 'a word' })).toEqual(['copy'])
    expect(names({ linkURL: 'https://example.test/', selectionText: 'a word' })).toEqual([
      'Copy link',
      'separator',
      'copy',
    ])
  })

  it('offers in text what can be done there', () => {
    const items = offered({ isEditable: true })
    expect(items.map(({ role, enabled }) => [role, enabled])).toEqual([
      ['cut', false],
      ['copy', false],
      ['paste', true],
      ['pasteAndMatchStyle', true],
      ['selectAll', true],
    ])
  })

  it('offers at most five suggestions for a misspelled word, and its place in the dictionary', () => {
    const did: string[] = []
    const dictionarySuggestions = ['a', 'b', 'c', 'd', 'e', 'f']
    const items = offered({ isEditable: true, misspelledWord: 'teh', dictionarySuggestions }, did)
    expect(items.slice(0, 7).map(({ label, type }) => label ?? type)).toEqual([
      ...dictionarySuggestions.slice(0, 5),
      'Add “teh” to the dictionary',
      'separator',
    ])
    for (const item of items.slice(0, 6)) Reflect.apply(item.click ?? (() => {}), item, [])
    expect(did).toEqual([...['a', 'b', 'c', 'd', 'e'].map(word => `replaced by ${word}`), 'added teh'])
    expect(names({ isEditable: true, misspelledWord: 'teh' })[0]).toBe('No suggestions')
  })

  it('says nothing of spelling where nothing can be written', () => {
    expect(names({ misspelledWord: 'teh', selectionText: 'teh' })).toEqual(['copy'])
  })
})
