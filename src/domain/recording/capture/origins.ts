import type { VariableSource } from '../schema/placeholders'
import type { Captured } from './captured'
import { type Place, placesOf, valuesIn } from './occurrences'
import { viewOf } from './view'

/** Where a value first came from, and whether a replay sends what it came from. */
export interface Origin {
  source: VariableSource
  isLeftOut: boolean
}

/** An exchange of the recording with its number. */
export interface Numbered {
  number: number
  captured: Captured
  isLeftOut: boolean
}

/**
 * Lists what the service made in an exchange, with where it stands: in the request to an integration, in the response to
 * whoever called, and the posts that it made.
 */
export function originsIn({ number, captured, isLeftOut }: Numbered): [string, Origin][] {
  const { summary, request, response, effects } = captured
  const from = (side: VariableSource['side'], places: readonly Place[]): [string, Origin][] =>
    places.flatMap(place =>
      valuesIn(place.text).map(({ value, start, end }): [string, Origin] => [
        value,
        { source: sourceOf({ exchange: number, side, place, start, end }), isLeftOut },
      ]),
    )
  if (summary.direction === 'out') return from('request', placesOf(viewOf(request), summary.url))
  const posts = effects.flatMap(({ post_id = '' }, index) =>
    post_id === '' ? [] : [{ part: 'effect' as const, at: `/${index}/post_id`, text: post_id }],
  )
  return [...(response === null ? [] : from('response', placesOf(viewOf(response)))), ...from('effects', posts)]
}

interface Found {
  exchange: number
  side: VariableSource['side']
  place: Place
  start: number
  end: number
}

/** The scheme and host of an address are others in each run. */
function sourceOf({ exchange, side, place: { part, at, text }, start, end }: Found): VariableSource {
  const before = text.slice(0, start).replace(/^[a-z]+:\/\/[^/]*/i, '')
  const after = text.slice(end)
  return { exchange, side, part, at, ...(before === '' ? {} : { before }), ...(after === '' ? {} : { after }) }
}
