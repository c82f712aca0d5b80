import { createContext, useContext, useDeferredValue, useLayoutEffect, useState } from 'react'
import { useStore } from 'zustand'
import { createStore, type StoreApi } from 'zustand/vanilla'
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

type PartsStore = StoreApi<Parts>

/**
 * The store of the parts, and never another: React would look through the whole studio for those that read a context
 * whose value changes with every key.
 */
export const PartsContext = createContext<PartsStore | null>(null)

/** Returns a store that has the parts of the latest rendering, before anything of it is painted. */
export function useNewPartsStore(parts: Parts): PartsStore {
  const [store] = useState(() => createStore<Parts>()(() => parts))
  useLayoutEffect(() => store.setState(parts), [store, parts])
  return store
}

/** The parts as they are: for the text, its preview and its problems. */
export function useParts(): Parts {
  const store = useContext(PartsContext)
  if (!store) throw new Error('A part of the studio was rendered outside of it.')
  return useStore(store)
}

/**
 * The parts as they were before the last key, until text, preview and problems of that key are out: for what nobody
 * watches while typing. What can be done through them is always done to the document as it is. What is rendered from
 * them is to be memoized: each key asks for it twice, and only the second time with other parts.
 */
export const useSettledParts = (): Parts => useDeferredValue(useParts())
