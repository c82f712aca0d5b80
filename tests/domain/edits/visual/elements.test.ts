import { describe, expect, it } from 'vitest'
import { applied } from '#domain/edits/edits'
import type { BlockDocument, Edited } from '#domain/edits/visual/blockDocument'
import { copyBlocks, readBlocks } from '#domain/edits/visual/clipboard'
import { deleteBlocks } from '#domain/edits/visual/deleteBlocks'
import { duplicateBlocks } from '#domain/edits/visual/duplicateBlocks'
import { insertBlocks } from '#domain/edits/visual/insertBlocks'
import { moveBlocks, stepBlocks } from '#domain/edits/visual/moveBlocks'
import { newFromPalette } from '#domain/edits/visual/newBlocks'
import { wrapBlocks } from '#domain/edits/visual/wrapBlocks'

const dialog = {
  title: 'Ask',
  elements: [
    { display_name: 'Why', name: 'why', type: 'text' },
    { display_name: 'Text', name: 'text', type: 'text' },
  ],
  svc_blocks: [{ type: 'container', content: [{ type: 'divider' }] }],
}
const document: BlockDocument = {
  text: `${JSON.stringify(dialog, null, 2)}\n`,
  blocks: '/svc_blocks',
  registry: '/svc_blocks_actions',
  elements: '/elements',
}
const done = (edited: Edited) => {
  if (!edited.ok) throw new Error(edited.issues[0]?.message)
  const value: typeof dialog = JSON.parse(applied(document.text, edited.value.edits))
  return { names: value.elements.map(({ name }) => name), selection: edited.value.selection, value }
}
const reason = (edited: Edited) => (edited.ok ? null : edited.issues[0]?.message)
const end = { list: '/elements', index: 9 }

describe('elements of a dialog', () => {
  it('come in with a name that no other has, ready to be drawn', () => {
    const { names, selection } = done(insertBlocks(document, end, newFromPalette(document, 'element.text')))
    expect([names, selection]).toEqual([['why', 'text', 'text_2'], ['/elements/2']])
    const made = done(insertBlocks(document, end, newFromPalette(document, 'element.select')))
    expect(made.value.elements[2]).toMatchObject({ type: 'select', options: [{ text: 'First' }, { text: 'Second' }] })
  })

  it('are moved among themselves, and say where they end', () => {
    expect(done(stepBlocks(document, ['/elements/0'], 'down')).names).toEqual(['text', 'why'])
    expect(reason(stepBlocks(document, ['/elements/0'], 'up'))).toBe('This is the first element already.')
    expect(reason(stepBlocks(document, ['/elements/0'], 'out'))).toBe('This element stands in no other element.')
  })

  it('stay apart from blocks, wherever somebody puts them', () => {
    const inside = { list: '/svc_blocks/0/content', index: 0 }
    expect(reason(moveBlocks(document, ['/elements/0'], inside))).toBe(
      'An element stands only among the elements of a dialog.',
    )
    expect(reason(moveBlocks(document, ['/svc_blocks/0'], end))).toBe(
      'A block cannot stand among the elements of a dialog.',
    )
    expect(reason(moveBlocks(document, ['/svc_blocks/0', '/elements/0'], end))).toBe(
      'Blocks and elements are moved one after the other.',
    )
    expect(reason(wrapBlocks(document, ['/elements/0'], 'container'))).toBe('An element cannot be wrapped.')
  })

  it('are copied under names of their own, also through the clipboard', () => {
    expect(done(duplicateBlocks(document, ['/elements/0', '/elements/1'])).names).toEqual([
      'why',
      'text',
      'why_2',
      'text_2',
    ])
    const copied = copyBlocks(document, ['/elements/0'])
    const pasted = copied && readBlocks(copied.text)
    expect(pasted?.of).toBe('element')
    expect(pasted && done(insertBlocks(document, end, pasted)).names).toEqual(['why', 'text', 'why_2'])
  })

  it('go one by one, and the next one is selected', () => {
    const { names, selection } = done(deleteBlocks(document, ['/elements/0']))
    expect([names, selection]).toEqual([['text'], ['/elements/0']])
  })
})
