import type { Store } from '../store/store'
import { BLOCK } from '../store/tables/traffic/grams'
import type { NumberSpan } from '../store/tables/traffic/search'
import type { Compiled } from './compile/parts'

/**
 * The parameters that say where texts may occur among the exchanges of a span: which of them are indexed, and for each
 * list of texts the blocks that have them.
 */
export function blocksFor(
  { grams }: Pick<Store, 'grams'>,
  compiled: Compiled,
  { first, last }: NumberSpan,
): Record<string, unknown> {
  if (compiled.grams.length === 0) return {}
  const { since, through } = grams.state()
  const blocks = { first: Math.floor(first / BLOCK), last: Math.floor(last / BLOCK) }
  const isIndexed = first <= through && last >= since
  return {
    since,
    through,
    ...Object.fromEntries(
      compiled.grams.map((texts, at) => [
        `grams${at}`,
        JSON.stringify(isIndexed ? grams.blocksWith(texts, blocks) : []),
      ]),
    ),
  }
}
