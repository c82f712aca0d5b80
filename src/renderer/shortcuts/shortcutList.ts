import { createContext, useContext } from 'react'
import type { Shortcut } from './keyBindings'

const List = createContext<readonly Shortcut[]>([])
export const ShortcutProvider = List.Provider

/** All commands of the window as far as their keys go, in the order of the palette. */
export const useShortcuts = (): readonly Shortcut[] => useContext(List)
