import type { ActionRegistry } from '../../actions/registry/schema'
import type { ButtonBlock, TextBlock } from '../../blocks/types'
import { type ActionLink, actionLinks } from '../../markdown/actionLinks'
import { buttonBlock } from '../translation/nodes'
import { backAction } from './actions'

/** A text without its action links, and the buttons that do what they did. */
export interface Unlinked {
  /** Blank where the links were all there was. */
  text: string
  buttons: ButtonBlock[]
}

/** Takes the action links out of a text: attachments have none. What opens an address stays a link. */
export function unlinked({ text, path }: TextBlock, registry: ActionRegistry): Unlinked {
  const buttonOf = ({ label, action_id, query }: ActionLink) =>
    buttonBlock(path, label, { action_id, query: Object.fromEntries(query) })
  const links = actionLinks(text).map(link => {
    const button = buttonOf(link)
    return { ...link, button, open: backAction(button, registry).open }
  })
  const without = links.reduceRight(
    (rest, { start, end, label, open }) => rest.slice(0, start) + worded(label, open) + rest.slice(end),
    text,
  )
  const buttons = links.filter(({ open }) => open === undefined).map(({ button }) => button)
  const said = without.trim()
  return { text: buttons.length === links.length && isOnly(said, buttons) ? '' : without, buttons }
}

const worded = (label: string, open: string | undefined): string => (open === undefined ? label : linkTo(label, open))

/** Whether a text says nothing that the buttons do not say. */
const isOnly = (text: string, buttons: readonly ButtonBlock[]): boolean =>
  text === buttons.map(button => button.text).join(' ')

/** Words as a link of Markdown. */
export const linkTo = (words: string, address: string): string =>
  `[${words.replaceAll(/[[\]\n]/g, ' ').trim()}](<${address}>)`
