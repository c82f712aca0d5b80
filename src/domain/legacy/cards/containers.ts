import type { BlockNode, ColumnBlock, ContainerBlock } from '../../blocks/types'
import { pointer } from '../../issue'
import { isObject, type JsonObject } from '../../json'
import { listAt, scalarText, wordAt } from '../../jsonFields'
import { columnBlock, columnSetBlocks, containerBlocks } from '../translation/nodes'
import type { Scope } from '../translation/scope'
import { fallbackReason, HIDDEN } from './fallback'
import { noteLosses, selectActionGhost } from './losses'
import type { Part, TranslateList, Translator } from './translator'

type Look = Pick<ContainerBlock, 'accent_color' | 'background' | 'border'>

/** Styles that differ from plain: a frame with the colour of the style at its left. */
const looks: Record<string, Look> = {
  emphasis: { accent_color: undefined, background: 'gray', border: true },
  accent: { accent_color: 'primary', background: 'gray', border: true },
  good: { accent_color: 'good', background: 'gray', border: true },
  warning: { accent_color: 'warning', background: 'gray', border: true },
  attention: { accent_color: 'danger', background: 'gray', border: true },
}

/** How the `style` of a card, container or column looks; nothing for a plain one. */
export const lookOf = (raw: JsonObject): Look | undefined => {
  const style = wordAt(raw, 'style')
  return Object.hasOwn(looks, style) ? looks[style] : undefined
}

/** A box around elements: a container (docs/reference/third-party.md#cards). */
export const container =
  (list: TranslateList): Translator =>
  part => {
    const { raw, path, scope } = part
    const { blocks, gap } = list(raw.items, pointer(path, 'items'), scope)
    const content = [...blocks, ...selectActionGhost('Container', part)]
    return content.length > 0
      ? containerBlocks(path, content, { gap, ...lookOf(raw) })
      : scope.omit(path, 'Container', 'It is empty.')
  }

/** `auto`, pixels, or a share of what is left. */
const widthOf = (raw: JsonObject): { width: ColumnBlock['width']; exact: boolean } => {
  const given = raw.width ?? raw.size
  const word = typeof given === 'string' ? given.trim().toLowerCase() : given
  if (word === 'auto') return { width: 'auto', exact: true }
  if (typeof word === 'string' && /^\d+(?:\.\d+)?px$/.test(word)) return { width: 'auto', exact: false }
  return { width: 'stretch', exact: word === undefined || word === null || word === 'stretch' }
}

/** Whether the widths of columns are more than `auto` and one even share. */
const isUneven = (columns: JsonObject[]): boolean => {
  const given = columns.filter(raw => !widthOf(raw).exact).map(raw => scalarText(raw.width ?? raw.size) ?? '')
  return new Set(given).size > 1 || given.some(width => width.toLowerCase().endsWith('px'))
}

const column = (list: TranslateList, { raw, path, scope }: Part): ColumnBlock => {
  noteLosses('Column', { raw, path, scope })
  const { blocks, gap } = list(raw.items, pointer(path, 'items'), scope)
  const look = lookOf(raw)
  const inner = look ? containerBlocks(path, blocks, { gap, ...look }) : blocks
  return {
    ...columnBlock(path, [...inner, ...selectActionGhost('Column', { raw, path, scope })], widthOf(raw).width),
    gap,
  }
}

const isColumn = (raw: JsonObject) => raw.type === undefined || raw.type === 'Column'

/** Fallbacks of fallbacks end here. */
const MOST_FALLBACKS = 8

interface Entry {
  value: unknown
  path: string
  /** How many fallbacks led here. */
  depth: number
}

/** The column to draw for an entry: itself, or its fallback where it cannot be drawn. */
const columnOf = (list: TranslateList, { value, path, depth }: Entry, scope: Scope): ColumnBlock => {
  const ghost = (why: string) => columnBlock(path, scope.omit(path, 'Column', why), 'auto')
  if (!isObject(value)) return ghost('A column must be an object.')
  if (value.isVisible === false) return ghost(HIDDEN)
  const reason = isColumn(value) ? fallbackReason({ ...value, type: 'Column' }) : 'A ColumnSet holds columns only.'
  const { fallback } = value
  if (reason === undefined || (isColumn(value) && !fallback)) return column(list, { raw: value, path, scope })
  if (!isObject(fallback) || depth >= MOST_FALLBACKS) return ghost(reason)
  scope.change(path, 'Column', `${reason} Its fallback is shown.`)
  return columnOf(list, { value: fallback, path: pointer(path, 'fallback'), depth: depth + 1 }, scope)
}

const WIDTHS = 'Columns are `auto` or share what is left evenly; weights and pixels are not supported here.'

/** Columns side by side. Empty ones only kept a distance, which the gap does here. */
export const columnSet =
  (list: TranslateList): Translator =>
  part => {
    const { raw, path, scope } = part
    const entries = listAt(raw, 'columns')
    const at = pointer(path, 'columns')
    const columns = entries.map((value, index) => columnOf(list, { value, path: pointer(at, index), depth: 0 }, scope))
    if (isUneven(entries.filter(isObject))) scope.change(at, 'Column.width', WIDTHS)
    const set: BlockNode[] = columnSetBlocks(path, columns, 'small')
    const look = lookOf(raw)
    const drawn = [...(look ? containerBlocks(path, set, look) : set), ...selectActionGhost('ColumnSet', part)]
    return drawn.length > 0 ? drawn : scope.omit(path, 'ColumnSet', 'It is empty.')
  }
