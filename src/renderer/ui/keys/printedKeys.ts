import { isMac } from './platform'

/** How a combination such as `Mod+Shift+P` is printed on the keys of this computer: `Ctrl ⇧ P`, `⌘ ⇧ P`. The key `+` is printed as it is. */
export const printedKeys = (keys: string): string =>
  keys
    .replace('Mod', isMac ? '⌘' : 'Ctrl')
    .replace('Alt', isMac ? '⌥' : 'Alt')
    .replace('Shift', '⇧')
    .replace(/(?<=.)\+(?=.)/g, ' ')
