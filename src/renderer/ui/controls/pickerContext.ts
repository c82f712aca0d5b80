import { createContext } from 'react'

/**
 * Runs what an item of the picker around does; the picker closes before, unless it stays. `null` in a menu, where the
 * same items are those of the menu.
 */
export const PickerContext = createContext<((run: () => void, stays: boolean) => void) | null>(null)
