import type { DeletionBody } from '#contract/traffic/traffic'
import type { Filter } from '#domain/filter/language/tree'
import { everything } from '#domain/filter/parse'
import { bothOf } from '#domain/filter/parts'
import type { Context } from '../context'
import { invalidBody } from '../errors/ServiceError'
import { readFilter } from './query'
import { numbersOf } from './traffic'

const unmarked = readFilter('-is:marked')

/**
 * Numbers, ascending, of the exchanges that something is done to: by their ids, or all that pass a filter. Asking for
 * nothing is rejected, so that nobody deletes everything by mistake.
 */
export async function chosenNumbers(ctx: Context, body: DeletionBody): Promise<number[]> {
  const { ids, through } = body
  if (ids !== undefined) {
    const numbers = ids.flatMap(id => ctx.store.traffic.numberOf(id) ?? [])
    return [...new Set(numbers)].sort((a, b) => a - b)
  }
  const numbers: number[] = []
  for await (const some of numbersOf(ctx, { filter: chosenFilter(body), through }))
    for (const one of some) numbers.push(one)
  return numbers
}

function chosenFilter({ filter, unmarked: isUnmarked, all }: DeletionBody): Filter {
  const given = filter === undefined ? everything : readFilter(filter)
  if (isUnmarked === true) return bothOf(given, unmarked)
  if (filter === undefined && all !== true) throw invalidBody('ids', 'Name ids, a filter, unmarked or all.')
  return given
}
