import { createContext, useContext, useDeferredValue, useEffect, useLayoutEffect, useState } from 'react'
import { useStore } from 'zustand'
import { createStore, type StoreApi } from 'zustand/vanilla'
import type { Blocks } from '../selection/useBlocks'
import type { Studio } from '../useStudio'
import type { StudioLook } from '../useStudioLook'
import { createSettling, type Settling } from './settling'

/** What every part of the studio is made of. */
export interface Parts {
  studio: Studio
  look: StudioLook
  blocks: Blocks
  /** The selected blocks. */
  chosen: readonly string[]
}

/** The parts as they are, and as they were before somebody began to type. */
interface PartsStores {
  now: StoreApi<Parts>
  settled: Settling<Parts>
}

/**
 * The stores of the parts, and never others: React would look through the whole studio for those that read a context
 * whose value changes with every key.
 */
export const PartsContext = createContext<PartsStores | null>(null)

/** Returns stores that have the parts of the latest rendering, before anything of it is painted. */
export function useNewPartsStores(parts: Parts): PartsStores {
  const [stores] = useState(() => ({ now: createStore<Parts>()(() => parts), settled: createSettling(parts) }))
  useLayoutEffect(() => {
    stores.settled.follow(parts, isTyped(parts, stores.now.getState()))
    stores.now.setState(parts)
  }, [stores, parts])
  useEffect(() => stores.settled.settle, [stores])
  return stores
}

/** Whether a key made another text: what a press changes is seen at once. */
const isTyped = ({ studio }: Parts, before: Parts): boolean =>
  studio.document.text !== before.studio.document.text && studio.editor.current?.isTyping() === true

function useStores(): PartsStores {
  const stores = useContext(PartsContext)
  if (!stores) throw new Error('A part of the studio was rendered outside of it.')
  return stores
}

/** The parts as they are: for the text, its preview and its problems. */
export const useParts = (): Parts => useStore(useStores().now)

/**
 * The parts as they were before somebody began to type: for what nobody watches meanwhile. What can be done through them
 * is always done to the document as it is. What is rendered from them is to be memoized: each change asks for it twice,
 * and only the second time with other parts.
 */
export const useSettledParts = (): Parts => useDeferredValue(useStore(useStores().settled.store))

/**
 * The same for what edits the selected part, which follows the selection at once: what comes right after a press that
 * selects or inserts is meant for the part that it led to, and must not reach the one before.
 */
export function useSettledSelection(): Parts {
  const settled = useStore(useStores().settled.store)
  const deferred = useDeferredValue(settled)
  return deferred.studio.selected === settled.studio.selected ? deferred : settled
}
