import { useSyncExternalStore } from 'react'
import { type WidthClass, widthClassOf } from '../layout'

const subscribe = (onChange: () => void) => {
  window.addEventListener('resize', onChange)
  return () => window.removeEventListener('resize', onChange)
}

/** The width class of the window (docs/reference/look.md#window). */
export const useWidthClass = (): WidthClass => useSyncExternalStore(subscribe, () => widthClassOf(window.innerWidth))
