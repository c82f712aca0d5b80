import type { BoundaryRequest, LimitedPlace, Place, Step } from './boundary'

type Made = BoundaryRequest | ((place: Place) => BoundaryRequest)

/** A limit that a single request meets. `beyond` is the id of its rejection, `null` for none. */
export const by = (where: string, beyond: string | null, make: (size: number) => Made): LimitedPlace => ({
  where,
  beyond,
  steps: size => [stepOf(make(size))],
})

/** The same for a lower limit. */
export const least = (where: string, beyond: string, make: (size: number) => Made): LimitedPlace => ({
  ...by(where, beyond, make),
  isLeast: true,
})

export const stepOf =
  (made: Made): Step =>
  place =>
    typeof made === 'function' ? made(place) : made

/** A POST to the API. */
export const post = (path: string, body: unknown): BoundaryRequest => ({ path: `/api/v4${path}`, body })

/** The id in what an earlier request was responded with; `''` where there is none. */
export function idIn(earlier: readonly unknown[], at = 0): string {
  const value = earlier[at]
  return typeof value === 'object' && value !== null && 'id' in value ? String(value.id) : ''
}

/** So many different keys with a value each. */
export const entries = (count: number): Record<string, string> =>
  Object.fromEntries(Array.from({ length: count }, (_, index) => [`k${index}`, 'v']))

/** Of another length in characters, bytes and UTF-16 units: a limit that counts the wrong ones is noticed. */
export const wide = (characters: number): string => 'é'.repeat(characters)

/** ASCII, where the limit is on bytes. */
export const plain = (bytes: number): string => 'x'.repeat(bytes)

/** A web address of exactly so many bytes. */
export const address = (bytes: number): string => 'https://a.test/'.padEnd(bytes, 'x')
