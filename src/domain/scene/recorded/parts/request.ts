import { isObject, type JsonObject } from '../../../json'
import { recordedValues } from '../../../recording/capture/recordedValues'
import { isFormType } from '../../../recording/fillRequest'
import { contentOf, type NumberedExchange, type Recording } from '../../../recording/recording'
import type { RecordedExchange } from '../../../recording/schema/exchange'
import type { Person, World } from './world'

/** A request that somebody made, with the ids that its placeholders stood for. */
export interface Request {
  number: number
  /** When it was made, in milliseconds. */
  at: number
  method: string
  /** Without the query. */
  path: string
  label: string
  hook: string
  body: JsonObject
  /** A body that could not be kept whole. */
  isCut: boolean
  response: JsonObject
  isRejected: boolean
  isOpen: boolean
  user: Person | undefined
  /** What a placeholder stood for; any other text is itself. */
  idOf(value: unknown): string
}

/** Reads the requests of a recording. */
export function requestReader(recording: Recording, world: World): (one: NumberedExchange) => Request {
  const values = recordedValues(recording)
  const resolved = (text: string): string =>
    text.replace(/\{\{[A-Za-z0-9_.-]{1,64}\}\}/g, placeholder => values.get(placeholder) ?? placeholder)
  return ({ number, exchange }) => {
    const { request, response, about = {} } = exchange
    const [path = ''] = resolved(request.url).split('?')
    return {
      number,
      at: exchange.at,
      method: request.method,
      path,
      label: `${request.method} ${shortPath(request.url)}`,
      hook: about.hook_id ?? '',
      body: bodyOf(request, recording),
      isCut: request.body?.truncated === true,
      response: response === undefined ? {} : jsonOf(contentOf(response.body, recording)),
      isRejected: (response?.status ?? 0) >= 300,
      isOpen: exchange.outcome === 'sent' || exchange.outcome === 'interrupted',
      user: world.people.get(about.user_id ?? ''),
      idOf: value => (typeof value === 'string' ? resolved(value) : ''),
    }
  }
}

/** A path without what is long in it. */
const shortPath = (url: string): string =>
  (url.split('?')[0] ?? '').replace(/\{\{[^}]*\}\}|(?<=\/)[a-z0-9]{26}(?=\/|$)/g, '…')

const jsonOf = (content: ReturnType<typeof contentOf>): JsonObject =>
  content.is === 'json' && isObject(content.value) ? content.value : {}

/** The body as an object: also that of a form, whose `payload` may be the whole. */
function bodyOf({ headers, body }: RecordedExchange['request'], recording: Recording): JsonObject {
  const content = contentOf(body, recording)
  if (content.is !== 'text' || !isFormType(headers)) return jsonOf(content)
  const form = Object.fromEntries(new URLSearchParams(content.text))
  const payload = form['payload']
  if (payload === undefined) return form
  try {
    const value: unknown = JSON.parse(payload)
    return isObject(value) ? value : form
  } catch {
    return form
  }
}
