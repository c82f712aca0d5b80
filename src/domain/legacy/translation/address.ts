import { urlProblem } from '../../actions/registry/checkUrl'
import type { BlockNode, ButtonBlock } from '../../blocks/types'
import { safeUrl } from '../../markdown/safeUrl'
import { linkNode, textNode, writePhrasing } from '../text/markdownTree'
import { buttonBlock, textBlock } from './nodes'
import type { Scope } from './scope'

/** What a Markdown link may lead to, but a button may not. */
const linkable = /^(?:mailto|tel):/i

interface Opener {
  path: string
  /** The id the payload gives it, if any, and where it stands. */
  action_id: string | undefined
  idPath: string
  /** Inline Markdown. */
  label: string
  /** The label as the reader sees it. */
  words: string
  url: string
  what: string
  rest?: Partial<Pick<ButtonBlock, 'style' | 'confirm' | 'tooltip' | 'disabled'>>
}

/** A control that opens an address without calling anybody: a button, or a link for mail and phone numbers. */
export const openerBlocks = (opener: Opener, scope: Scope): BlockNode[] => {
  const { path, idPath, action_id, label, words, what, rest = {} } = opener
  const url = safeUrl(opener.url)
  const problem = url === undefined ? 'is unsafe' : linkable.test(url) ? undefined : urlProblem('openURL', url)?.problem
  if (url === undefined || problem !== undefined)
    return scope.omit(path, what, `Its address ${problem ?? 'is unsafe'}.`)
  if (linkable.test(url)) {
    scope.change(path, what, 'Shown as a link: a button opens http and https addresses only.')
    return [textBlock(path, writePhrasing(linkNode(url, [textNode(words)])))]
  }
  const disabled = rest.disabled === true
  const id = scope.actionId(action_id, { path: idPath, kind: 'open', label: words, disabled, url })
  return [buttonBlock(path, label, { ...rest, action_id: id ?? 'open', url })]
}
