/** One HTTP request, as a command line can make it. */
export interface CurlRequest {
  method: string
  url: string
  headers: readonly (readonly [string, string])[]
  body: string | null
}

/** What curl sets by itself, or what only makes sense on the connection it was sent on. */
const left = new Set([
  'host',
  'connection',
  'content-length',
  'accept-encoding',
  'transfer-encoding',
  'keep-alive',
  'user-agent',
])

const quoted = (text: string) => `'${text.replaceAll("'", `'\\''`)}'`

/**
 * A command with one of its words opened to the shell, so that the variable in it is replaced: single quotes would keep
 * it as it is. Nothing else in the word is open, and nothing else is opened, a payload least of all.
 */
export function withVariable(command: string, word: string, variable: string): string {
  const opened = word.split(variable).map(part => part.replaceAll(/[$`"\\]/g, '\\$&'))
  return command.replace(quoted(word), () => `"${opened.join(variable)}"`)
}

/** A request as one curl command, ready for a POSIX shell. Browser headers about itself are left out. */
export function curlOf({ method, url, headers, body }: CurlRequest): string {
  const kept = headers.filter(
    ([name]) => !left.has(name.toLowerCase()) && !/^(sec-|cookie$|origin$|referer$)/i.test(name),
  )
  const parts = [
    `curl ${method === 'GET' ? '' : `-X ${method} `}${quoted(url)}`,
    ...kept.map(([name, value]) => `-H ${quoted(`${name}: ${value}`)}`),
    ...(body ? [`--data-raw ${quoted(body)}`] : []),
  ]
  return parts.join(' \\\n  ')
}
