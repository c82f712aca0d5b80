import { byteLength, characters, grouped } from '../characters'
import { errorAt, type Issue } from '../issue'
import { limits } from '../limits'

/** The fields of an OAuth app that its author writes. `data.id` of an issue is the error id of the wire. */
export interface OAuthAppFields {
  name: string
  description: string
  icon_url: string
  callback_urls: readonly string[]
  homepage: string
  is_trusted: boolean
}

/** Checks the record of an OAuth app: what it needs, how long it may be, and where it may send a browser. */
export const checkApp = (app: OAuthAppFields): Issue[] => [
  ...checkName(app.name),
  ...checkDescription(app.description),
  ...checkCallbacks(app.callback_urls),
  ...checkAddress('homepage', app.homepage, limits.oauthHomepageBytes),
  ...(app.icon_url === '' ? [] : checkAddress('icon_url', app.icon_url, limits.oauthIconUrlBytes)),
]

const idOf = (field: string): { id: string } => ({ id: `model.oauth.is_valid.${field}.app_error` })

function checkName(name: string): Issue[] {
  const limit = limits.oauthAppNameBytes
  if (name.trim() === '') return [errorAt('/name', 'oauth.no_name', 'An app needs a name.', idOf('name'))]
  if (byteLength(name) <= limit) return []
  const message = `The name has ${grouped(byteLength(name))} bytes; the limit is ${limit}.`
  return [errorAt('/name', 'oauth.too_long', message, idOf('name'))]
}

function checkDescription(description: string): Issue[] {
  const limit = limits.oauthAppDescriptionLength
  const length = characters(description)
  if (length <= limit) return []
  const message = `The description has ${grouped(length)} characters; the limit is ${limit}.`
  return [errorAt('/description', 'oauth.too_long', message, idOf('description'))]
}

function checkCallbacks(urls: readonly string[]): Issue[] {
  if (urls.length === 0) {
    return [errorAt('/callback_urls', 'oauth.no_callback', 'An app needs a callback URL.', idOf('callback'))]
  }
  const size = byteLength(`[${urls.join(' ')}]`)
  const limit = limits.oauthCallbackListBytes
  const message = `The callback URLs have ${grouped(size)} bytes together; the limit is ${grouped(limit)}.`
  const tooMany = size > limit ? [errorAt('/callback_urls', 'oauth.too_long', message, idOf('callback'))] : []
  return [...tooMany, ...urls.flatMap((url, index) => checkCallback(url, `/callback_urls/${index}`))]
}

function checkCallback(url: string, path: string): Issue[] {
  const problem = redirectProblem(url)
  return problem === null ? [] : [errorAt(path, 'oauth.bad_url', `A callback URL ${problem}.`, idOf('callback'))]
}

function checkAddress(field: 'homepage' | 'icon_url', url: string, limit: number): Issue[] {
  const isTooLong = byteLength(url) > limit
  if (isWebAddress(url) && !isTooLong) return []
  const rule = `must be a valid URL of at most ${limit} bytes and start with http:// or https://.`
  const message = `${field === 'homepage' ? 'The homepage' : 'The icon URL'} ${rule}`
  return [errorAt(`/${field}`, 'oauth.bad_url', message, idOf(field))]
}

/**
 * Returns why a browser may not be sent to an address with a code, as the end of a sentence; `null` if it may. A
 * fragment is not sent to the server behind the address, and RFC 6749 forbids it (3.1.2).
 */
export function redirectProblem(url: string): string | null {
  if (!isWebAddress(url)) return 'must be a valid URL and start with http:// or https://'
  if (url.includes('#')) return 'must not have a fragment (#)'
  const limit = limits.oauthRedirectUriBytes
  return byteLength(url) > limit ? `has at most ${limit} bytes` : null
}

/** An address without characters that a parser would drop or rewrite, so that two parties read it as the same place. */
const isWebAddress = (url: string): boolean =>
  /^https?:\/\/[^\s\p{Cc}\\]+$/iu.test(url) && !/^\w+:\/\/[^/?#]*@/.test(url) && URL.canParse(url)
