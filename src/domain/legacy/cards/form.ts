import { childrenOf } from '../../blocks/tree'
import type { BlockNode, TreeNode } from '../../blocks/types'
import { pointer } from '../../issue'
import { textBlock } from '../translation/nodes'
import type { Part } from './translator'

/** A card that opens inside this one is a form of its own. */
const withinForm = (nodes: readonly TreeNode[]): TreeNode[] =>
  nodes.flatMap(node => [node, ...(node.type === 'collapsible' ? [] : withinForm(childrenOf(node)))])

const isGhostOf = (node: TreeNode, type: RegExp): boolean => node.type === 'ghost' && type.test(node.was)

/** Whether something waits to be sent: a field, or a choice beside a submit button that does not work. */
const isForm = (nodes: readonly TreeNode[]): boolean =>
  nodes.some(node => isGhostOf(node, /^Input\.(?!Choice$)/)) ||
  (nodes.some(node => node.type === 'static_select') &&
    nodes.some(node => isGhostOf(node, /^Action\.(?:Submit|Execute)$/)))

/** A button that calls the integration; one that opens an address does not send a form. */
const isSubmit = (node: TreeNode): boolean => node.type === 'button' && node.url === undefined && !node.disabled

/** What readers see below a form that nothing can send. */
const NOTICE = 'This form cannot be sent: it has no submit button that works here.'

/** A line below a form whose fields have no usable submit button; nothing for any other card. */
export const formNotice = (content: readonly BlockNode[], { path, scope }: Part): BlockNode[] => {
  const nodes = withinForm(content)
  if (!isForm(nodes) || nodes.some(isSubmit)) return []
  const why = 'It has fields and no usable submit button: an Action.Submit or Action.Execute with an `id` and a title.'
  scope.change(path, 'form', why)
  return [textBlock(pointer(path, 'actions'), NOTICE, { is_subtle: true, size: 'small' })]
}
