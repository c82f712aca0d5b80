import { pointer } from '../../issue'
import type { Step } from '../compose'
import { nodeAt, treeOf } from '../jsonDocument'
import { insertItems, rawText } from '../rawItems'
import { type BlockDocument, type Edited, finish, listNode, outermost, partsOf, placeOf, whyNot } from './blockDocument'
import { withOwnNames } from './elements'

/**
 * Puts a copy of each block after it, or after the last of those that stand in its list. A copy of a control calls the
 * same action, and one of an element has a name of its own.
 */
export function duplicateBlocks(document: BlockDocument, paths: readonly string[]): Edited {
  const { text } = document
  const sources = outermost(text, paths)
  if (sources.length === 0) return whyNot('', 'nothing', 'Select a block first.')
  const lists = Map.groupBy(sources, path => placeOf(path).list)
  const steps: Step[] = []
  const selection: string[] = []
  // The lists stand in the order of the text, and none inside another block that is copied.
  for (const [list, members] of [...lists].toReversed()) {
    const index = placeOf(members.at(-1) ?? '').index + 1
    const own = (items: string[]) => (partsOf(document, list) === 'element' ? withOwnNames(document, items) : items)
    steps.push(now => copies(now, { list, index, members, own }))
    selection.unshift(...members.map((_, offset) => pointer(list, index + offset)))
  }
  return finish(
    document,
    steps,
    selection.map(path => shifted(path, lists)),
  )
}

interface Copies {
  list: string
  index: number
  members: readonly string[]
  /** The texts as they can stand beside their originals. */
  own(items: string[]): string[]
}

function copies(text: string, at: Copies) {
  const list = listNode(text, at.list)
  const tree = treeOf(text)
  const items = at.members.flatMap(path => {
    const node = nodeAt(tree, path)
    return node ? [rawText(text, node)] : []
  })
  return list ? insertItems(text, list, { index: at.index, items: at.own(items) }) : []
}

/** A pointer, with what is put before the blocks on its way counted in: the innermost list first. */
const shifted = (path: string, lists: ReadonlyMap<string, string[]>): string =>
  [...lists].reduceRight((found, [list, members]) => {
    const { index } = placeOf(members.at(-1) ?? '')
    if (!found.startsWith(`${list}/`) || placeOf(path).list === list) return found
    const [at = '', ...rest] = found.slice(list.length + 1).split('/')
    return Number(at) > index ? [pointer(list, Number(at) + members.length), ...rest].join('/') : found
  }, path)
