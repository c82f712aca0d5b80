import { limits } from '../../limits'
import { renameAction } from '../actionAt'
import { applied } from '../edits'
import { written } from '../written'
import { type BlockDocument, registryOf } from './blockDocument'
import type { NewBlocks } from './insertBlocks'

/**
 * Gives actions that come along with blocks a name of their own where the message has another entry of that name: the
 * blocks call what they called where they come from.
 */
export function withOwnActions(document: BlockDocument, { blocks, raw, entries = {} }: NewBlocks): NewBlocks {
  const known = registryOf(document)
  const taken = new Set([...Object.keys(known), ...Object.keys(entries)])
  const isOther = (id: string) =>
    entries[id] !== undefined && Object.hasOwn(known, id) && !isSame(known[id], entries[id])
  const names = new Map<string, string>()
  for (const id of Object.keys(entries).filter(isOther)) {
    const name = freeName(id, taken)
    taken.add(name)
    names.set(id, name)
  }
  if (names.size === 0) return { blocks, ...(raw && { raw }), entries }
  const texts = (raw ?? blocks.map(block => written(block))).map(text => renamed(text, names))
  return {
    blocks: texts.map(text => JSON.parse(text) as unknown),
    raw: texts,
    entries: Object.fromEntries(Object.entries(entries).map(([id, entry]) => [names.get(id) ?? id, entry])),
  }
}

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other)

/** `approve` becomes `approve_2`, and `approve_2` the first number after it that is free. */
function freeName(id: string, taken: ReadonlySet<string>): string {
  const [, stem = id, number = '1'] = /^(.+)_(\d{1,6})$/.exec(id) ?? []
  for (let count = Number(number) + 1; ; count++) {
    const end = `_${count}`
    const name = stem.slice(0, limits.actionIdLength - end.length) + end
    if (!taken.has(name)) return name
  }
}

/** New names are not among the old ones, so that no action is renamed twice. */
const renamed = (text: string, names: ReadonlyMap<string, string>): string =>
  [...names].reduce((now, [from, to]) => applied(now, renameAction(now, from, to)), text)
