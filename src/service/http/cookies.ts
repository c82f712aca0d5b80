import type { IncomingHttpHeaders } from 'node:http'

/** The value of one cookie of a request. */
export function cookieOf(headers: IncomingHttpHeaders, name: string): string | undefined {
  const { cookie } = headers
  if (cookie === undefined) return undefined
  for (const pair of cookie.split(';')) {
    const at = pair.indexOf('=')
    if (pair.slice(0, at).trim() === name) return pair.slice(at + 1).trim()
  }
  return undefined
}
