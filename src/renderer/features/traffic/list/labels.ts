import type { ExchangeSummary } from '#contract/exchange'
import { isFailedCall } from '../../../explain/outcome'

/** What a row says of where an exchange went, in the parts that lose their text at different ends. */
export interface Label {
  method: string
  where: string
  /** With its question mark; the first part that makes room. */
  query: string
}

/**
 * A callback is known by where it went, the others by the name the service gave them. One that failed says exactly
 * where it went.
 */
export function labelOf(exchange: ExchangeSummary): Label {
  if (isFailedCall(exchange)) return partsOf('', exchange.url)
  if (exchange.kind === 'callback') return partsOf('', pathOf(exchange).replace(/^\/plugins\//, ''))
  const label = exchange.label.replace('/api/v4', '')
  const [, method = '', where = label] = /^([A-Z]+) (.+)$/s.exec(label) ?? []
  return partsOf(method, where)
}

/** The key in a hook's path is a secret and taken out: its name says which it is, and stands in the place of the key. */
export function fullLabelOf(exchange: ExchangeSummary, hasMethod: boolean): Label {
  const where = isFailedCall(exchange) ? exchange.url : pathOf(exchange)
  const named = exchange.kind === 'hook' ? where.replace(/\[redacted:\w+\]|%5Bredacted:\w+%5D/, exchange.label) : where
  return partsOf(hasMethod ? exchange.method : '', named)
}

/** An id inside of a path says nothing here, and what follows it does; the title of the row has the whole. */
const insideId = /(?<=\/)[a-z0-9]{26}(?=\/)/g

function partsOf(method: string, address: string): Label {
  const at = address.indexOf('?')
  const where = at < 0 ? address : address.slice(0, at)
  return { method, where: where.replace(insideId, '…'), query: at < 0 ? '' : address.slice(at) }
}

function pathOf({ url }: ExchangeSummary): string {
  return URL.canParse(url) ? new URL(url).pathname : url.replace(/\?.*$/, '')
}
