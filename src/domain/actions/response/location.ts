import { type Issue, warnAt } from '../../issue'

/**
 * Whether a client can follow a location: a path of the app, or an address on the web. An empty one leads nowhere by
 * intent.
 */
const canFollow = (location: string): boolean => location === '' || /^(\/(?!\/)|https?:\/\/)/i.test(location)

const FOREIGN = 'Not followed: only http, https and paths are.'

/** Why a location of a scheme that is followed, or of none, leads nowhere all the same. */
function brokenNote(location: string): string {
  if (/^\s+\S/.test(location)) return 'Not followed: it begins with a space.'
  if (location.startsWith('//'))
    return 'Not followed: an address begins with http:// or https://, and a path with one slash.'
  if (/^[\w.-]+(\/|$)/.test(location))
    return 'Not followed: a path begins with a slash, and an address with http:// or https://.'
  return FOREIGN
}

/** Returns why a client does not follow the location of a response; `''` if it does. */
export const locationNote = (location: unknown): string =>
  typeof location !== 'string' || location === ''
    ? ''
    : !canFollow(location)
      ? brokenNote(location)
      : URL.canParse(location, 'http://in-app.invalid')
        ? ''
        : 'Not followed: it cannot be read as a URL.'

/** Warns about a location of a response that no client follows. */
export function checkLocation(location: unknown, path = '/goto_location'): Issue[] {
  const note = locationNote(location)
  return note === '' ? [] : [warnAt(path, 'location.foreign', note)]
}
