import { kindOf } from '#domain/blocks/kinds/knownKinds'
import { elementTypeOf, isElementItem } from '#domain/edits/visual/elements'
import type { PaletteItem } from '#domain/edits/visual/newBlocks'
import { isObject } from '#domain/json'
import type { Dragged, NewPart } from '../selection/blockStore'

/** What is dragged over something: the value of the blocks, and which lists take it. */
export interface Over {
  /** The block at a pointer of the post. */
  block(path: string): unknown
  /** Whether a list, by its pointer in the post, takes what is dragged. */
  takes(list: string): boolean
}

const base = '/props/svc_blocks'

const typesOfItems: Readonly<Record<PaletteItem, string>> = {
  text: 'text',
  button: 'button',
  select: 'static_select',
  container: 'container',
  row: 'container',
  columns: 'column_set',
  image: 'image',
  divider: 'divider',
  collapsible: 'collapsible',
}

const elements = '/elements'

const typeOfItem = (item: NewPart): string => (isElementItem(item) ? elementTypeOf(item) : typesOfItems[item])

/** Whether elements of a dialog are dragged, which stand in a list of their own. */
const isOfElements = (dragged: Dragged | null): boolean =>
  dragged?.from === 'palette'
    ? isElementItem(dragged.item)
    : (dragged?.paths.every(path => path.startsWith(`${elements}/`)) ?? false)

/** Reads the list of blocks of a post for a drag. */
export function canDrop(list: unknown, dragged: Dragged | null): Over {
  const block = (path: string) => at(list, path)
  const typeAt = (path: string): string => {
    const found = block(path)
    return isObject(found) && typeof found.type === 'string' ? found.type : ''
  }
  if (isOfElements(dragged)) return { block, takes: path => path === elements }
  const types =
    dragged?.from === 'palette' ? [typeOfItem(dragged.item)] : dragged ? dragged.paths.map(typeAt) : ['text']
  const moved = dragged?.from === 'blocks' ? dragged.paths : []
  return {
    block,
    takes: path => {
      if (moved.some(one => path.startsWith(`${one}/`))) return false
      if (path === base) return types.every(type => kindOf(type)?.inside === undefined)
      const cut = path.lastIndexOf('/')
      const field = kindOf(typeAt(path.slice(0, cut)))?.lists.find(([key]) => key === path.slice(cut + 1))?.[1]
      if (!field) return false
      return types.every(type => (field.only === undefined ? kindOf(type)?.inside === undefined : type === field.only))
    },
  }
}

function at(list: unknown, path: string): unknown {
  if (!path.startsWith(`${base}/`)) return undefined
  return path
    .slice(base.length + 1)
    .split('/')
    .reduce<unknown>(
      (held, key) => (Array.isArray(held) ? held[Number(key)] : isObject(held) ? held[key] : undefined),
      list,
    )
}
