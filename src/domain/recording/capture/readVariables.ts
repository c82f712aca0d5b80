import type { RecordingFile } from '../schema/recording'
import type { Captured } from './captured'
import { type Place, placesOf } from './occurrences'
import { viewOf } from './view'

/** What a run saw of an exchange, with its secrets as they were on the wire. */
export type Ran = Pick<Captured, 'request' | 'response' | 'effects'> & { url: string }

/**
 * Reads the values of this run of all variables that come from exchange `number` of the recording: name and value. A
 * variable whose place is not there has none.
 */
export function readVariables(
  variables: RecordingFile['variables'],
  number: number,
  { url, request, response, effects }: Ran,
): [string, string][] {
  const sides = {
    request: () => placesOf(viewOf(request), url),
    response: () => (response === null ? [] : placesOf(viewOf(response))),
    effects: () =>
      effects.map(({ post_id = '' }, index): Place => ({ part: 'effect', at: `/${index}/post_id`, text: post_id })),
  }
  const read = new Map<string, Place[]>()
  return Object.entries(variables).flatMap(([name, { exchange, side, part, at, before = '', after = '' }]) => {
    if (exchange !== number) return []
    const places = read.get(side) ?? sides[side]()
    read.set(side, places)
    const place = places.find(one => one.part === part && one.at === at)
    const value = place === undefined ? null : between(place.text, before, after)
    return value === null || value === '' ? [] : [[name, value]]
  })
}

/** What stands between two texts; `null` where they do not. */
function between(text: string, before: string, after: string): string | null {
  const found = text.indexOf(before)
  if (found < 0) return null
  const rest = text.slice(found + before.length)
  if (after === '') return rest
  const end = rest.indexOf(after)
  return end < 0 ? null : rest.slice(0, end)
}
