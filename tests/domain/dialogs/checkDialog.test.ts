import { describe, expect, it } from 'vitest'
import { checkDialog } from '#domain/dialogs/checkDialog'
import { elementKinds, elementTypes } from '#domain/dialogs/kinds/elementKinds'
import { readDialog } from '#domain/dialogs/readDialog'
import { dialogTemplates } from '#domain/dialogs/templates'

const options = [{ text: 'A', value: 'a' }]
const menu = { type: 'select', options }
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
    for (const value of [undefined, null, '', ' '])
      expect(ofElement({ [key]: value })).toEqual([[`/elements/0/${key}`, 'dialog.missing']])
    expect(ofElement({ [key]: 5 })).toEqual([[`/elements/0/${key}`, 'dialog.wrong_type']])
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
  it.each<[string, string, Record<string, unknown>, string]>([
    ['a flag that is text', 'dialog.wrong_type', { optional: 'yes' }, 'optional'],
    ['a word nobody knows', 'dialog.wrong_type', { subtype: 'colour' }, 'subtype'],
    ['a length that is no whole number', 'dialog.wrong_type', { max_length: 2.5 }, 'max_length'],
    ['a default that is a list', 'dialog.wrong_type', { default: ['a'] }, 'default'],
    ['lengths that nothing has', 'dialog.lengths', { min_length: 5, max_length: 4 }, 'min_length'],
    ['a default that is too long', 'dialog.too_long', { max_length: 1, default: 'ab' }, 'default'],
    ['a key of another type', 'dialog.no_effect', { options: [] }, 'options'],
    ['a key nobody knows', 'dialog.unknown_key', { hint: 'x' }, 'hint'],
    [
      'options of a menu that is filled',
      'dialog.no_effect',
      { type: 'select', data_source: 'users', options },
      'options',
    ],
    [
      'a source of a menu with options',
      'dialog.no_effect',
      { ...menu, data_source_url: '/plugins/a/b' },
      'data_source_url',
    ],
    ['options that are no list', 'dialog.wrong_type', { type: 'radio', options: {} }, 'options'],
    ['an option without value', 'dialog.option', { ...menu, options: [{ text: 'A' }] }, 'options/0'],
    ['an option that is text', 'dialog.option', { ...menu, options: ['A'] }, 'options/0'],
    ['two options of one value', 'dialog.same_value', { ...menu, options: [...options, ...options] }, 'options/1'],
    ['a box that is neither', 'dialog.wrong_type', { type: 'bool', default: 'maybe' }, 'default'],
  ])('is told of %s', (_what, code, change, key) => {
    expect(ofElement(change)).toEqual([[`/elements/0/${key}`, code]])
  })
  it.each(elementKinds.map(kind => [kind.type, kind] as const))('may be a new %s', (type, { extra }) => {
    expect(ofElement({ type, ...extra })).toEqual([])
  })
  it('has keys of its own, of the right types', () => {
    expect(found({ title: 'T', state: 5, notify_on_cancel: 'true', colour: 'red', introduction_text: null })).toEqual([
      ['/notify_on_cancel', 'dialog.wrong_type'],
      ['/state', 'dialog.wrong_type'],
      ['/colour', 'dialog.unknown_key'],
    ])
  })
  it.each([
    ['source_url', 'deploys/form', 'must start with http://, https:// or /plugins/'],
    ['source_url', '/plugins/deploys/../form', 'must not contain .. segments'],
    ['icon_url', 'javascript:alert(1)', 'is not the address of a picture that is drawn'],
  ])('has a %s that can be used, and not %s', (key, url, why) => {
    expect(checkDialog({ title: 'T', [key]: url })).toMatchObject([
      { path: `/${key}`, code: 'dialog.address', message: `${key} ${why}.` },
    ])
    for (const good of ['', 'https://ci.example.com/x.png', '/plugins/deploys/x'])
      expect(found({ title: 'T', [key]: good })).toEqual([])
  })
  it('has menus that ask an address which can be called', () => {
    const dynamic = { type: 'select', data_source: 'dynamic' }
    expect(ofElement({ ...dynamic, data_source_url: '/plugins/a/b' })).toEqual([])
    expect(ofElement({ ...dynamic, data_source_url: 'b' })).toEqual([['/elements/0/data_source_url', 'dialog.address']])
  })
  it('has blocks by the rules of a post', () => {
    const button = { type: 'button', text: 'Go', action_id: 'go' }
    const entry = { type: 'external', url: '/plugins/a/b' }
    expect(found({ title: 'T', svc_blocks: [button], svc_blocks_actions: { go: entry } })).toEqual([])
    expect(found({ title: 'T', svc_blocks: [button] })).toEqual([['/svc_blocks/0/action_id', 'registry.missing_entry']])
    expect(found({ title: 'T', svc_blocks: {} })).toEqual([['/svc_blocks', 'blocks.not_list']])
  })
  it.each(dialogTemplates.map(template => [template.id, template.dialog] as const))(
    'has nothing odd in the template %s',
    (_id, dialog) => {
      expect(readDialog(dialog).issues).toEqual([])
    },
  )
  it('is shown by the templates with every type of element', () => {
    const shown = dialogTemplates.flatMap(({ dialog }) => readDialog(dialog).fields.map(({ kind }) => kind))
    expect(new Set(shown)).toEqual(new Set(elementTypes))
  })
  it('is never rejected', () => {
    expect(checkDialog({ elements: [5, {}] }).every(({ severity }) => severity === 'warning')).toBe(true)
  })
})
