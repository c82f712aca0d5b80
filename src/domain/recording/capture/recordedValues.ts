import { placeholderOf } from '../placeholders'
import { contentOf, type Recording } from '../recording'
import type { RecordedExchange, RecordedRequest, RecordedResponse } from '../schema/exchange'
import { readVariables } from './readVariables'

/**
 * What the variables of a recording stood for when it was made: `{{8.response.id}}` -> the id of that response, which
 * other exchanges have as it is. Secrets stand for themselves everywhere, so they are none of it.
 */
export function recordedValues(recording: Recording): Map<string, string> {
  const { head, exchanges } = recording
  const sources = new Set(Object.values(head.variables).map(({ exchange }) => exchange))
  const values = exchanges
    .filter(({ number }) => sources.has(number))
    .flatMap(({ number, exchange }) => readVariables(head.variables, number, asRan(exchange, recording)))
  return new Map(
    values.filter(([, value]) => !value.includes('{{')).map(([name, value]) => [placeholderOf(name), value]),
  )
}

/** The names of variables by what they stood for: `8.response.id` of the id that this response had. */
export const namesOfIds = (recording: Recording): Map<string, string> =>
  new Map(Array.from(recordedValues(recording), ([name, value]) => [value, name.slice(2, -2)]))

type Bodies = Pick<Recording, 'bodies'>

const asRan = ({ request, response, effects = [] }: RecordedExchange, bodies: Bodies) => ({
  url: request.url,
  request: messageOf(request, bodies),
  response: response === undefined ? null : messageOf(response, bodies),
  effects,
})

function messageOf({ headers, body }: RecordedRequest | RecordedResponse, bodies: Bodies) {
  const content = contentOf(body, bodies)
  const text = content.is === 'json' ? JSON.stringify(content.value) : content.is === 'text' ? content.text : ''
  return { headers, body: { text, encoding: 'utf8' as const, bytes: text.length, truncated: false } }
}
