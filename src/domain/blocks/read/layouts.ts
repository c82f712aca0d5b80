import { pointer } from '../../issue'
import { describe, isObject, type JsonObject } from '../../json'
import type { BlockNode, CollapsibleBlock, ColumnBlock, ColumnSetBlock, ContainerBlock, GhostBlock } from '../types'
import { spendBlock, tooDeep } from './budget'
import { type FieldTable, flag, gaps, oneOf, readFields, text } from './field'
import { hasBlock, omit, type Place, type Reading } from './reading'

/** Reads a list of blocks one level down; given by `parseBlocks`, which knows all types. */
export type ReadList = (list: readonly unknown[], place: Place) => BlockNode[]

interface Layout {
  raw: JsonObject
  place: Place
  reading: Reading
  readList: ReadList
}
type LayoutRead = { block: BlockNode } | { key: string; problem: string }
type LayoutReader = (layout: Layout) => LayoutRead

const containerFields = {
  border: flag(false),
  accent_color: text(undefined),
  background: oneOf(['none', 'gray'], 'none'),
  flow: oneOf(['horizontal', 'vertical'], 'vertical'),
  gap: oneOf(gaps, 'none'),
  max_height: oneOf(['none', 'small', 'medium', 'large'], 'none'),
} satisfies FieldTable

const readContainer: LayoutReader = layout => {
  const read = readFields(containerFields, layout.raw)
  if ('problem' in read) return read
  const content = children(layout, 'content')
  if ('problem' in content) return content
  const block: ContainerBlock = { type: 'container', path: layout.place.path, content: content.nodes, ...read.fields }
  return { block }
}

const readCollapsible: LayoutReader = layout => {
  const read = readFields({ collapsed: flag(false) }, layout.raw)
  if ('problem' in read) return read
  const header = children(layout, 'header')
  if ('problem' in header) return header
  const content = children(layout, 'content')
  if ('problem' in content) return content
  const block: CollapsibleBlock = {
    type: 'collapsible',
    path: layout.place.path,
    header: header.nodes,
    content: content.nodes,
    ...read.fields,
  }
  return { block }
}

const readColumnSet: LayoutReader = layout => {
  const read = readFields({ gap: oneOf(gaps, 'medium') }, layout.raw)
  if ('problem' in read) return read
  const list = layout.raw.columns
  if (!Array.isArray(list)) return { key: 'columns', problem: `must be a list of columns, and is ${describe(list)}` }
  const bad = firstBadColumn(list)
  if (bad) return bad
  const columns = list.flatMap((raw: unknown, index) =>
    isObject(raw) ? columnAt(layout, raw, pointer(layout.place.path, 'columns', index)) : [],
  )
  if (!columns.some(column => hasBlock(column.items))) return { key: 'columns', problem: 'has no block left to draw' }
  const block: ColumnSetBlock = { type: 'column_set', path: layout.place.path, columns, ...read.fields }
  return { block }
}

const columnFields = { width: oneOf(['auto', 'stretch'], 'auto'), gap: oneOf(gaps, 'medium') } satisfies FieldTable

/** An element that is no column, or a column that is malformed itself, omits the whole set (rendering.md 2). */
function firstBadColumn(list: readonly unknown[]): { key: string; problem: string } | null {
  for (const [index, raw] of list.entries()) {
    if (!isObject(raw) || raw.type !== 'column')
      return { key: 'columns', problem: `holds no column at place ${index + 1}` }
    const problem = columnProblem(raw)
    if (problem) return { key: 'columns', problem: `has a malformed column at place ${index + 1}: ${problem}` }
  }
  return null
}

function columnProblem(raw: JsonObject): string | null {
  const read = readFields(columnFields, raw)
  if ('problem' in read) return `${read.key} ${read.problem}`
  return Array.isArray(raw.items) ? null : `items must be a list of blocks, and is ${describe(raw.items)}`
}

/** The column, or none when it is cut or nothing in it can be drawn: its neighbours stay. */
function columnAt(layout: Layout, raw: JsonObject, path: string): ColumnBlock[] {
  const { reading } = layout
  const depth = layout.place.depth + 1
  const read = readFields(columnFields, raw)
  if ('problem' in read || !Array.isArray(raw.items)) return []
  const column = (items: BlockNode[]): ColumnBlock => ({ type: 'column', path, items, ...read.fields })
  const without = (reason: string, code: string, items: BlockNode[] = []): ColumnBlock[] => {
    const ghost: GhostBlock | null = omit(reading, { path, was: 'column', reason }, code)
    return ghost ? [column(items.length > 0 ? items : [ghost])] : []
  }
  const cut = spendBlock(reading.budget) ?? tooDeep(depth)
  if (cut) return without(cut, 'blocks.beyond_limit')
  const items = layout.readList(raw.items, { path: pointer(path, 'items'), depth })
  return hasBlock(items) ? [column(items)] : without('Items has no block left to draw.', 'blocks.malformed', items)
}

/** The blocks under a key; a problem when it is no list, or when no block of it is left to draw. */
function children(layout: Layout, key: string): { nodes: BlockNode[] } | { key: string; problem: string } {
  const list = layout.raw[key]
  if (!Array.isArray(list)) return { key, problem: `must be a list of blocks, and is ${describe(list)}` }
  const nodes = layout.readList(list, { path: pointer(layout.place.path, key), depth: layout.place.depth })
  return hasBlock(nodes) ? { nodes } : { key, problem: 'has no block left to draw' }
}

/** Block type -> reader, for the blocks that hold others and can stand anywhere. */
export const layoutReaders = {
  container: readContainer,
  collapsible: readCollapsible,
  column_set: readColumnSet,
} satisfies Record<string, LayoutReader>
