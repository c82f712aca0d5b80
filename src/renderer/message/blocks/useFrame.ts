import { useContext } from 'react'
import { MarksContext } from '../context/context'

/**
 * Attributes of a block's outermost element: its place, and the studio's ring (docs/reference/look.md#message-sheet).
 */
export interface BlockFrame {
  'data-path': string
  'data-marked'?: 'selected' | 'hovered'
  /** What the ring's tag says; a ghost without a type has none. */
  'data-tag'?: string
}

/** Ties an element to the block at `path`. `name` is its type, and the action id of a control. */
export const useFrame = (path: string, name: string): BlockFrame => {
  const { selected, chosen, hovered } = useContext(MarksContext)
  if (selected === path) return { 'data-path': path, 'data-marked': 'selected', ...(name && { 'data-tag': name }) }
  if (chosen.includes(path)) return { 'data-path': path, 'data-marked': 'selected' }
  if (hovered === path) return { 'data-path': path, 'data-marked': 'hovered' }
  return { 'data-path': path }
}
