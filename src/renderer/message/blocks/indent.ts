import { createContext, useContext } from 'react'
import { useMessage } from '../context/context'

/**
 * How many levels are indented in full; what is deeper would have no room left for its words at 32 levels
 * (docs/reference/limits.md).
 */
const FULL = { wide: 8, narrow: 4 } as const

/** How many framed or indented blocks are around a block. */
export const IndentContext = createContext(0)

/** Whether a block stands so deep that it is hardly indented any more, and the level of what it holds. */
export const useIndent = () => {
  const level = useContext(IndentContext)
  const { narrow } = useMessage()
  return { deep: level >= FULL[narrow ? 'narrow' : 'wide'], inner: level + 1 }
}
