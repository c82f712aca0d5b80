import { elementKindOf, elementTypes } from '../../dialogs/kinds/elementKinds'
import { isObject, type JsonObject } from '../../json'
import { applied, setAt } from '../edits'
import { written } from '../written'
import { type BlockDocument, valueAt } from './blockDocument'
import type { NewBlocks } from './insertBlocks'

/** An item of the palette that makes an element of a dialog, by its type. */
export type ElementItem = `element.${string}`

/** An item for each type, in the order of the palette. */
export const elementItems: readonly ElementItem[] = elementTypes.map((type): ElementItem => `element.${type}`)

export const isElementItem = (item: string): item is ElementItem => item.startsWith('element.')

/** The type of element that an item makes. */
export const elementTypeOf = (item: ElementItem): string => item.slice('element.'.length)

/** A new element of the palette, drawn as it is. */
export function newElement(item: ElementItem): NewBlocks {
  const type = elementTypeOf(item)
  const { title, extra = {} } = elementKindOf(type) ?? { title: type }
  const name = title.toLowerCase().replace(/\W+/g, '_')
  return { of: 'element', blocks: [{ display_name: title, name, type, ...extra }] }
}

/** Whether a value is meant as an element: blocks have no name. */
export const isElement = (value: unknown): value is JsonObject =>
  isObject(value) && (typeof value.name === 'string' || typeof value.display_name === 'string')

/** The texts of elements, with another name where an element of the dialog, or one before it, has theirs. */
export function withOwnNames(document: BlockDocument, raw: readonly string[]): string[] {
  const known = document.elements === undefined ? undefined : valueAt(document.text, document.elements)
  const taken = new Set(Array.isArray(known) ? known.map(one => (isObject(one) ? one.name : undefined)) : [])
  return raw.map(text => {
    const name = valueAt(text, '/name')
    if (typeof name !== 'string') return text
    const free = freeName(name, taken)
    taken.add(free)
    return free === name ? text : applied(text, setAt(text, '/name', free))
  })
}

/** `why` becomes `why_2`, and `why_2` the first number after it that is free. */
function freeName(name: string, taken: ReadonlySet<unknown>): string {
  if (!taken.has(name)) return name
  const [, stem = name, number = '1'] = /^(.+)_(\d{1,6})$/.exec(name) ?? []
  for (let count = Number(number) + 1; ; count++) {
    const free = `${stem}_${count}`
    if (!taken.has(free)) return free
  }
}

/** Texts of new elements as they come into a dialog. */
export const elementTexts = (document: BlockDocument, { blocks, raw }: NewBlocks): string[] =>
  withOwnNames(document, raw ?? blocks.map(block => written(block)))
