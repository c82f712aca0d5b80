import { everyNode, isControl } from '../blocks/tree'
import type { TreeNode } from '../blocks/types'
import { renderedFormat } from '../content/formats'
import { notificationOf } from '../content/notification'
import { renderedContent } from '../content/renderedContent'
import { type Issue, pointer } from '../issue'
import { translateAttachments } from '../legacy/attachments/translateAttachments'
import type { PostContent, Props } from '../posts/post'
import { accentNotes, attachmentBarNotes } from './accessibility/bars'
import { controlNotes } from './accessibility/controls'
import { noteAt } from './accessibility/note'
import { pictureNote } from './accessibility/pictures'
import { markdownTexts, textNotes } from './accessibility/texts'

/**
 * What is noted of a message's own text: of its Markdown, and where neither it nor the content has words for a
 * notification. `path` is its pointer in the checked document.
 */
export function messageNotes(content: PostContent, path = '/message'): Issue[] {
  const isEmpty = notificationOf(content) === '' && renderedFormat(content.props) !== null
  const silent = 'A notification of this message has no words, and screen readers announce nothing. Add a message.'
  return [...(isEmpty ? [noteAt(path, 'no_summary', silent)] : []), ...textNotes([{ text: content.message, path }])]
}

interface Drawn {
  nodes: TreeNode[]
  isOurs: boolean
  isAttached: boolean
}

const nothing: Drawn = { nodes: [], isOurs: false, isAttached: false }

/** A picture beside an attachment has no place for alternative text, so there is nothing to fix. */
function drawnNodes(props: Props, base: string): Drawn {
  const content = renderedContent(props, { base })
  if (content.kind === 'blocks') {
    return { nodes: everyNode(content.blocks), isOurs: content.format === 'svc_block', isAttached: false }
  }
  if (content.kind !== 'attachments') return nothing
  const { blocks: attached } = translateAttachments(props.attachments, { path: pointer(base, 'attachments') })
  return { nodes: everyNode(attached).filter(node => node.type !== 'image'), isOurs: false, isAttached: true }
}

/**
 * What readers who do not see the message, or not well, will miss, of the format that is drawn: pictures without a
 * description, labels and bars too pale, controls and links whose words say nothing or read alike, emoji alone,
 * headings out of order, tables without names of columns. A missing `fallback` is noted by `checkAttachments`. `base`
 * is the pointer of the props in the checked document.
 */
export function accessibilityNotes(props: Props, base = '/props'): Issue[] {
  const { nodes, isOurs, isAttached } = drawnNodes(props, base)
  const list = pointer(base, 'attachments')
  const texts = markdownTexts(isOurs ? nodes : [], isAttached ? props : {}, list)
  return [
    ...nodes.flatMap(node => (node.type === 'image' ? pictureNote(node) : [])),
    ...controlNotes(nodes.filter(isControl)),
    ...accentNotes(isOurs ? nodes : []),
    ...(isAttached ? attachmentBarNotes(props, list) : []),
    ...textNotes(texts),
  ]
}
