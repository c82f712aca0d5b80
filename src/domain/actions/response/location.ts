import { type Issue, warnAt } from '../../issue'

/**
 * Whether a client can follow a location: a path of the app, or an address on the web. An empty one leads nowhere by
 * intent.
 */
const canFollow = (location: string): boolean => location === '' || /^(\/(?!\/)|https?:\/\/)/i.test(location)

const FOREIGN = 'Not followed: only http, https and paths are.'

/** Returns why a client does not follow the location of a response; `''` if it does. */
export const locationNote = (location: unknown): string =>
  typeof location !== 'string' || canFollow(location) ? '' : FOREIGN

/** Warns about a location of a response that no client follows. */
export function checkLocation(location: unknown, path = '/goto_location'): Issue[] {
  const note = locationNote(location)
  return note === '' ? [] : [warnAt(path, 'location.foreign', note)]
}
