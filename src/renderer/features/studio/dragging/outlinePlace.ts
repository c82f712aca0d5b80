import type { BuiltList } from '#contract/documentShape'
import { kindOf } from '#domain/blocks/kinds/knownKinds'
import { type Place, placeOf } from '#domain/edits/visual/blockDocument'
import { pointer } from '#domain/issue'
import { isObject } from '#domain/json'
import type { OutlineRow } from '../outline/outlineRows'
import type { Over } from './canDrop'
import { stepOf } from './levels'
import type { Drop, Point } from './useDragging'

interface OutlineGeometry {
  tree: HTMLElement | null
  rows: readonly OutlineRow[]
  /** The lists of the document. */
  lists: readonly BuiltList[]
  over: Over
}

/** Where a drop on the tree goes: before or after a row by its edges, into a layout block by its middle. */
export function outlinePlace({ tree, rows, lists, over }: OutlineGeometry, point: Point): Drop | null {
  if (!tree) return null
  const box = tree.getBoundingClientRect()
  const element = [...tree.querySelectorAll<HTMLElement>('[data-row]')].find(
    row => row.getBoundingClientRect().bottom > point.y,
  )
  const last = rows.at(-1)
  if (!element || !last) {
    const top = tree.querySelector('[data-row]:last-of-type')?.getBoundingClientRect().bottom ?? box.top + 4
    const list = lists.find(({ path }) => over.takes(path))?.path
    return list === undefined ? null : { place: { list, index: Number.MAX_SAFE_INTEGER }, mark: line(box, top, 0) }
  }
  const row = rows.find(one => one.path === element.dataset['row'])
  if (!row) return null
  const rect = element.getBoundingClientRect()
  const share = (point.y - rect.top) / rect.height
  const step = stepOf(rows)
  const options = choices(row, { rows, lists, over, share, level: Math.floor((point.x - box.left) / step) })
  const found = options.find(({ place }) => over.takes(place.list))
  if (!found) return null
  const { place, edge, level } = found
  if (edge === 'inside')
    return {
      place,
      mark: { shape: 'box', left: box.left + 2, top: rect.top, width: box.width - 4, height: rect.height },
    }
  return { place, mark: line(box, edge === 'before' ? rect.top : rect.bottom, (level - 1) * step) }
}

/** `indent` in pixels. */
const line = (box: DOMRect, top: number, indent: number) => ({
  shape: 'line' as const,
  left: box.left + 6 + indent,
  top: top - 1,
  width: box.width - 12 - indent,
  height: 2,
})

interface Choice {
  place: Place
  edge: 'before' | 'after' | 'inside'
  level: number
}

interface Pointed {
  rows: readonly OutlineRow[]
  lists: readonly BuiltList[]
  over: Over
  /** How far down in the row the pointer is, 0 to 1. */
  share: number
  /** The level at which the pointer is, counted from 0. */
  level: number
}

/** What a row offers, the likeliest first. */
export function choices(row: OutlineRow, { rows, lists, over, share, level }: Pointed): Choice[] {
  if (row.of === 'dialog')
    return lists.map(({ path }) => ({ place: { list: path, index: 0 }, edge: 'inside', level: row.level }))
  const { list, index } = placeOf(row.path)
  const before: Choice = { place: { list, index }, edge: 'before', level: row.level }
  const inside = insides(row, over)
  if (inside.length > 0 && share > 0.25 && share < 0.75) return [...inside, before]
  if (share < 0.5) return [before, ...inside]
  // Below an open layout block its first child begins.
  const isShown = row.isOpen === true && rows[rows.indexOf(row) + 1]?.level === row.level + 1
  const after = afters(row, { rows, level })
  return isShown
    ? [...inside.map(one => ({ ...one, place: { ...one.place, index: 0 } })), ...after]
    : [...after, ...inside]
}

function insides(row: OutlineRow, over: Over): Choice[] {
  const block = over.block(row.path)
  return (kindOf(row.type)?.lists ?? []).toReversed().map(([key]) => {
    const items = isObject(block) ? block[key] : undefined
    const index = Array.isArray(items) ? items.length : 0
    return { place: { list: pointer(row.path, key), index }, edge: 'inside' as const, level: row.level }
  })
}

/** After a row, and after each block that it ends, by how far left the pointer is. */
function afters(row: OutlineRow, { rows, level }: Pick<Pointed, 'rows' | 'level'>): Choice[] {
  const found: Choice[] = []
  const next = rows[rows.indexOf(row) + 1]
  for (let at: OutlineRow | undefined = row; at && at.of !== 'dialog'; ) {
    const { list, index } = placeOf(at.path)
    found.push({ place: { list, index: index + 1 }, edge: 'after', level: at.level })
    const inner: OutlineRow = at
    if (next && next.level >= inner.level) break
    at = rows.slice(0, rows.indexOf(inner)).findLast(one => one.level === inner.level - 1)
  }
  const wanted = found.findIndex(choice => choice.level - 1 <= level)
  return wanted > 0 ? [...found.slice(wanted), ...found.slice(0, wanted)] : found
}
