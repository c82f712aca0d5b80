import { getNodeValue, type Node } from 'jsonc-parser'
import { oneAfterTheOther, removeAt, type TextEdit } from '../edits/edits'
import { nodeAt, pathAt } from '../edits/jsonDocument'

/** Removes a block, and the registry entries that nothing else calls. */
export function removeBlockAt(text: string, path: string, tree: Node): TextEdit[] {
  return removeBlocksAt(text, [path], tree)
}

/** Removes blocks, and the registry entries that nothing else calls. */
export function removeBlocksAt(text: string, paths: readonly string[], tree: Node): TextEdit[] {
  const gone = paths.flatMap(path => nodeAt(tree, path) ?? [])
  const called = new Set(gone.flatMap(node => [...actionsIn(node)]))
  const remaining = new Set([...actionsIn(tree, new Set(gone))])
  const entries = entriesOf(tree).filter(({ id }) => called.has(id) && !remaining.has(id))
  // The last first: a pointer to an item of a list still leads to it then.
  const steps = [...entries.map(({ path }) => path), ...paths.toReversed()]
  return oneAfterTheOther(
    text,
    steps.map(path => current => removeAt(current, path)),
  )
}

/** The action ids that a value names, in controls and in links. Keeps its own stack, so any depth is safe. */
function* actionsIn(root: Node, except: ReadonlySet<Node> = new Set()): Generator<string> {
  const open: { node: Node; key: string }[] = [{ node: root, key: '' }]
  for (let next = open.pop(); next; next = open.pop()) {
    const { node, key } = next
    if (except.has(node)) continue
    if (node.type === 'string') yield* idsIn(String(node.value), key)
    const [name, value] = node.children ?? []
    if (node.type === 'property') {
      if (value) open.push({ node: value, key: String(name?.value) })
    } else for (const child of node.children ?? []) open.push({ node: child, key })
  }
}

function* idsIn(value: string, key: string): Generator<string> {
  if (key === 'action_id' || key === 'id') yield value
  for (const [, id = ''] of value.matchAll(/svc_action:\/\/([^/?#)>\]\s]*)/g)) yield id
}

/** The entries of every registry of a document, with their pointers. */
function entriesOf(tree: Node): { id: string; path: string }[] {
  return ['/props/svc_blocks_actions', '/svc_blocks_actions', '/update/props/svc_blocks_actions'].flatMap(path =>
    (nodeAt(tree, path)?.children ?? []).flatMap(property => {
      const [name, value] = property.children ?? []
      return name && value ? [{ id: String(getNodeValue(name)), path: pathAt(tree, value.offset) }] : []
    }),
  )
}
