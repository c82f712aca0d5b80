import type { BlockNode } from '../../blocks/types'
import { pointer } from '../../issue'
import { isObject } from '../../json'
import { listAt, stringAt } from '../../jsonFields'
import { writeMarkdown } from '../text/markdownTree'
import { columnBlock, columnSetBlocks, containerBlocks, textBlock, textBlocks } from '../translation/nodes'
import type { Scope } from '../translation/scope'
import { translateElement } from './elements'
import { contextImage } from './images'
import { textLine, textObjectBlocks } from './textObject'
import type { Translator } from './translator'

/** Fields two by two; an odd one stands alone. */
const fieldRows = (fields: unknown[], path: string, scope: Scope): BlockNode[] => {
  const texts = fields.flatMap((field, index) => textObjectBlocks(field, { path: pointer(path, index), scope }))
  return texts.flatMap((left, at): BlockNode[] => {
    const right = texts[at + 1]
    if (at % 2 === 1) return []
    if (!right) return [left]
    return columnSetBlocks(left.path, [
      columnBlock(left.path, [left], 'stretch'),
      columnBlock(right.path, [right], 'stretch'),
    ])
  })
}

const isDrawn = (nodes: BlockNode[]) => nodes.some(node => node.type !== 'ghost')

/** Text and fields, with a control or picture to their right. */
export const section: Translator = (raw, path, scope) => {
  const main = [
    ...textObjectBlocks(raw.text, { path: pointer(path, 'text'), scope }),
    ...fieldRows(listAt(raw, 'fields'), pointer(path, 'fields'), scope),
  ]
  const at = pointer(path, 'accessory')
  const accessory =
    raw.accessory === undefined || raw.accessory === null ? [] : translateElement(raw.accessory, at, scope)
  if (main.length === 0 && accessory.length === 0) return scope.omit(path, 'section', 'It has neither text nor fields.')
  if (main.length === 0 || !isDrawn(accessory)) return [...main, ...accessory]
  return columnSetBlocks(path, [columnBlock(path, main, 'stretch'), columnBlock(at, accessory, 'auto')])
}

/** A large line of plain text: a heading. */
export const header: Translator = (raw, path, scope) => {
  const at = pointer(path, 'text')
  const children = textLine(raw.text, at, scope)
  if (children.length === 0) return scope.omit(path, 'header', 'It has no text.')
  return [textBlock(at, writeMarkdown([{ type: 'heading', depth: 3, children }]))]
}

/** Standard Markdown, as it is. */
export const markdown: Translator = (raw, path, scope) => {
  const blocks = textBlocks(path, typeof raw.text === 'string' ? raw.text : '')
  return blocks.length > 0 ? blocks : scope.omit(path, 'markdown', 'It has no text.')
}

const contextElement = (raw: unknown, path: string, scope: Scope): BlockNode[] => {
  if (!isObject(raw)) return scope.omit(path, '', 'An element must be an object.')
  if (raw.type === 'image') return contextImage(raw, path, scope)
  const blocks = textObjectBlocks(raw, { path, scope }, { is_subtle: true, size: 'small' })
  return blocks.length > 0 ? blocks : scope.omit(path, stringAt(raw, 'type') ?? '', 'Context holds texts and images.')
}

/** Small print: a subtle row of texts and little pictures. */
export const context: Translator = (raw, path, scope) => {
  const row = listAt(raw, 'elements').flatMap((element, index) =>
    contextElement(element, pointer(path, 'elements', index), scope),
  )
  if (row.length === 0) return scope.omit(path, 'context', 'It has no elements.')
  return row.length === 1 ? row : containerBlocks(path, row, { flow: 'horizontal', gap: 'small' })
}

/** A row of controls. */
export const actions: Translator = (raw, path, scope) => {
  const row = listAt(raw, 'elements').flatMap((element, index) =>
    translateElement(element, pointer(path, 'elements', index), scope),
  )
  if (row.length === 0) return scope.omit(path, 'actions', 'It has no elements.')
  return containerBlocks(path, row, { flow: 'horizontal', gap: 'small' })
}
