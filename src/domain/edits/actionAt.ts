import type { Node } from 'jsonc-parser'
import { actionIdPattern } from '../limits'
import type { TextEdit } from './edits'
import { nodeAt, type Span, treeOf } from './jsonDocument'

/** One place of a text that names an action: the entry, a control, or a link in a text. */
export interface ActionPlace extends Span {
  id: string
  /** The entry itself, or something that calls it. */
  role: 'entry' | 'call'
}

/** The key of the registry, wherever a document has it. */
const registryKey = 'svc_blocks_actions'

/** A link up to the end of its id (docs/reference/markdown.md). */
const link = /svc_action:\/\/([^/?#)>\]\s"\\]*)/g

/**
 * Every place of a document that names an action, in reading order: keys of the registry, ids of controls, links in
 * texts, and ids of attachment and card actions that stand for a registry entry. Spans are inside the quotes.
 */
export function actionPlaces(text: string, tree: Node): ActionPlace[] {
  const places: ActionPlace[] = []
  const open: Open[] = [{ node: tree, key: '', holder: undefined }]
  for (let next = open.pop(); next; next = open.pop()) {
    places.push(...placesIn(text, next))
    open.push(...inside(next).toReversed())
  }
  return places
}

interface Open {
  node: Node
  /** The key that the node stands under, or that its list does. */
  key: string
  /** The object it is a property of. */
  holder: Node | undefined
}

/** Contexts go to the integration as they are: what looks like an action in them is none. */
const inside = ({ node, key }: Open): Open[] =>
  (node.children ?? []).flatMap((child): Open[] => {
    if (child.type !== 'property') return [{ node: child, key, holder: undefined }]
    const [name, value] = child.children ?? []
    if (!value || name?.value === 'context') return []
    return [{ node: value, key: String(name?.value), holder: node }]
  })

function placesIn(text: string, { node, key, holder }: Open): ActionPlace[] {
  if (node.type === 'object' && key === registryKey && holder) {
    const names = (node.children ?? []).flatMap(property => property.children?.[0] ?? [])
    return names.map(name => ({ id: String(name.value), role: 'entry', ...within(name) }))
  }
  if (node.type !== 'string') return []
  if (key === 'action_id' || (key === 'id' && holder && namesEntry(holder)))
    return [{ id: String(node.value), role: 'call', ...within(node) }]
  return linksIn(text, node)
}

const within = ({ offset, length }: Node): Span => ({ start: offset + 1, end: offset + length - 1 })

/** Whether the id of an object is that of a registry entry: an action of a card, or of an attachment without a target. */
function namesEntry(holder: Node): boolean {
  const type: unknown = nodeAt(holder, '/type')?.value
  if (type === 'Action.Submit' || type === 'Action.Execute') return true
  const list = holder.parent?.parent?.children?.[0]
  return holder.parent?.type === 'array' && list?.value === 'actions' && nodeAt(holder, '/integration') === undefined
}

function linksIn(text: string, node: Node): ActionPlace[] {
  const raw = text.slice(node.offset, node.offset + node.length)
  if (!raw.includes('svc_action://')) return []
  return [...raw.matchAll(link)].map(({ 0: whole, 1: id = '', index }) => {
    const end = node.offset + index + whole.length
    return { id, role: 'call', start: end - id.length, end }
  })
}

/** The place of an action at an offset of a text, or `null`. The edges count. */
export function actionAt(text: string, offset: number): ActionPlace | null {
  const tree = treeOf(text)
  const places = tree ? actionPlaces(text, tree) : []
  return places.find(({ start, end }) => start <= offset && offset <= end) ?? null
}

/** Why an action cannot get a name, as a sentence; `null` when it can. */
export function whyNotRenamed(text: string, from: string, to: string): string | null {
  if (!actionIdPattern.test(to)) return 'An action id has letters, digits, _ and - only, and at most 64 of them.'
  const tree = treeOf(text)
  const isTaken = from !== to && tree && actionPlaces(text, tree).some(({ id, role }) => role === 'entry' && id === to)
  return isTaken ? `There is an entry ${to} already.` : null
}

/** Renames an action everywhere in a document: its entry, every control and every link that calls it. */
export function renameAction(text: string, from: string, to: string): TextEdit[] {
  const tree = treeOf(text)
  if (!tree || from === to) return []
  const content = JSON.stringify(to).slice(1, -1)
  return actionPlaces(text, tree)
    .filter(({ id }) => id === from)
    .map(({ start, end }) => ({ offset: start, length: end - start, content }))
}
