import { createContext, useContext } from 'react'
import type { Blocks } from '../selection/useBlocks'
import type { Studio } from '../useStudio'
import type { StudioLook } from '../useStudioLook'

/** What every part of the studio is made of. */
export interface Parts {
  studio: Studio
  look: StudioLook
  blocks: Blocks
  /** The selected blocks. */
  chosen: readonly string[]
}

/** As they are: for the text, its preview and its problems. */
export const PartsContext = createContext<Parts | null>(null)

/**
 * As they were before the last key, until text, preview and problems of that key are out: for what nobody watches while
 * typing. What can be done through them is always done to the document as it is.
 */
export const SettledPartsContext = createContext<Parts | null>(null)

function required(parts: Parts | null): Parts {
  if (!parts) throw new Error('A part of the studio was rendered outside of it.')
  return parts
}

export const useParts = (): Parts => required(useContext(PartsContext))
export const useSettledParts = (): Parts => required(useContext(SettledPartsContext))
