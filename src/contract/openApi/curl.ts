import type { Endpoint } from '../endpoint'
import { fieldSamples } from './fieldSamples'

/** The path of an endpoint with the ids of its example filled in, and its example query. */
function exampleAddress({ path, example }: Endpoint): string {
  const filled = path.replace(/:(\w+)/g, (_, name: string) =>
    encodeURIComponent(String(example?.params?.[name] ?? fieldSamples[name] ?? name)),
  )
  const query = Object.entries(example?.query ?? {}).map(
    ([key, value]) => `${key}=${encodeURIComponent(String(value))}`,
  )
  return query.length === 0 ? filled : `${filled}?${query.join('&')}`
}

/** A command for a POSIX shell that makes the example request. The token is expected in `$TOKEN`. */
export function curlOf(endpoint: Endpoint, url: string): string {
  const address = url + exampleAddress(endpoint)
  const lines = [
    `curl ${endpoint.method === 'GET' ? '' : `-X ${endpoint.method} `}${quoteAddress(address)}`,
    ...(endpoint.auth === 'none' ? [] : ['-H "Authorization: Bearer $TOKEN"']),
    ...bodyOptions(endpoint),
    ...(endpoint.responses?.startsWith('text/') === false ? ['--output response'] : []),
  ]
  return lines.join(' \\\n  ')
}

function bodyOptions({ accepts, example }: Endpoint): string[] {
  const body = example?.body
  if (body === undefined) return []
  if (accepts?.[0] === 'multipart/form-data') return formOptions(body)
  if (accepts?.[0] === 'application/x-www-form-urlencoded') return fieldOptions(body ?? {})
  return ["-H 'Content-Type: application/json'", `-d ${quote(JSON.stringify(body, null, 2))}`]
}

function formOptions(body: unknown): string[] {
  if (typeof body !== 'object' || body === null) return []
  return Object.entries(body).flatMap(([name, value]) =>
    [value].flat().map(one => `-F ${quote(`${name}=${name === 'files' ? '@' : ''}${one}`)}`),
  )
}

const fieldOptions = (body: object): string[] =>
  Object.entries(body).map(([name, value]) => `--data-urlencode ${quote(`${name}=${value}`)}`)

const quote = (text: string): string => `'${text.replaceAll("'", "'\\''")}'`
const quoteAddress = (address: string): string => (/[^\w:/.%-]/.test(address) ? quote(address) : address)
