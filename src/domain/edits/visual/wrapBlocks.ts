import { kindOf } from '../../blocks/kinds/knownKinds'
import { pointer } from '../../issue'
import { isObject } from '../../json'
import { nodeAt, treeOf } from '../jsonDocument'
import { rawList, rawObject, replaceItem } from '../rawItems'
import { written } from '../written'
import {
  type BlockDocument,
  type Edited,
  finish,
  outermost,
  partsOf,
  placeOf,
  typeOf,
  valueAt,
  whyNot,
  whyNotThere,
} from './blockDocument'
import { removals } from './deleteBlocks'
import { rawTexts } from './moveBlocks'

/** What blocks can be wrapped in; `row` is a container whose blocks stand side by side. */
export const wrappers = ['container', 'row', 'column_set', 'collapsible'] as const
export type Wrapper = (typeof wrappers)[number]

const json = (value: unknown): string => written(value)

/** Wrapper -> the raw text of one around these raw blocks. */
const wrapped: Record<Wrapper, (text: string, raw: readonly string[]) => string> = {
  container: (text, raw) =>
    rawObject(text, { type: json('container'), gap: json('small'), content: rawList(text, raw) }),
  row: (text, raw) =>
    rawObject(text, {
      type: json('container'),
      flow: json('horizontal'),
      gap: json('small'),
      content: rawList(text, raw),
    }),
  column_set: (text, raw) => rawObject(text, { type: json('column_set'), columns: rawList(text, columns(text, raw)) }),
  collapsible: (text, raw) =>
    rawObject(text, {
      type: json('collapsible'),
      collapsed: 'false',
      header: rawList(text, [json({ type: 'text', text: 'Details' })]),
      content: rawList(text, raw),
    }),
}

const columns = (text: string, raw: readonly string[]): string[] =>
  raw.map(one => rawObject(text, { type: json('column'), width: json('stretch'), items: rawList(text, [one]) }))

/** Puts a new layout block around blocks of one list, in the place of the first; in columns each block has its own. */
export function wrapBlocks(document: BlockDocument, paths: readonly string[], wrapper: Wrapper): Edited {
  const { text } = document
  const inner = outermost(text, paths)
  const [first, ...others] = inner
  if (first === undefined) return whyNot('', 'nothing', 'Select a block first.')
  const { list } = placeOf(first)
  if (others.some(path => placeOf(path).list !== list))
    return whyNot(first, 'several_lists', 'Only blocks that stand side by side can be wrapped together.')
  if (partsOf(document, list) === 'element') return whyNot(first, 'wrong_place', 'An element cannot be wrapped.')
  const types = inner.map(path => typeOf(valueAt(text, path)))
  const member = types.find(type => kindOf(type)?.inside)
  if (member)
    return whyNot(first, 'wrong_place', `A ${member} can stand only inside a ${kindOf(member)?.inside?.type}.`)
  const stranger = whyNotThere(document, list, { of: 'block', types: [wrapper === 'row' ? 'container' : wrapper] })
  if (stranger) return { ok: false, issues: [stranger] }
  const raw = wrapped[wrapper](text, rawTexts(text, inner))
  return finish(
    document,
    [
      ...removals(others),
      now => {
        const node = nodeAt(treeOf(now), first)
        return node ? replaceItem(now, node, [raw]) : []
      },
    ],
    [first],
  )
}

/** Puts what a layout block holds in its place. */
export function unwrapBlock(document: BlockDocument, path: string): Edited {
  const { text } = document
  const block = valueAt(text, path)
  const type = typeOf(block)
  const kind = kindOf(type)
  if (!kind || kind.lists.length === 0) return whyNot(path, 'no_layout', 'Only a layout block can be unwrapped.')
  if (kind.inside) return whyNot(path, 'wrong_place', `A ${type} goes with its ${kind.inside.type}: unwrap that one.`)
  const inner = innerPaths(block, path)
  if (inner.length === 0) return whyNot(path, 'empty', `This ${type} holds nothing; delete it instead.`)
  const { list, index } = placeOf(path)
  const types = inner.map(one => typeOf(valueAt(text, one)))
  const stranger = whyNotThere(document, list, { of: 'block', types })
  if (stranger) return { ok: false, issues: [stranger] }
  const raw = rawTexts(text, inner)
  const step = (now: string) => {
    const node = nodeAt(treeOf(now), path)
    return node ? replaceItem(now, node, raw) : []
  }
  return finish(
    document,
    [step],
    inner.map((_, offset) => pointer(list, index + offset)),
  )
}

/** Pointers of what a layout block holds; of columns, what these hold. */
function innerPaths(block: unknown, path: string): string[] {
  const lists = kindOf(typeOf(block))?.lists ?? []
  return lists.flatMap(([key, { only }]) => {
    const items = isObject(block) ? block[key] : undefined
    if (!Array.isArray(items)) return []
    return items.flatMap((item, index) => {
      const at = pointer(path, key, index)
      return only !== undefined && typeOf(item) === only ? innerPaths(item, at) : [at]
    })
  })
}
