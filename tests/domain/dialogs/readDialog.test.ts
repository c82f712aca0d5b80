import { describe, expect, it } from 'vitest'
import { readDialog } from '#domain/dialogs/readDialog'

const read = (...elements: unknown[]) => readDialog({ title: 'T', elements })
const element = (more: object) => ({ display_name: 'Name', name: 'name', ...more })
const options = [
  { text: 'One', value: '1' },
  { text: 'Two', value: '2' },
]
const told = (...elements: unknown[]) => read(...elements).issues.map(({ path, severity }) => [path, severity])

describe('a dialog that is read', () => {
  it('has words where it brings none, and keeps what goes back to the integration', () => {
    expect(readDialog({})).toMatchObject({ title: 'Dialog', submitLabel: 'Submit', notifyOnCancel: false, fields: [] })
    expect(
      readDialog({ title: 7, callback_id: 'c', state: 's', notify_on_cancel: true, submit_label: 'Go' }),
    ).toMatchObject({
      title: 'Dialog',
      callback_id: 'c',
      state: 's',
      notifyOnCancel: true,
      submitLabel: 'Go',
    })
  })

  it.each([
    ['no object', 'text', /object/],
    ['no name', { type: 'text', display_name: 'x' }, /no name/],
    ['an unknown type', element({ type: 'colour' }), /type is not known/],
    ['a select without options', element({ type: 'select' }), /options contain no object/],
    ['radio buttons whose options have no value', element({ type: 'radio', options: [{ text: 'One' }] }), /options/],
  ])('leaves out an element with %s, says why once, and draws its siblings', (_what, odd, why) => {
    const { fields, issues } = read(odd, { name: 'kept', display_name: 'Kept', type: 'text' })
    expect(fields.map(({ name }) => name)).toEqual(['kept'])
    expect(issues).toMatchObject([{ path: '/elements/0', severity: 'omitted', message: expect.stringMatching(why) }])
  })

  it('leaves out the second of two elements with one name', () => {
    const { fields } = read(element({ type: 'text' }), element({ type: 'bool' }))
    expect(fields.map(({ kind }) => kind)).toEqual(['text'])
    expect(told(element({ type: 'text' }), element({ type: 'bool' }))).toEqual([['/elements/1', 'omitted']])
  })

  it('takes the name for a label that is missing', () => {
    expect(read({ name: 'why', type: 'text' }).fields).toMatchObject([{ label: 'why' }])
  })

  it.each([
    ['a subtype nobody knows', { type: 'text', subtype: 'colour' }, '/elements/0/subtype', { subtype: 'text' }],
    ['files that are chosen at first', { type: 'file', default: 'x' }, '/elements/0/default', { initial: [] }],
    [
      'a default that is none of the options',
      { type: 'select', options, default: '3' },
      '/elements/0/default',
      { initial: [] },
    ],
    [
      'a default that is no radio button',
      { type: 'radio', options, default: '3' },
      '/elements/0/default',
      { initial: '' },
    ],
    ['a default that is no day', { type: 'date', default: 'today' }, '/elements/0/default', { initial: '' }],
    ['a day that no calendar has', { type: 'date', default: '2026-13-31' }, '/elements/0/default', { initial: '' }],
    [
      'an hour that no day has',
      { type: 'datetime', default: '2026-03-31T25:30:00Z' },
      '/elements/0/default',
      { initial: '' },
    ],
    [
      'a default that is no moment',
      { type: 'datetime', default: '2026-03-31' },
      '/elements/0/default',
      { initial: '' },
    ],
  ])('draws a field without %s, and says so', (_what, more, path, field) => {
    expect(read(element(more)).fields).toMatchObject([field])
    expect(told(element(more))).toEqual([[path, 'warning']])
  })

  it.each([
    [{ type: 'text', default: 5 }, '5'],
    [{ type: 'select', options, default: '2' }, ['2']],
    [{ type: 'select', options, default: '1,2', multiselect: true }, ['1', '2']],
    [{ type: 'select', options, default: ['2', '1'], multiselect: true }, ['2', '1']],
    [{ type: 'select', options, default: ' 1, ,2,', multiselect: true }, ['1', '2']],
    [{ type: 'select', data_source: 'users', default: 'someone' }, ['someone']],
    [{ type: 'radio', options, default: '1' }, '1'],
    [{ type: 'bool', default: 'True' }, true],
    [{ type: 'bool', default: true }, true],
    [{ type: 'bool' }, false],
    [{ type: 'date', default: '2026-03-31' }, '2026-03-31'],
    [{ type: 'datetime', default: '2026-03-31T09:30:00+02:00' }, '2026-03-31T09:30:00+02:00'],
  ])('begins %j with its default', (more, initial) => {
    const { fields, issues } = read(element(more))
    expect([fields[0]?.initial, issues]).toEqual([initial, []])
  })

  it('is optional or refreshes only where it says so, and has lengths that are whole and positive', () => {
    const odd = { type: 'text', optional: 'true', refresh: 1, min_length: '3', max_length: 2.5 }
    expect(read(element(odd)).fields).toMatchObject([
      { optional: false, refresh: false, least: undefined, most: undefined },
    ])
    const fine = { type: 'text', optional: true, refresh: true, min_length: 1, max_length: 2 }
    expect(read(element(fine)).fields).toMatchObject([{ optional: true, refresh: true, least: 1, most: 2 }])
    expect(read(element({ type: 'text', min_length: 0 })).fields).toMatchObject([{ least: undefined }])
  })

  it('offers a value once', () => {
    const { fields } = read(element({ type: 'select', options: [...options, { text: 'Uno', value: '1' }, 'three'] }))
    expect(fields).toMatchObject([{ choices: options }])
  })

  it('has one file or several, and a button that asks for a form and is never needed', () => {
    expect(read(element({ type: 'file' })).fields).toMatchObject([{ kind: 'file', multiple: false, initial: [] }])
    expect(read(element({ type: 'file', multiselect: true })).fields).toMatchObject([{ multiple: true }])
    expect(read(element({ type: 'action_button' })).fields).toMatchObject([
      { kind: 'action_button', label: 'Name', refresh: true, optional: true },
    ])
  })

  it('says of each element in its place whether it is drawn, and why not', () => {
    const { elements } = read(element({ type: 'text' }), 5, element({ type: 'bool', name: 'b' }))
    expect(elements).toMatchObject([
      { path: '/elements/0', field: { name: 'name' } },
      { path: '/elements/1', omitted: 'an element must be an object' },
      { path: '/elements/2', field: { name: 'b' } },
    ])
  })

  it('says what else is odd about an element that is left out', () => {
    expect(read({ type: 'text', display_name: 'x'.repeat(25) }).issues).toMatchObject([
      { path: '/elements/0', code: 'dialog.omitted', data: { key: 'name' } },
      { path: '/elements/0/display_name', code: 'dialog.too_long' },
    ])
  })

  it('keeps its blocks, and what they call, as they are', () => {
    const blocks = { svc_blocks: [{ type: 'divider' }], svc_blocks_actions: 'sealed' }
    expect(readDialog({ title: 'T', ...blocks }).blocks).toEqual(blocks)
    expect(readDialog({ title: 'T' }).blocks).toEqual({})
  })

  it('finds nothing odd in a sealed registry as its client gets it, and says of the blocks what it can know', () => {
    const button = { type: 'button', text: 'Go', action_id: 'go' }
    const dialog = { title: 'T', svc_blocks: [button], svc_blocks_actions: 'sealed' }
    const codes = (reading: { isOfClient: boolean }, more: object = {}) =>
      readDialog({ ...dialog, ...more }, reading).issues.map(({ code }) => code)
    expect(codes({ isOfClient: true })).toEqual([])
    expect(codes({ isOfClient: true }, { svc_blocks: {} })).toEqual(['blocks.not_list'])
    expect(codes({ isOfClient: false })).not.toEqual([])
  })

  it.each([
    ['no number', { subtype: 'number', default: 'ten' }, 'This is not a number.'],
    ['no email address', { subtype: 'email', default: 'nobody' }, 'This is not an email address.'],
    ['no address', { subtype: 'url', default: 'example.test' }, 'An address begins with http:// or https://.'],
    ['too short', { min_length: 3, default: 'ab' }, 'At least 3 characters; this has 2.'],
  ])('keeps a default that is %s, and says that it cannot be submitted', (_what, more, why) => {
    const { fields, issues } = read(element({ type: 'text', ...more }))
    expect(fields).toMatchObject([{ initial: more.default }])
    expect(issues).toMatchObject([
      { path: '/elements/0/default', code: 'dialog.default', message: `default cannot be submitted. ${why}` },
    ])
  })
})
