import type { Plugin } from '@scalar/snippetz'
import { type CurlRequest, curlOf } from './curl'
import { inertJson } from './inertJson'
import { javaProgram, jsClient } from './ownSnippets'
import type { SnippetKind } from './writeSnippet'

/** A recorded request, whatever it is for: what others sent stands in it, so nothing of it is trusted. */
export interface RecordedRequest extends CurlRequest {
  /** `http://127.0.0.1:8065`. */
  serviceUrl: string
  /** The token of `Authorization`, where the person asked for it; else a placeholder stands in its place. */
  token: string | null
}

/** What a connection has of itself, or a program sets. */
const ofConnection =
  /^(?:host|connection|content-length|accept-encoding|transfer-encoding|keep-alive|user-agent|cookie|origin|referer|sec-.*)$/i

/** Header values that are the same in the strings of every language and shell. */
const plainHeader = /^[\w !#&()*+,./:;<=>?@[\]^{|}~-]*$/

const jsonOf = (body: string | null): unknown => {
  try {
    return body === null ? undefined : JSON.parse(body)
  } catch {
    return undefined
  }
}

const isPost = ({ method, url }: CurlRequest): boolean => method === 'POST' && /\/api\/v4\/posts$/.test(url)

/** Why a recorded request cannot be copied as this; `null` when it can. */
export function whyNoRequest(kind: SnippetKind, request: CurlRequest): string | null {
  if (kind === 'client' && !isPost(request)) return 'Only new posts can be copied for the client; use fetch.'
  if (kind !== 'cmd') return null
  if (request.url.includes('%')) return 'cmd takes % in a URL for a variable; copy it for PowerShell.'
  const hasText = request.body !== null && request.body !== ''
  return hasText && jsonOf(request.body) === undefined ? 'cmd changes bodies that are not JSON; use PowerShell.' : null
}

/** Writes a recorded request as code or as a command that makes it again. */
export async function writeRequest(kind: SnippetKind, given: RecordedRequest): Promise<string> {
  const request = withToken(given)
  if (kind === 'curl') return curlOf(request)
  const plain: RecordedRequest = { ...request, url: inertUrl(request.url), headers: plainHeaders(request.headers) }
  if (kind === 'cmd') return cmdOf(plain)
  if (kind === 'client') {
    const { serviceUrl, token } = given
    return jsClient({ serviceUrl, by: 'token', secret: token, body: jsonOf(given.body) })
  }
  const text = kind === 'powershell' ? inertBody(plain.body) : plain.body
  return frames[kind](generated(await plugins[kind](), plain, text), plain)
}

const withToken = (request: RecordedRequest): RecordedRequest => {
  const { token, headers } = request
  if (token === null) return request
  const others = headers.filter(([name]) => !/^authorization$/i.test(name))
  return { ...request, headers: [['Authorization', `Bearer ${token}`], ...others] }
}

const plainHeaders = (headers: CurlRequest['headers']): [string, string][] =>
  headers.flatMap(([name, value]) =>
    !ofConnection.test(name) && /^[\w-]+$/.test(name) && plainHeader.test(value) ? [[name, value]] : [],
  )

/** An address without a character that ends a string or means something in one. */
const inertUrl = (url: string): string =>
  (URL.canParse(url) ? new URL(url).href : url).replaceAll(
    /['"`$\\\s]/g,
    char => `%${char.charCodeAt(0).toString(16).padStart(2, '0')}`,
  )

/** PowerShell takes typographic quotes for quotes, so JSON has none, and other text only such as is harmless. */
const inertBody = (body: string | null): string | null => {
  const value = jsonOf(body)
  return value === undefined
    ? (body?.replaceAll(/[‘’‚‛“”„]/g, char => encodeURIComponent(char)) ?? null)
    : inertJson(value)
}

function cmdOf({ method, url, headers, body }: RecordedRequest): string {
  const value = jsonOf(body)
  return [
    `curl -X ${method} "${url}"`,
    ...headers
      .filter(([, header]) => /^[\w :,./+=?@[\]{};*()-]*$/.test(header))
      .map(([name, header]) => `-H "${name}: ${header}"`),
    ...(value === undefined ? [] : [`--data-raw "${inertJson(value).replaceAll('"', '\\"')}"`]),
  ].join(' ^\n  ')
}

type Generated = Exclude<SnippetKind, 'curl' | 'cmd' | 'client'>

// The generators are loaded when one is asked for.
const plugins: Record<Generated, () => Promise<Plugin>> = {
  powershell: async () => (await import('@scalar/snippetz/plugins/powershell/restmethod')).powershellRestmethod,
  fetch: async () => (await import('@scalar/snippetz/plugins/node/fetch')).nodeFetch,
  axios: async () => (await import('@scalar/snippetz/plugins/node/axios')).nodeAxios,
  python: async () => (await import('@scalar/snippetz/plugins/python/requests')).pythonRequests,
  go: async () => (await import('@scalar/snippetz/plugins/go/native')).goNative,
  java: async () => (await import('@scalar/snippetz/plugins/java/nethttp')).javaNethttp,
}

const asIs = (code: string): string => code

/** What makes a program of a generated call. */
const frames: Record<Generated, (code: string, request: RecordedRequest) => string> = {
  powershell: asIs,
  axios: asIs,
  go: asIs,
  fetch: code => `const response = await ${code}\nconsole.log(response.status, await response.text())\n`,
  python: (code, request) =>
    `import requests\n\nresponse = ${withData(code, request)}\nprint(response.status_code, response.text)\n`,
  java: javaProgram,
}

/** The generator leaves bodies out that are no JSON. A string of JSON is one of Python, too. */
function withData(code: string, { body }: RecordedRequest): string {
  if (!body || jsonOf(body) !== undefined) return code
  const text = JSON.stringify(body)
  return code.endsWith('\n)')
    ? `${code.slice(0, -2)},\n    data=${text}.encode()\n)`
    : code.replace(/\)$/, `, data=${text}.encode())`)
}

function generated(plugin: Plugin, { method, url, headers }: RecordedRequest, text: string | null): string {
  const type = headers.find(([name]) => name.toLowerCase() === 'content-type')?.[1] ?? ''
  const mimeType = jsonOf(text) === undefined ? type || 'text/plain' : 'application/json'
  return plugin.generate({
    method,
    url,
    headers: headers.map(([name, value]) => ({ name, value })),
    ...(text ? { postData: { mimeType, text } } : {}),
  })
}
