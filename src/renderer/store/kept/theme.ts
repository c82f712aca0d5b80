import { themeChoices } from '../layout'
import type { State } from '../state'

const themeKey = 'blockyard:theme'

/** The theme that was chosen in this browser; `system` until one is. */
export function readTheme(storage: Storage): State['themeChoice'] {
  return themeChoices.find(choice => choice === storage.getItem(themeKey)) ?? 'system'
}

/** Keeps the theme, where the browser lets anything be kept. */
export function writeTheme(storage: Storage, choice: State['themeChoice']): void {
  try {
    storage.setItem(themeKey, choice)
  } catch {}
}
