import { byteLength } from '../characters'
import { limits } from '../limits'
import { queryPairs } from '../queryPairs'

/** What an app asks a person's browser for (RFC 6749, 4.1.1; RFC 7636, 4.3). A parameter that is absent is empty. */
export interface AuthorizeRequest {
  response_type: string
  client_id: string
  redirect_uri: string
  scope: string
  state: string
  code_challenge: string
  code_challenge_method: string
}

/** The one scope there is: an app that is allowed anything acts as its user. */
const DEFAULT_SCOPE = 'user'

/** Returns the request that parameters make; unknown ones are ignored. */
export const authorizeRequestOf = (values: Partial<Record<string, string>>): AuthorizeRequest => ({
  response_type: values['response_type'] ?? '',
  client_id: values['client_id'] ?? '',
  redirect_uri: values['redirect_uri'] ?? '',
  scope: values['scope'] || DEFAULT_SCOPE,
  state: values['state'] ?? '',
  code_challenge: values['code_challenge'] ?? '',
  code_challenge_method: values['code_challenge_method'] ?? '',
})

/**
 * Parameters of a query, without its `?`, or a form: their first values. A repeated one is a fault (RFC 6749, 3.1): which
 * value counts must not be guessed.
 */
export function singleValues(query: string): { values: Record<string, string>; repeated: string[] } {
  const values = new Map<string, string>()
  const repeated = new Set<string>()
  for (const [key, value] of queryPairs(query)) {
    if (values.has(key)) repeated.add(key)
    else values.set(key, value)
  }
  return { values: Object.fromEntries(values), repeated: [...repeated] }
}

/** What is wrong with a request of an app that is known, at an address that it registered (RFC 6749, 4.1.2.1). */
export interface AuthorizeFault {
  error: 'invalid_request' | 'unsupported_response_type'
  description: string
}

/** Returns the first fault of a request; `null` if a person may be asked. */
export function authorizeFault(request: AuthorizeRequest): AuthorizeFault | null {
  if (request.response_type === '') return invalid('response_type is missing.')
  if (request.response_type !== 'code') {
    return { error: 'unsupported_response_type', description: 'response_type must be code.' }
  }
  if (byteLength(request.state) > limits.oauthStateBytes) {
    return invalid(`state has at most ${limits.oauthStateBytes} bytes.`)
  }
  if (byteLength(request.scope) > limits.oauthScopeBytes) {
    return invalid(`scope has at most ${limits.oauthScopeBytes} bytes.`)
  }
  return challengeFault(request)
}

/** The challenge is optional; one that is given is SHA-256, since `plain` protects nothing. */
function challengeFault({ code_challenge, code_challenge_method }: AuthorizeRequest): AuthorizeFault | null {
  if (code_challenge === '' && code_challenge_method === '') return null
  if (code_challenge === '') return invalid('code_challenge is missing.')
  if (code_challenge_method !== 'S256') return invalid('code_challenge_method must be S256.')
  const { pkceMin: least, pkceMax: most } = limits
  const isWellFormed =
    code_challenge.length >= least && code_challenge.length <= most && /^[\w-]+$/.test(code_challenge)
  return isWellFormed ? null : invalid(`code_challenge has ${least} to ${most} characters of base64url.`)
}

const invalid = (description: string): AuthorizeFault => ({ error: 'invalid_request', description })

/** Whether a text can be the verifier of a challenge (RFC 7636, 4.1). */
export const isVerifier = (text: string): boolean =>
  text.length >= limits.pkceMin && text.length <= limits.pkceMax && /^[\w.~-]+$/.test(text)

/** Returns a registered address with parameters added to its query, which stays as it was registered. */
export function redirectTo(redirectUri: string, parameters: Record<string, string>): string {
  const added = new URLSearchParams(Object.entries(parameters).filter(([, value]) => value !== ''))
  return `${redirectUri}${redirectUri.includes('?') ? '&' : '?'}${added}`
}
