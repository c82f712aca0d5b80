import { limits } from '../../limits'
import { explainer } from '../explainer'
import type { Told } from '../explanation'
import { bytesWord, quoted } from '../words'

const methods = /^(GET|HEAD|POST|PUT|PATCH|DELETE|OPTIONS|TRACE|CONNECT|PRI)$/

/** How what came breaks the rules of HTTP, as far as its beginning shows. */
function notHttp(begins: string): string {
  const [, method = ''] = /^([A-Za-z]{2,20}) \//.exec(begins) ?? []
  if (begins.startsWith('PRI * HTTP/2')) return 'What came is HTTP/2, and this address speaks HTTP/1.1.'
  if (method === '') return 'What came is not HTTP, so it was not read.'
  if (!methods.test(method)) return `HTTP has no method ${method}, so the request was not read.`
  if (/^\S+ \S+ (?!HTTP)\S/.test(begins))
    return 'The address has a space in it, which is written as %20, so the request was not read.'
  return 'What came begins as HTTP and breaks its rules after that: a header, a length or a chunk is wrong. It was not read to its end.'
}

/** Why a request cannot be read or leads nowhere. */
export const requestTable = {
  'request.no_route': ({ method, path, near }: { method: string; path: string; near: string[] }): Told => ({
    text: [
      `There is no ${method} ${path}.`,
      ...(near.length > 0 ? [`Nearest: ${near.join(', ')}.`] : []),
      'Typo? are you missing a team_id or user_id as part of the url?',
    ].join(' '),
  }),
  'request.meant_route': ({ method, path, meant }: { method: string; path: string; meant: string }): Told => ({
    text: `There is no ${method} ${path}. The address is ${meant}.`,
  }),
  'request.foreign_route': ({ method, path, meant }: { method: string; path: string; meant: string }): Told => ({
    text: `There is no ${method} ${path}: other services have it. Here it is ${meant}.`,
  }),
  'request.host': ({ host, own }: { host: string; own: string }): Told => ({
    text:
      host === ''
        ? `The request has no Host header, which says for whom it is: send Host: ${own}.`
        : `The request is for the host ${quoted(host)}, and this service accepts those to its own address only: send it to ${own}. A proxy in front of it has to pass that on as Host.`,
  }),
  'request.cut': ({ expected }: { expected: number }): Told => ({
    text: `The connection was closed before the whole body had arrived${expected > 0 ? `, which is ${bytesWord(expected)} long by its Content-Length` : ''}, or a chunk of it cannot be read. Nothing was done.`,
  }),
  'request.charset': ({ isWide }: { isWide: boolean }): Told => ({
    text: isWide
      ? 'The body is written in UTF-16, and it is read as UTF-8. Send it as UTF-8.'
      : 'The body is not UTF-8: letters that could not be read became �. Send it as UTF-8.',
  }),
  'request.method': ({ method, path, allowed }: { method: string; path: string; allowed: string[] }): Told => ({
    text: `${path} does not take ${method}. Send ${allowed.join(' or ')}.`,
  }),
  'request.too_large': ({ size, most }: { size: number; most: number }): Told => ({
    text: `The body ${size === 0 ? 'is larger than' : `has ${bytesWord(size)}, and the limit is`} ${bytesWord(most)}, which MaximumPayloadSizeBytes sets for all requests but uploads.`,
    fixes:
      size > 0 && size <= limits.requestBodyMostBytes
        ? [
            {
              do: 'change_setting',
              label: `Raise the limit to ${bytesWord(size)}`,
              setting: 'MaximumPayloadSizeBytes',
              value: size,
            },
          ]
        : [],
  }),
  'request.url_too_long': ({ length }: { length: number }): Told => ({
    text: `The URL has ${length} characters; up to ${limits.urlLength} are read. Send what is long in the body.`,
  }),
  'request.headers_too_large': ({ most, longest }: { most: number; longest: string }): Told => ({
    text: `The URL and the headers have more than ${bytesWord(most)}, the limit, so the request was not read.${longest === '' ? '' : ` The longest header that arrived is ${longest}.`} Send what is long in the body.`,
  }),
  'request.tls': (): Told => ({
    text: 'What came is the beginning of TLS, and this address speaks plain HTTP: use http:// instead of https:// in the URL.',
  }),
  'request.not_http': ({ begins }: { begins: string }): Told => ({
    text: notHttp(begins),
    raw: begins,
  }),
  'request.form': ({ type }: { type: string }): Told => ({
    text: `The body looks like a form${!/form/.test(type) ? '' : `, as its Content-Type ${quoted(type)} says`}, and this address reads JSON. Send {"key": "value"} as application/json.`,
  }),
  'request.compressed': ({ encoding }: { encoding: string }): Told => ({
    text: `The body is compressed (Content-Encoding: ${encoding}), and only plain bodies are read. Send it without compression.`,
  }),
  'request.no_body': (): Told => ({ text: 'The request has no body, and this address needs one: JSON.' }),
  'request.bad_id': ({ name, value, hint }: { name: string; value: string; hint: string }): Told => ({
    text: `${name} is ${quoted(value)}, with ${value.length} ${value.length === 1 ? 'character' : 'characters'}; an id has 26 letters and digits.`.concat(
      hint === '' ? '' : ` ${hint}`,
    ),
    client: `${name} is ${quoted(value)}, with ${value.length} ${value.length === 1 ? 'character' : 'characters'}; an id has 26 letters and digits.`,
  }),
  'request.no_channel': ({ isEmpty }: { isEmpty: boolean }): Told => ({
    text: `channel_id is ${isEmpty ? 'empty' : 'missing'}: it is the id of the channel to post to. GET /api/v4/teams/TEAM_ID/channels/name/NAME finds it by its name.`,
    fixes: [{ do: 'open_body', label: 'Open in the studio', side: 'request' }],
  }),
  'request.form_field': ({ fields }: { fields: readonly string[] }): Told => ({
    text: `The form has ${fields.length === 0 ? 'no field' : `the ${fields.length === 1 ? 'field' : 'fields'} ${fields.join(', ')}`}, and a webhook reads its field payload, with JSON in it: payload={"text": "…"}. Or send the JSON itself as application/json.`,
    fixes: [{ do: 'open_body', label: 'Open in the studio', side: 'request' }],
  }),
  'request.near_key': ({ wanted, had }: { wanted: string; had: string }): Told => ({
    text: `${wanted} is missing. The body has ${had}, which is not read here.`,
    raw: `/${had}`,
    fixes: [
      { do: 'resend_changed', label: `Resend with ${wanted}`, rename: { from: had, to: wanted } },
      { do: 'open_body', label: 'Open in the studio', side: 'request', pointer: `/${had}` },
    ],
  }),
}

export const explainRequest = explainer(requestTable)
