import { pointer } from '../../issue'
import type { Step } from '../compose'
import { composed } from '../compose'
import { applied, removeAt } from '../edits'
import {
  type BlockDocument,
  type Edited,
  finish,
  holderOf,
  outermost,
  pathWithout,
  placeOf,
  registryOf,
  valueAt,
  whyNot,
} from './blockDocument'
import { namedActions } from './namedActions'

/** Deletes blocks, and the registry entries that only they used. The next block is selected, else the one before. */
export function deleteBlocks(document: BlockDocument, paths: readonly string[]): Edited {
  const { text } = document
  const gone = outermost(text, paths)
  if (gone.length === 0) return whyNot('', 'nothing', 'Select a block first.')
  const steps = removals(gone)
  const after = applied(text, composed(text, steps))
  return finish(document, [...steps, ...unusedSteps(document, gone, after)], successor(document, gone, after))
}

/** From the last to the first: none moves another that is still to go. */
export const removals = (paths: readonly string[]): Step[] =>
  paths.toReversed().map(path => text => removeAt(text, path))

/** Steps that take away the entries of actions that only the blocks at these pointers called. */
function unusedSteps(document: BlockDocument, gone: readonly string[], after: string): Step[] {
  const { text, registry } = document
  if (registry === null) return []
  const used = new Set(gone.flatMap(path => [...namedActions(valueAt(text, path))]))
  const rest = { ...document, text: after }
  const named = namedActions(valueAt(withoutRegistry(rest), ''))
  return Object.keys(registryOf(document))
    .filter(id => used.has(id) && !named.has(id))
    .map(id => now => removeAt(now, pointer(registry, id)))
}

const withoutRegistry = ({ text, registry }: BlockDocument): string =>
  registry === null ? text : applied(text, removeAt(text, registry))

/** What is selected once the last of the blocks is gone: its next sibling, the one before, or what holds it. */
function successor(document: BlockDocument, gone: readonly string[], after: string): string[] {
  const last = gone.at(-1) ?? ''
  const { list, index } = placeOf(last)
  const before = gone.slice(0, -1).toReversed()
  const moved = before.reduce(pathWithout, pointer(list, index))
  const now = placeOf(moved)
  const items = valueAt(after, now.list)
  const count = Array.isArray(items) ? items.length : 0
  if (count > 0) return [pointer(now.list, Math.min(now.index, count - 1))]
  const holder = holderOf(document, now.list)
  return holder ? [holder.path] : []
}
