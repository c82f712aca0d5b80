import { unescape as decode } from 'node:querystring'

/** The user name and password that stand in a URL, as HTTP clients send them; nothing where it has none. */
export function urlCredentials(url: string): Record<string, string> {
  const { username = '', password = '' } = URL.parse(url) ?? {}
  if (username === '' && password === '') return {}
  return { Authorization: `Basic ${Buffer.from(`${decode(username)}:${decode(password)}`).toString('base64')}` }
}
