import dialog from '../dialog/dialog.css?inline'
import code from '../message/css/code.css?inline'
import theme from '../message/css/theme.css?inline'
import message from '../message/message.css?inline'
import type { MessageTheme } from '../message/types'
import page from './page.css?inline'

/** What of the sheets depends on the theme. */
const themed = `${theme}\n${code}\n${page}`

/** The dark theme for a page that names no theme: its rules, said of the root. */
const darkAsTheSystem = themed.replaceAll(/\[data-theme="?dark"?\]/g, ':root')

/** How messages look, for a place of their own. */
export const messageStyles = message

/** The same of dialogs. */
export const dialogStyles = dialog

/** The styles of a page of messages; without a theme it follows the reader's system. */
export const pageStyles = (chosen: MessageTheme | undefined): string => {
  const follows = chosen === undefined ? `@media screen and (prefers-color-scheme: dark) {\n${darkAsTheSystem}\n}` : ''
  return `${message}\n${page}\n${follows}`
}
