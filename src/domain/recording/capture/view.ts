import { isFormType } from '../fillRequest'
import { jsonBody } from '../jsonBody'
import type { CapturedMessage } from './captured'

/** The body of a captured message, taken apart. */
export type BodyView =
  | { is: 'none' }
  | { is: 'json'; value: unknown }
  | { is: 'form'; text: string }
  | { is: 'text'; text: string }
  | { is: 'base64'; base64: string }

/** A message of an exchange as a recording looks at it. */
export interface MessageView {
  headers: [string, string][]
  body: BodyView
  /** Size on the wire, where the recorder kept only the first part. */
  cutFrom: number | null
}

/** Takes a captured message apart. A body that was cut is a text, whatever it was. */
export function viewOf({ headers, body }: CapturedMessage): MessageView {
  const pairs = headers.map(([name, value]): [string, string] => [name, value])
  return { headers: pairs, body: bodyView(pairs, body), cutFrom: body?.truncated ? body.bytes : null }
}

function bodyView(headers: [string, string][], body: CapturedMessage['body']): BodyView {
  if (body === null || body.text === '') return { is: 'none' }
  if (body.encoding === 'base64') return { is: 'base64', base64: body.text }
  if (body.truncated) return { is: 'text', text: body.text }
  if (isFormType(headers)) return { is: 'form', text: body.text }
  const json = jsonBody(body.text)
  return json === undefined ? { is: 'text', text: body.text } : { is: 'json', value: json.value }
}
