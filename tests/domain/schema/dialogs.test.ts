import { describe, expect, it } from 'vitest'
import { documentIssues } from '#contract/documentIssues'
import { guessKind } from '#contract/guessKind'
import { kindShown } from '#contract/kindShown'
import { elementTypes } from '#domain/dialogs/kinds/elementKinds'
import { dialogTemplates } from '#domain/dialogs/templates'
import { completions, hover, insertions, mistakes } from './jsonService'

const common = { help_text: '**Help**', optional: true, refresh: true }
const options = [{ text: 'A', value: 'a' }]

/** Every key of every type of element, with each word that it may be. */
const everyElement = [
  ...Object.entries({ text: 5, email: 'a@b.test', number: 5, password: 5, tel: 5, url: 'https://a.b' }).map(
    ([subtype, initial]) => ({
      ...common,
      type: 'text',
      subtype,
      default: initial,
      placeholder: 'p',
      min_length: 0,
      max_length: 20,
    }),
  ),
  { ...common, type: 'textarea', default: 'x', placeholder: 'p', min_length: 0, max_length: 9 },
  { ...common, type: 'select', options, multiselect: true, default: ['a'], placeholder: 'p' },
  { ...common, type: 'select', data_source: 'users' },
  { ...common, type: 'select', data_source: 'channels', default: 'c' },
  { ...common, type: 'select', data_source: 'dynamic', data_source_url: '/plugins/a/b' },
  { ...common, type: 'radio', options, default: 'a' },
  { ...common, type: 'bool', default: 'true', placeholder: 'p' },
  { ...common, type: 'date', default: '2026-03-31', placeholder: 'p' },
  { ...common, type: 'datetime', default: '2026-03-31T09:30:00Z', placeholder: 'p' },
  { ...common, type: 'file', multiselect: true, placeholder: 'p' },
  { type: 'action_button', help_text: 'x' },
].map((element, at) => ({ display_name: 'Name', name: `n${at}`, ...element }))

const dialog = {
  title: 'T',
  introduction_text: '**i**',
  submit_label: 's',
  icon_url: 'https://a.test/i.png',
  notify_on_cancel: true,
  callback_id: 'c',
  state: 's',
  source_url: '/plugins/a/form',
  elements: everyElement,
  svc_blocks: [{ type: 'button', text: 'Go', action_id: 'go' }],
  svc_blocks_actions: { go: { type: 'external', url: '/plugins/a/go' } },
}
const withElement = (element: object) => ({ title: 'T', elements: [{ display_name: 'N', name: 'n', ...element }] })

describe('the schema of dialogs', () => {
  it('takes every field and value there is, and so do the rules', async () => {
    expect(await mistakes('dialog', dialog)).toEqual([])
    expect(documentIssues('dialog', dialog)).toEqual([])
  })

  it.each([
    ['an unknown type', { type: 'colour' }, '/elements/0/type'],
    ['a word outside its list', { type: 'text', subtype: 'colour' }, '/elements/0/subtype'],
    ['a flag that is text', { type: 'bool', optional: 'yes' }, '/elements/0/optional'],
    ['an option without value', { type: 'radio', options: [{ text: 'x' }] }, '/elements/0/options/0'],
    ['an element without a label', { type: 'text', display_name: '' }, '/elements/0/display_name'],
  ])('finds %s at its place, as the rules do', async (_, element, path) => {
    const value = withElement(element)
    expect((await mistakes('dialog', value)).map(mistake => mistake.path)).toEqual([path])
    expect(documentIssues('dialog', value).length).toBeGreaterThan(0)
  })

  it('completes types, the keys of one, and words', async () => {
    const types = await completions('dialog', '{ "elements": [{ "type": | }] }')
    expect(types).toEqual(expect.arrayContaining(elementTypes.map(type => `"${type}"`)))
    const keys = await completions('dialog', '{ "elements": [{ "type": "select", | }] }')
    expect(keys).toEqual(expect.arrayContaining(['data_source', 'multiselect', 'options']))
    expect(keys).not.toContain('subtype')
    expect(await completions('dialog', '{ "elements": [{ "type": "text", "subtype": | }] }')).toContain('"email"')
  })

  it('inserts whole elements, choices and dialogs', async () => {
    const offered = await insertions('dialog', '{ "elements": [ | ] }')
    expect(Object.keys(offered)).toEqual(expect.arrayContaining([...elementTypes]))
    expect(
      Object.keys(await insertions('dialog', '{ "elements": [{ "type": "radio", "options": [ | ] }] }')),
    ).toContain('option')
    const labels = dialogTemplates.map(({ label }) => label.toLowerCase())
    expect(Object.keys(await insertions('dialog', '|'))).toEqual(expect.arrayContaining(labels))
  })

  it('says on a hover what a key is for, its limit and an example', async () => {
    const text = await hover('dialog', '{ "elements": [{ "type": "text", "na|me": "a" }] }')
    expect(text).toMatch(/Key of the value in the submission.*300 characters.*Required.*Example/)
  })
})

describe('a dialog without a kind', () => {
  it.each([
    [{ title: 'T', elements: [] }],
    [{ title: 'T', introduction_text: 'x' }],
    [{ title: 'T', submit_label: 'Go' }],
  ])('is known by its keys: %j', value => {
    expect([guessKind(value).kind, kindShown(value)?.kind]).toEqual(['dialog', 'dialog'])
  })

  it('stands in the body that opens it', () => {
    const body = { trigger_id: 't', url: '/plugins/a/b', dialog: { title: 'T' } }
    const found = guessKind(body)
    expect([found.kind, found.value, found.toFile('/title')]).toEqual(['dialog', { title: 'T' }, '/dialog/title'])
    expect(kindShown(body)?.value).toEqual({ title: 'T' })
  })

  it('is no other payload with a title', () => {
    expect(guessKind({ title: 'T', text: 'x' }).kind).toBe('incoming_webhook')
    expect(kindShown({ title: 'T' })).toBeNull()
  })
})
