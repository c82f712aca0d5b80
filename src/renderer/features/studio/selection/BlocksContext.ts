import { createContext, useContext } from 'react'
import type { Blocks } from './useBlocks'

/** Reaches the preview past what is between: it renders a message, and blocks can be dragged on it. */
export const BlocksContext = createContext<Blocks | null>(null)

export function useBlocksContext(): Blocks {
  const blocks = useContext(BlocksContext)
  if (!blocks) throw new Error('A part of the studio was rendered outside of it.')
  return blocks
}
