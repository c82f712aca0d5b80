import { useSyncExternalStore } from 'react'

const root = document.documentElement

function subscribe(changed: () => void): () => void {
  const observer = new MutationObserver(changed)
  observer.observe(root, { attributeFilter: ['data-theme'] })
  return () => observer.disconnect()
}

/** The theme that the window has now: what is drawn by hand has to be drawn again with another one. */
export const useShownTheme = (): string => useSyncExternalStore(subscribe, () => root.dataset['theme'] ?? '')
