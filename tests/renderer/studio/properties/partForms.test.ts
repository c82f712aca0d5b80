import { describe, expect, it } from 'vitest'
import { dialogFields } from '#domain/dialogs/kinds/dialogFields'
import { elementKinds } from '#domain/dialogs/kinds/elementKinds'
import { readDialog } from '#domain/dialogs/readDialog'
import { newFromPalette } from '#domain/edits/visual/newBlocks'
import { partForms } from '../../../../src/renderer/features/studio/properties/partForms'

const kinds = elementKinds.map(kind => [kind.type, kind] as const)
const keysOf = (form: ReturnType<(typeof partForms)['dialog']>) => form?.map(({ key }) => key) ?? []
/** What a field needs beside it to have an effect. */
const besides = { data_source_url: { data_source: 'dynamic' } }

describe('the form of a dialog', () => {
  it('has every field that a dialog has', () => {
    expect(keysOf(partForms.dialog({})).toSorted()).toEqual(Object.keys(dialogFields).toSorted())
  })

  it.each(kinds)('has every field of %s, and its type', (type, { fields }) => {
    for (const key of ['type', ...Object.keys(fields)]) {
      const beside = Object.entries(besides).find(([of]) => of === key)?.[1] ?? {}
      expect(keysOf(partForms.element({ type, ...beside }))).toContain(key)
    }
  })

  it.each(kinds)('is that of %s as the palette inserts it, which is drawn with nothing odd', type => {
    const document = {
      text: '{ "title": "T", "elements": [] }',
      blocks: '/svc_blocks',
      registry: '/svc_blocks_actions',
      elements: '/elements',
    }
    const made = newFromPalette(document, `element.${type}`)
    expect(made.of).toBe('element')
    const { fields, issues } = readDialog({ title: 'T', elements: [...made.blocks] })
    expect([fields.map(({ kind }) => kind), issues]).toEqual([[type], []])
  })
})
