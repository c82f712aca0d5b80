import { type DragEvent, type PointerEvent, useEffect } from 'react'
import type { Place } from '#domain/edits/visual/blockDocument'
import type { NewBlocks } from '#domain/edits/visual/insertBlocks'
import { type Dragged, type DropMark, useBlockStore } from '../selection/blockStore'
import { readCopied, writeCopied } from '../selection/clipboardData'
import type { Blocks } from '../selection/useBlocks'
import type { Studio } from '../useStudio'
import { canDrop, type Over } from './canDrop'

export interface Point {
  x: number
  y: number
}

/** A place to drop at, in the post, and what shows it. */
export interface Drop {
  place: Place
  mark: DropMark
}

interface DragSource {
  blocks: Blocks
  chosen: readonly string[]
  /** The block that an element belongs to. */
  pathAt(target: EventTarget): string | null
}

/** Drags the block under the pointer, together with the others that are selected. Other programs get its JSON. */
export function useDragSource({ blocks, chosen, pathAt }: DragSource) {
  const store = useBlockStore()
  return {
    onDragStart: (event: DragEvent) => {
      const path = pathAt(event.target)
      if (!path) return
      const paths = chosen.includes(path) ? chosen : [path]
      if (!chosen.includes(path)) blocks.select(paths)
      const copied = blocks.copy(paths)
      if (copied) writeCopied(event.dataTransfer, copied)
      beginDrag(event, paths.length)
      store.setState({ dragged: { from: 'blocks', paths } })
    },
    onDragEnd: () => store.setState({ dragged: null, mark: null }),
  }
}

/** A drag needs some data to be one. */
function beginDrag(event: DragEvent, count: number): void {
  event.dataTransfer.effectAllowed = 'copyMove'
  event.dataTransfer.setData('application/x-blockyard-drag', String(count))
}

/** Drags a new block out of the palette. */
export function usePaletteDrag() {
  const store = useBlockStore()
  return (dragged: Dragged) => ({
    draggable: true,
    onDragStart: (event: DragEvent) => {
      beginDrag(event, 1)
      store.setState({ dragged })
    },
    onDragEnd: () => store.setState({ dragged: null, mark: null }),
  })
}

interface DropTarget {
  blocks: Blocks
  studio: Studio
  /** Where a drop at a point would go; `null` where it can go nowhere. */
  placeAt(point: Point, over: Over): Drop | null
  /** Takes what is dropped and holds no blocks. */
  onOther?(event: DragEvent): void
}

/** Takes blocks of this message, new ones, and JSON of blocks from anywhere else. With Ctrl a copy is made. */
export function useDropTarget({ blocks, studio, placeAt, onOther }: DropTarget) {
  const store = useBlockStore()
  const value = studio.reading.content?.props['svc_blocks']
  const find = (event: DragEvent) => placeAt(pointOf(event), canDrop(value, store.getState().dragged))
  /** The same with a place that does not take what is dragged, and why not. */
  const look = (event: DragEvent): DropMark | null => {
    const { dragged, mark } = store.getState()
    const found = find(event) ?? (dragged && placeAt(pointOf(event), { ...canDrop(value, dragged), takes: () => true }))
    if (!dragged || !found) return found?.mark ?? null
    // A pointer that rests says so many times in a second.
    if (mark && isAt(mark, found.mark)) return mark
    const why = blocks.whyNotThere(dragged, found.place, isCopy(event))
    return why === null ? found.mark : { ...found.mark, why }
  }
  return {
    onDragOver: (event: DragEvent) => {
      const mark = look(event)
      if (!isSame(store.getState().mark, mark)) store.setState({ mark })
      if (!mark || mark.why) return
      event.preventDefault()
      event.dataTransfer.dropEffect = isCopy(event) || store.getState().dragged?.from !== 'blocks' ? 'copy' : 'move'
    },
    onDragLeave: (event: DragEvent) => {
      const to = event.relatedTarget
      if (!(to instanceof Node) || !event.currentTarget.contains(to)) store.setState({ mark: null })
    },
    onDrop: (event: DragEvent) => {
      const drop = find(event)
      const { dragged } = store.getState()
      store.setState({ dragged: null, mark: null })
      if (!drop) return
      event.preventDefault()
      const copied = readCopied(event.dataTransfer)
      if (!dragged && !copied) return onOther?.(event)
      dropAt(blocks, { drop, dragged, copied, copy: isCopy(event) })
    },
  }
}

const pointOf = ({ clientX, clientY }: DragEvent): Point => ({ x: clientX, y: clientY })

const isCopy = (event: DragEvent): boolean => event.ctrlKey || event.altKey

interface Dropped {
  drop: Drop
  dragged: Dragged | null
  /** What is dragged, as blocks with their entries. */
  copied: NewBlocks | null
  copy: boolean
}

function dropAt(blocks: Blocks, { drop: { place }, dragged, copied, copy }: Dropped): void {
  if (dragged?.from === 'palette') blocks.insert(dragged.item, place)
  else if (dragged && !copy) blocks.move(dragged.paths, place)
  else if (copied) blocks.put(copied, place)
}

const isSame = (a: DropMark | null, b: DropMark | null): boolean =>
  a === b || (a !== null && b !== null && isAt(a, b) && a.why === b.why)

const isAt = (a: DropMark, b: DropMark): boolean =>
  a.shape === b.shape && a.left === b.left && a.top === b.top && a.width === b.width && a.height === b.height

/** Lets the block under the pointer be dragged out of a message, whose parts know nothing of dragging. */
export const makeDraggable = (event: PointerEvent): void => {
  const block = event.target instanceof Element ? event.target.closest<HTMLElement>('[data-path]') : null
  // In a field a pointer selects words, and a dialog itself goes nowhere.
  if (!block?.dataset['path'] || isInField(event.target)) return
  block.draggable = true
  // A message is rendered again under the same elements: what is not dragged now stays as it was.
  const end = () => {
    block.removeAttribute('draggable')
    for (const name of ends) window.removeEventListener(name, end)
  }
  for (const name of ends) window.addEventListener(name, end)
}
const isInField = (target: EventTarget): boolean =>
  target instanceof Element && target.closest('.m-field :is(input, textarea)') !== null

const ends = ['pointerup', 'dragend'] as const

/** Ends a drag that was left over when its source went with an edit. */
export function useDragCleanup(): void {
  const store = useBlockStore()
  useEffect(() => {
    const end = () => store.setState({ dragged: null, mark: null })
    window.addEventListener('dragend', end)
    return () => window.removeEventListener('dragend', end)
  }, [store])
}
