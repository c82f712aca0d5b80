import { kindOf } from '#domain/blocks/kinds/knownKinds'
import { type Place, placeOf } from '#domain/edits/visual/blockDocument'
import { pointer } from '#domain/issue'
import { isObject } from '#domain/json'
import type { Over } from './canDrop'
import type { Drop, Point } from './useDragging'

/** Pixels between a block and the line that marks the place beside it. */
const gap = 4

/** Where a drop on the rendered message goes: the nearest place among the blocks of the innermost list there. */
export function previewPlace({ area, over }: { area: HTMLElement | null; over: Over }, point: Point): Drop | null {
  const hit = document.elementsFromPoint(point.x, point.y).find(one => area?.contains(one))
  // Several sheets may show the same message: the one under the pointer counts.
  const root = hit?.closest<HTMLElement>('.client') ?? area?.querySelector<HTMLElement>('.client') ?? area
  const at = hit?.closest<HTMLElement>('[data-path^="/props/svc_blocks/"]')?.dataset['path']
  for (let path = at; path !== undefined; path = outer(path)) {
    const found = nearest(root, { path, point, over })
    if (found) return found
  }
  if (root && over.takes(elements)) return besideItems(root, { list: elements, point, over })
  const list = root?.querySelector<HTMLElement>('.m-blocks')
  return list && over.takes(rootList) ? besideItems(list, { list: rootList, point, over }) : emptyPlace(root, over)
}

const rootList = '/props/svc_blocks'
const elements = '/elements'

/** The block around a block. */
function outer(path: string): string | undefined {
  const list = placeOf(path).list
  return list === rootList ? undefined : list.slice(0, list.lastIndexOf('/'))
}

function nearest(
  root: HTMLElement | null,
  { path, point, over }: { path: string; point: Point; over: Over },
): Drop | null {
  const block = over.block(path)
  const lists = isObject(block) && typeof block.type === 'string' ? (kindOf(block.type)?.lists ?? []) : []
  const element = elementOf(root, path)
  if (!element) return null
  const edge = edgeOf(element.getBoundingClientRect(), point)
  const own = placeOf(path)
  // The rim of a layout block belongs to the list that it stands in.
  if (lists.length > 0 && !edge) {
    const inner = lists
      .toReversed()
      .map(([key]) => pointer(path, key))
      .find(list => over.takes(list))
    if (inner !== undefined) return besideItems(element, { list: inner, point, over })
  }
  return over.takes(own.list) ? besideItems(element.parentElement ?? element, { list: own.list, point, over }) : null
}

const rim = 6
const edgeOf = (rect: DOMRect, { y }: Point): boolean => y < rect.top + rim || y > rect.bottom - rim

const elementOf = (root: HTMLElement | null, path: string): HTMLElement | null =>
  root?.querySelector<HTMLElement>(`[data-path="${CSS.escape(path)}"]`) ?? null

interface Listed {
  list: string
  point: Point
  over: Over
}

/** The place before or after the nearest block of a list. */
function besideItems(holder: HTMLElement, { list, point, over }: Listed): Drop | null {
  const all = [...holder.querySelectorAll<HTMLElement>(`[data-path^="${CSS.escape(list)}/"]`)]
  const items = all.filter(one => placeOf(one.dataset['path'] ?? '').list === list)
  if (items.length === 0) return { place: { list, index: 0 }, mark: boxMark(holder.getBoundingClientRect()) }
  const isRow = isHorizontal(list, over)
  const distances = items.map(item => distance(item.getBoundingClientRect(), point))
  const item = items[distances.indexOf(Math.min(...distances))]
  if (!item) return null
  const rect = item.getBoundingClientRect()
  const isAfter = isRow ? point.x > rect.left + rect.width / 2 : point.y > rect.top + rect.height / 2
  const { index } = placeOf(item.dataset['path'] ?? '')
  const place: Place = { list, index: isAfter ? index + 1 : index }
  return { place, mark: isRow ? upright(rect, isAfter) : across(rect, isAfter) }
}

const across = (rect: DOMRect, isAfter: boolean) => ({
  shape: 'line' as const,
  left: rect.left,
  top: (isAfter ? rect.bottom + gap : rect.top - gap) - 1,
  width: rect.width,
  height: 2,
})

const upright = (rect: DOMRect, isAfter: boolean) => ({
  shape: 'line' as const,
  left: (isAfter ? rect.right + gap : rect.left - gap) - 1,
  top: rect.top,
  width: 2,
  height: rect.height,
})

const boxMark = ({ left, top, width, height }: DOMRect) => ({ shape: 'box' as const, left, top, width, height })

/** Whether the items of a list stand side by side. */
function isHorizontal(list: string, over: Over): boolean {
  const cut = list.lastIndexOf('/')
  const holder = over.block(list.slice(0, cut))
  return list.endsWith('/columns') || (isObject(holder) && holder.flow === 'horizontal')
}

const distance = (rect: DOMRect, { x, y }: Point): number => {
  const dx = Math.max(rect.left - x, 0, x - rect.right)
  const dy = Math.max(rect.top - y, 0, y - rect.bottom)
  return dx * dx + dy * dy
}

/** A message without blocks takes the first one anywhere. */
function emptyPlace(root: HTMLElement | null, over: Over): Drop | null {
  if (!root || !over.takes(rootList)) return null
  return { place: { list: rootList, index: Number.MAX_SAFE_INTEGER }, mark: boxMark(root.getBoundingClientRect()) }
}
