import { fillValue, type RunValues } from '../../recording/fillRequest'
import type { BundleBody, BundleExchange } from '../schema/exchange'

/** A body as the recorder keeps it; `null` for none. */
export type FilledBody = { text: string; encoding: 'utf8' | 'base64' } | null

/** An exchange of a bundle with the values of the workspace that it is opened in. */
export interface FilledExchange {
  exchange: BundleExchange
  request: FilledBody
  response: FilledBody
}

/** Fills the placeholders of an exchange; what has no value stays as it is. */
export function fillExchange(given: BundleExchange, values: RunValues): FilledExchange {
  const exchange = fillValue(given, values) as BundleExchange
  return { exchange, request: bodyOf(exchange.request.body), response: bodyOf(exchange.response?.body) }
}

function bodyOf(body: BundleBody | undefined): FilledBody {
  if (body === undefined) return null
  if (body.base64 !== undefined) return { text: body.base64, encoding: 'base64' }
  return { text: Object.hasOwn(body, 'json') ? JSON.stringify(body.json) : (body.text ?? ''), encoding: 'utf8' }
}
