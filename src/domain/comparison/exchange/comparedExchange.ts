import { jsonText } from '../../json'
import type { BodyContent } from '../../recording/recording'

/** One half of an exchange. */
export interface ComparedMessage {
  /** As sent, order and case kept. */
  headers: readonly (readonly [string, string])[]
  body: BodyContent
}

/** What is compared of an exchange, wherever it is kept. */
export interface ComparedExchange {
  method: string
  /** Path and query of a request to the service, the whole address of a call to an integration. */
  url: string
  /** `null` where no response came. */
  status: number | null
  request: ComparedMessage
  response: ComparedMessage | null
}

/** The value of a header, by its name in lower case. */
export const headerOf = (message: ComparedMessage, name: string): string | undefined =>
  message.headers.find(([key]) => key.toLowerCase() === name)?.[1]

/** All texts of an exchange in which an id may stand. */
export const textsOf = ({ url, request, response }: ComparedExchange): string[] => [
  url,
  ...messageTexts(request),
  ...(response ? messageTexts(response) : []),
]

const messageTexts = ({ headers, body }: ComparedMessage): string[] => [
  ...headers.map(([, value]) => value),
  body.is === 'text' ? body.text : body.is === 'json' ? (jsonText(body.value) ?? '') : '',
]
