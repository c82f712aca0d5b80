import type { ExchangeSummary } from '#contract/exchange'
import { isFailedCall } from '../../../explain/outcome'

/**
 * A callback is known by where it went, the others by the name the service gave them. One that failed says exactly
 * where it went.
 */
export const labelOf = (exchange: ExchangeSummary): string =>
  isFailedCall(exchange)
    ? exchange.url
    : exchange.kind === 'callback'
      ? pathOf(exchange).replace(/^\/plugins\//, '')
      : exchange.label.replace('/api/v4', '')

/** The key in a hook's path is a secret and taken out: its name says which it is, and stands in the place of the key. */
export function fullLabelOf(exchange: ExchangeSummary, hasMethod: boolean): string {
  const where = isFailedCall(exchange) ? exchange.url : pathOf(exchange)
  const named = exchange.kind === 'hook' ? where.replace(/\[redacted:\w+\]|%5Bredacted:\w+%5D/, exchange.label) : where
  return `${hasMethod ? `${exchange.method} ` : ''}${named}`
}

function pathOf({ url }: ExchangeSummary): string {
  return URL.canParse(url) ? new URL(url).pathname : url.replace(/\?.*$/, '')
}
