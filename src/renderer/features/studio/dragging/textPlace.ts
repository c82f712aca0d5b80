import { placeInText } from '#domain/edits/visual/placeInText'
import type { EditorHandle } from '../../../editor/session/editorHandle'
import type { DropMark } from '../selection/blockStore'
import type { Over } from './canDrop'
import type { Drop, Point } from './useDragging'

interface TextGeometry {
  editor: Pick<EditorHandle, 'dragAt' | 'boxOf'> | null
  text: string
  /** Pointer of the list of blocks, in the document. */
  blocks: string
  /** The pointer in the post of what a pointer of the document names. */
  toPost(path: string): string
  over: Over
}

/** Where a drop on the text goes: before or after the block that it is on, in the innermost list that takes it. */
export function textPlace({ editor, text, blocks, toPost, over }: TextGeometry, point: Point): Drop | null {
  const offset = editor?.dragAt(point) ?? null
  if (!editor || offset === null) return null
  const found = placeInText({ text, blocks }, offset, list => over.takes(toPost(list)))
  if (!found) return null
  const { place, beside, side } = found
  const box = editor.boxOf(beside ?? { start: 0, end: text.length })
  return { place: { ...place, list: toPost(place.list) }, mark: markOf(box, side) }
}

type Box = Omit<DropMark, 'shape'>

/** A line above or below the lines of a block; the lines themselves, where the block goes inside. */
function markOf({ left, top, width, height }: Box, side: 'before' | 'after' | 'inside'): DropMark {
  if (side === 'inside') return { shape: 'box', left, top, width, height }
  return { shape: 'line', left, top: (side === 'before' ? top : top + height) - 1, width, height: 2 }
}
