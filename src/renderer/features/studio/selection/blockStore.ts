import { createContext, useContext, useMemo, useState } from 'react'
import { useStore } from 'zustand'
import { createStore, type StoreApi } from 'zustand/vanilla'
import type { ElementItem } from '#domain/edits/visual/elements'
import type { PaletteItem } from '#domain/edits/visual/newBlocks'

/** What is dragged: blocks of this message, by their pointers in the post, or a new one of the palette. */
export type Dragged = { from: 'blocks'; paths: readonly string[] } | { from: 'palette'; item: NewPart }

/** A block of the palette, or an element of a dialog. */
export type NewPart = PaletteItem | ElementItem

/** Where a dragged block would go, as the place on the screen that shows it. */
export interface DropMark {
  shape: 'line' | 'box'
  left: number
  top: number
  width: number
  height: number
  /** Why it cannot go there. */
  why?: string
}

/** What outline, preview and palette share beyond the text: it changes with the pointer, not with the document. */
export interface BlockState {
  /** The block under the pointer, in the outline or in the preview. */
  hovered: string | null
  /** All selected blocks; counts only while the block at the caret is one of them. */
  chosen: readonly string[]
  /** From where Shift extends the selection. */
  anchor: string | null
  /** Layout blocks that are closed in the outline. */
  closed: ReadonlySet<string>
  dragged: Dragged | null
  mark: DropMark | null
}

const start: BlockState = {
  hovered: null,
  chosen: [],
  anchor: null,
  closed: new Set(),
  dragged: null,
  mark: null,
}

export type BlockStore = StoreApi<BlockState>

/** One for each open document. */
export const useNewBlockStore = (): BlockStore => useState(() => createStore<BlockState>()(() => start))[0]

const idle = createStore<BlockState>()(() => start)
export const BlockStoreContext = createContext<BlockStore>(idle)

export const useBlockStore = (): BlockStore => useContext(BlockStoreContext)

/** Subscribes to the smallest slice that a part needs. */
export const useBlockState = <T>(selector: (state: BlockState) => T): T => useStore(useBlockStore(), selector)

/** Says which block the pointer is on. */
export function useHover(): (path: string | null) => void {
  const store = useBlockStore()
  const [hover] = useState(() => (path: string | null) => {
    if (store.getState().hovered !== path) store.setState({ hovered: path })
  })
  return hover
}

const none: readonly string[] = []

/** The selected blocks: those that were chosen together with the one at the caret, else that one alone. */
export function useChosen(selected: string | null): readonly string[] {
  const chosen = useBlockState(state => state.chosen)
  return useMemo(() => (selected === null ? none : chosen.includes(selected) ? chosen : [selected]), [selected, chosen])
}
