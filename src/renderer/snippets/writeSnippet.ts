import type { Plugin } from '@scalar/snippetz'
import { inertJson } from './inertJson'
import { cmdCurl, javaProgram, jsClient, posixCurl } from './ownSnippets'
import { addressOf, headersOf, type SnippetRequest } from './request'

/** What a request can be copied as, in the order of the menu. */
export const snippetKinds = ['curl', 'powershell', 'cmd', 'fetch', 'axios', 'client', 'python', 'go', 'java'] as const
export type SnippetKind = (typeof snippetKinds)[number]

export const snippetLabels: Record<SnippetKind, string> = {
  curl: 'curl',
  powershell: 'PowerShell',
  cmd: 'curl for cmd',
  fetch: 'fetch',
  axios: 'axios',
  client: 'JavaScript client',
  python: 'Python requests',
  go: 'Go',
  java: 'Java',
}

/** Why a request cannot be copied as this; `null` when it can. */
export const whyNoSnippet = (kind: SnippetKind, by: SnippetRequest['by']): string | null =>
  kind === 'client' ? noCall[by] : null

const noCall: Record<SnippetRequest['by'], string | null> = {
  token: null,
  key: 'The client has no call for incoming webhooks; use fetch.',
  trigger: 'The client has no call that opens a dialog; use fetch.',
}

/** Characters of one command of cmd (Microsoft, KB 830473); line ends behind a caret are no part of it. */
const mostOfCmd = 8191
/** Bytes of one argument on Linux (`MAX_ARG_STRLEN`); other systems have more. */
const mostOfArgument = 128 * 1024 - 1

const count = (number: number): string => number.toLocaleString('en')

/** Why what was written does not run, with what does, as a sentence; `null` when it can be run. */
export function whyTooLong(kind: SnippetKind, snippet: string): string | null {
  if (kind === 'cmd') {
    const { length } = snippet.replaceAll('^\n', '')
    if (length <= mostOfCmd) return null
    return `cmd runs commands of at most ${count(mostOfCmd)} characters, and this one has ${count(length)}. Copy it for PowerShell.`
  }
  const bytes = kind === 'curl' ? new TextEncoder().encode(snippet).length : 0
  return bytes <= mostOfArgument
    ? null
    : `Linux gives a command at most 128 KiB of text, and this one has ${count(Math.ceil(bytes / 1024))}. Copy it as Python requests or fetch.`
}

type Write = (request: SnippetRequest) => string | Promise<string>

/** Writes a request as code or as a command that makes it. */
export const writeSnippet = async (kind: SnippetKind, request: SnippetRequest): Promise<string> =>
  writers[kind](request)

// The generators are loaded when one is asked for.
const writers: Record<SnippetKind, Write> = {
  curl: posixCurl,
  cmd: cmdCurl,
  client: jsClient,
  // It takes typographic quotes for quotes, so the body has none.
  powershell: async request =>
    generated((await import('@scalar/snippetz/plugins/powershell/restmethod')).powershellRestmethod, {
      request,
      text: inertJson(request.body),
    }),
  fetch: async request =>
    `const response = await ${generated((await import('@scalar/snippetz/plugins/node/fetch')).nodeFetch, { request })}\nconsole.log(response.status, await response.text())\n`,
  axios: async request => generated((await import('@scalar/snippetz/plugins/node/axios')).nodeAxios, { request }),
  python: async request =>
    `import requests\n\nresponse = ${generated((await import('@scalar/snippetz/plugins/python/requests')).pythonRequests, { request })}\nprint(response.status_code, response.text)\n`,
  go: async request => generated((await import('@scalar/snippetz/plugins/go/native')).goNative, { request }),
  java: async request =>
    javaProgram(generated((await import('@scalar/snippetz/plugins/java/nethttp')).javaNethttp, { request })),
}

interface Asked {
  request: SnippetRequest
  /** The body as JSON, where not any will do. */
  text?: string
}

/** What a generator writes for a request: it reads it as a HAR entry has it. */
function generated(plugin: Plugin, { request, text = JSON.stringify(request.body) }: Asked): string {
  const headers = headersOf(request).map(([name, value]) => ({ name, value }))
  return plugin.generate({
    method: 'POST',
    url: addressOf(request),
    headers,
    postData: { mimeType: 'application/json', text },
  })
}
