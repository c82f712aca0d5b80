import { describe, expect, it } from 'vitest'
import { checkDialog } from '#domain/dialogs/checkDialog'

const element = { display_name: 'Name', name: 'name', type: 'text' }
const found = (dialog: Record<string, unknown>) => checkDialog(dialog).map(({ path, code }) => [path, code])
const ofElement = (change: Record<string, unknown>) => found({ title: 'T', elements: [{ ...element, ...change }] })

describe('a dialog', () => {
  it.each([undefined, null, [], [element, { ...element, name: 'other' }]])('may have the elements %j', elements => {
    expect(found({ title: 'T', elements })).toEqual([])
  })
  it('has a title and a list of elements, which are objects', () => {
    expect(found({ elements: 'x' })).toEqual([
      ['/title', 'dialog.missing'],
      ['/elements', 'dialog.elements'],
    ])
    expect(found({ title: 'T', elements: [5] })).toEqual([['/elements/0', 'dialog.element']])
  })
  it.each(['display_name', 'name'])('has a %s for each element', key => {
    for (const value of [undefined, '', 5])
      expect(ofElement({ [key]: value })).toEqual([[`/elements/0/${key}`, 'dialog.missing']])
  })
  it('has elements of known types', () => {
    for (const type of ['colour', undefined]) expect(ofElement({ type })).toEqual([['/elements/0/type', 'dialog.type']])
  })
  it.each([
    ['display_name', 24],
    ['name', 300],
    ['help_text', 150],
  ])('has at most so many characters as %s: %i', (key, limit) => {
    for (const length of [limit - 1, limit]) expect(ofElement({ [key]: '😀'.repeat(length) })).toEqual([])
    expect(ofElement({ [key]: 'x'.repeat(limit + 1) })).toEqual([[`/elements/0/${key}`, 'dialog.too_long']])
  })
  it('has no two elements of one name', () => {
    expect(found({ title: 'T', elements: [element, { ...element, name: 'b' }, element, element] })).toEqual([
      ['/elements/2/name', 'dialog.same_name'],
      ['/elements/3/name', 'dialog.same_name'],
    ])
  })
  it('is never rejected', () => {
    expect(checkDialog({ elements: [5, {}] }).every(({ severity }) => severity === 'warning')).toBe(true)
  })
})
