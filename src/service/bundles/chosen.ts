import type { BundleBody } from '#contract/bundles/bundles'
import { mostBundled } from '#domain/bundle/format'
import type { BundleChoice } from '#domain/bundle/schema/bundle'
import type { Context } from '../context'
import { ServiceError } from '../errors/ServiceError'
import { chosenNumbers } from '../traffic/chosen'

/** What a bundle is made of: what it says of itself, and ids of exchanges or the line that finds them. */
interface Choice {
  chosen: BundleChoice
  by: { ids: string[] } | { filter: string }
  /** What the bundle is called unless somebody says it. */
  word: string
}

/** @throws 400 unless exactly one thing is chosen */
export function choiceOf({ minutes, story, ids, filter }: BundleBody): Choice {
  const choices: Choice[] = []
  if (minutes !== undefined) {
    const word = `last ${minutes} ${minutes === 1 ? 'minute' : 'minutes'}`
    choices.push({ chosen: { is: 'last', minutes }, by: { filter: `since:${minutes}m` }, word })
  }
  if (story !== undefined)
    choices.push({ chosen: { is: 'story', story }, by: { filter: `story:${story}` }, word: 'story' })
  if (ids !== undefined) choices.push({ chosen: { is: 'selection' }, by: { ids }, word: 'selection' })
  if (filter !== undefined) choices.push({ chosen: { is: 'filter', filter }, by: { filter }, word: 'filtered' })
  const [first, ...others] = choices
  if (first === undefined || others.length > 0) throw new ServiceError('workbench.bundle.choice.app_error')
  return first
}

/**
 * Numbers of the exchanges that are chosen, ascending. @throws 400 when there is none, when they are too many, or when the filter
 * cannot be read
 */
export async function chosenExchanges(ctx: Context, { by }: Choice): Promise<number[]> {
  const numbers = await chosenNumbers(ctx, by)
  if (numbers.length === 0) throw new ServiceError('workbench.bundle.empty.app_error')
  if (numbers.length > mostBundled) {
    const values = { Count: numbers.length.toLocaleString('en-US'), Most: mostBundled.toLocaleString('en-US') }
    throw new ServiceError('workbench.bundle.large.app_error', { values })
  }
  return numbers
}
