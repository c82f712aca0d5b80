import { pathOf, queryOf } from '../api/address'
import { curlOf } from './curl'

/** A call of the public API that a page makes, to be copied. */
export interface ApiCall {
  /** What it does, as a verb: `Change it`. */
  label: string
  endpoint: { method: string; path: string; auth: string }
  params?: Readonly<Record<string, string>>
  query?: Readonly<Record<string, unknown>>
  body?: unknown
  /** Secrets of the workspace that stand in it, by the variable of the shell that stands in place of each. */
  secrets?: Readonly<Record<string, string>>
}

interface Written {
  command: string
  /** Variables that have to be set before it is run. */
  variables: string[]
}

/** In place of a variable until the command is written; no address, header or JSON has it. */
const mark = (name: string): string => `\u0001${name}\u0001`

/** A call as a curl command for a POSIX shell. Without `token` no secret is in it: variables of the shell stand for them. */
export function apiCurl(serviceUrl: string, call: ApiCall, token: string | null = null): Written {
  const { endpoint, params, query, body, secrets = {} } = call
  const needsToken = endpoint.auth === 'session'
  const shown = Object.entries(secrets).filter(([, secret]) => secret !== '')
  const hidden = (text: string): string =>
    token === null ? shown.reduce((one, [name, secret]) => one.replaceAll(secret, mark(name)), text) : text
  const written = curlOf({
    method: endpoint.method,
    url: hidden(serviceUrl + pathOf(endpoint.path, params) + queryOf(query)),
    headers: [
      ...(needsToken ? [['Authorization', `Bearer ${token ?? mark('TOKEN')}`] as const] : []),
      ...(body === undefined ? [] : [['Content-Type', 'application/json'] as const]),
    ],
    body: body === undefined ? null : hidden(JSON.stringify(body)),
  })
  const names = [
    ...(needsToken && token === null ? ['TOKEN'] : []),
    ...(token === null ? shown.map(([name]) => name) : []),
  ]
  return {
    command: names.reduce(opened, written),
    variables: names.filter(name => written.includes(mark(name))),
  }
}

/** Opens the quotes of the shell round each place of a variable, so that it is replaced there and nowhere else. */
const opened = (command: string, name: string): string =>
  command.replaceAll(mark(name), `'"$${name}"'`).replaceAll(`"$${name}"''`, `"$${name}"`)
