import { type BodyContent, contentOf, type Recording } from '../../recording/recording'
import type { RecordedExchange } from '../../recording/schema/exchange'
import type { ComparedExchange, ComparedMessage } from './comparedExchange'

/** An exchange of a recording, as it is compared. @param bodies The files beside it. */
export const comparedFromRecording = (
  { request, response }: RecordedExchange,
  { bodies }: Pick<Recording, 'bodies'>,
): ComparedExchange => ({
  method: request.method,
  url: request.url,
  status: response?.status ?? null,
  request: { headers: request.headers, body: contentOf(request.body, { bodies }) },
  response: response ? { headers: response.headers, body: contentOf(response.body, { bodies }) } : null,
})

/** A message as the recorder of the service keeps it. */
interface RecorderMessage {
  headers: readonly (readonly [string, string])[]
  body: { text: string; encoding: 'utf8' | 'base64' } | null
}

/** The part of an exchange of the recorder (src/contract/exchange.ts) that is compared. */
export interface RecorderExchange {
  summary: { method: string; url: string; status: number | null }
  request: RecorderMessage
  response: RecorderMessage | null
}

/** An exchange that the service has recorded, as it is compared. */
export const comparedFromRecorder = ({ summary, request, response }: RecorderExchange): ComparedExchange => ({
  method: summary.method,
  url: summary.url,
  status: summary.status,
  request: messageOf(request),
  response: response && messageOf(response),
})

const messageOf = ({ headers, body }: RecorderMessage): ComparedMessage => ({ headers, body: bodyOf(body) })

function bodyOf(body: RecorderMessage['body']): BodyContent {
  if (!body || body.text === '') return { is: 'none' }
  return body.encoding === 'base64' ? { is: 'base64', base64: body.text } : { is: 'text', text: body.text }
}
