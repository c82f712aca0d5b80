import { readTheme, writeTheme } from '../../store/kept/theme'
import type { Theme, ThemeChoice } from '../../store/layout'
import type { Store } from '../../store/workbench'

const dark = window.matchMedia('(prefers-color-scheme: dark)')
const contrast = window.matchMedia('(prefers-contrast: more)')

/** What a choice means now; `system` follows the desktop, also when it asks for more contrast. */
const themeOf = (choice: ThemeChoice): Theme =>
  choice === 'system' ? (contrast.matches ? 'hc' : dark.matches ? 'dark' : 'light') : choice

/** Puts the theme on the page, keeps the choice, and follows the desktop while the choice is `system`. */
export function followTheme(store: Store): void {
  const show = () => {
    document.documentElement.dataset.theme = themeOf(store.getState().themeChoice)
  }
  store.setState({ themeChoice: readTheme(localStorage) })
  show()
  dark.addEventListener('change', show)
  contrast.addEventListener('change', show)
  store.subscribe((state, before) => {
    if (state.themeChoice === before.themeChoice) return
    writeTheme(localStorage, state.themeChoice)
    show()
  })
}
