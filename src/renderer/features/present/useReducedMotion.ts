import { useSyncExternalStore } from 'react'

const query = window.matchMedia('(prefers-reduced-motion: reduce)')

const subscribe = (changed: () => void): (() => void) => {
  query.addEventListener('change', changed)
  return () => query.removeEventListener('change', changed)
}

/** Whether the person has asked the system for less motion. */
export const useReducedMotion = (): boolean => useSyncExternalStore(subscribe, () => query.matches)
