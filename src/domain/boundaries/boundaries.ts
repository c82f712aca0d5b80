import { limits } from '../limits'
import { accountCases } from './accountsCases'
import type { Boundary, Expected, LimitedPlace, Unmet } from './boundary'
import { contentCases } from './contentCases'
import { errorCases } from './errorsCases'
import { integrationCases } from './integrationsCases'
import { placeCases } from './placesCases'
import { postCases } from './postsCases'
import { unmet } from './unmetLimits'

/** Where each limit of limits.ts is met by a request, or why by none; a new limit does not compile without a row. */
export const limitCases: Record<keyof typeof limits, readonly LimitedPlace[] | Unmet> = {
  ...contentCases,
  ...postCases,
  ...integrationCases,
  ...accountCases,
  ...placeCases,
  ...unmet,
}

/**
 * The boundary suite: requests at, one below and one above every limit, and one for each error row, with the verdict
 * that the service gives (docs/reference/limits.md, docs/reference/errors.md). Made from limits.ts: a changed limit
 * changes its cases.
 */
export function boundaries(): Boundary[] {
  const ofLimits = Object.entries(limitCases).flatMap(([limit, places]) =>
    'why' in places ? [] : places.flatMap(place => around(limit, place)),
  )
  return [...ofLimits, ...errorCases]
}

/** Limits that the suite does not send requests for, with the reason. */
export const unmetLimits = (): { limit: string; why: string }[] =>
  Object.entries(limitCases).flatMap(([limit, places]) => ('why' in places ? [{ limit, why: places.why }] : []))

const offsets = [
  ['one below', -1],
  ['at', 0],
  ['one above', 1],
] as const

function around(name: string, place: LimitedPlace): Boundary[] {
  const limit: number = limits[name as keyof typeof limits]
  return offsets.map(([words, offset]) => ({
    name: `${name} (${limit.toLocaleString('en')}), ${place.where}, ${words}`,
    limit: name,
    steps: place.steps(limit + offset),
    expected: expectedOf(place, place.isLeast ? offset >= 0 : offset <= 0),
  }))
}

function expectedOf({ beyond, within }: LimitedPlace, fits: boolean): Expected {
  const rejected = fits ? within : beyond
  return rejected ? { rejected } : 'accepted'
}
