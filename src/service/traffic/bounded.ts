import type { Context } from '../context'
import { chunkOf } from '../store/tables/traffic/changes'
import type { NumberSpan } from '../store/tables/traffic/search'
import type { ChunkTally, Result } from './result'

/**
 * Returns a result without what was recorded after an exchange, as a list shows it that is paused or loads more of its rows. All chunks but
 * the one of that exchange are those of the whole result: nothing is counted again for another end.
 */
export function resultThrough({ store }: Context, whole: Result, through: number): Result {
  const end = chunkOf(through)
  const span = (chunk: number): NumberSpan => {
    const { first, last } = whole.span(chunk)
    return { first, last: Math.min(last, through) }
  }
  const isWhole = (chunk: number): boolean => whole.span(chunk).last <= through
  const part = (chunk: number): Omit<ChunkTally, 'version' | 'list'> =>
    store.traffic.tally(whole.conditionIn(chunk), span(chunk))
  return {
    ...whole,
    span,
    update: until => whole.update(until, end),
    tallies: () =>
      whole
        .tallies()
        .filter(({ chunk }) => chunk <= end)
        .map(tally => (isWhole(tally.chunk) ? tally : { ...tally, ...part(tally.chunk) }))
        .filter(({ count }) => count > 0),
    numbersIn: chunk => whole.numbersIn(chunk).filter(number => number <= through),
    conditionIn: chunk => whole.conditionIn(chunk),
  }
}
