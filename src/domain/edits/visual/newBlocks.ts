import type { BlockDocument } from './blockDocument'
import { type ElementItem, isElementItem, newElement } from './elements'
import { freeActionId, type NewBlocks } from './insertBlocks'

/** What the palette offers, in its order. */
export const paletteItems = [
  'text',
  'button',
  'select',
  'container',
  'row',
  'columns',
  'image',
  'divider',
  'collapsible',
] as const
export type PaletteItem = (typeof paletteItems)[number]

type Make = (document: BlockDocument) => NewBlocks

const text = (words: string) => ({ type: 'text', text: words })
const column = (words: string) => ({ type: 'column', width: 'stretch', items: [text(words)] })
const only = (block: object): NewBlocks => ({ blocks: [block] })

/** A control comes with an action that is nobody else's. */
const control = (base: string, make: (action_id: string) => object): Make => {
  return document => {
    const id = freeActionId(document, base)
    return { blocks: [make(id)], entries: { [id]: undefined } }
  }
}

const button = (action_id: string) => ({ type: 'button', text: 'Button', action_id })

const makers: Record<PaletteItem, Make> = {
  text: () => only(text('Text')),
  button: control('button', button),
  select: control('select', action_id => ({
    type: 'static_select',
    action_id,
    placeholder: 'Choose',
    options: [
      { text: 'First', value: 'first' },
      { text: 'Second', value: 'second' },
    ],
  })),
  container: () => only({ type: 'container', border: true, gap: 'small', content: [text('Text')] }),
  row: control('button', action_id => ({
    type: 'container',
    flow: 'horizontal',
    gap: 'small',
    content: [{ ...button(action_id), style: 'primary' }],
  })),
  columns: () => only({ type: 'column_set', gap: 'medium', columns: [column('Left'), column('Right')] }),
  image: () => only({ type: 'image', url: 'https://example.com/image.png', alt_text: 'Image' }),
  divider: () => only({ type: 'divider' }),
  collapsible: () =>
    only({ type: 'collapsible', collapsed: false, header: [text('Details')], content: [text('Text')] }),
}

/** A new part of the palette, valid as it is; a block with the registry entry of its action. */
export const newFromPalette = (document: BlockDocument, item: PaletteItem | ElementItem): NewBlocks =>
  isElementItem(item) ? newElement(item) : makers[item](document)
