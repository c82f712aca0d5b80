import type { ExchangeSummary } from '#contract/exchange'
import type { Names } from '../../../store/world/names'
import { duration, exchangeLine } from '../exchange/wording'

/** Who began a story and where, how much it is, and how long it took. */
export function summaryOfStory(exchanges: readonly ExchangeSummary[], names: Names): string {
  const [first] = exchanges
  if (!first) return ''
  const { main, more } = exchangeLine(first, names)
  const channel = names.channelName(first.channel_id)
  const end = exchanges.reduce((end, one) => Math.max(end, one.started_at + (one.duration_ms ?? 0)), 0)
  const count = exchanges.length.toLocaleString('en-US')
  return [
    `${main}${more && ` ${more}`}${channel && ` in #${channel}`}`,
    ...(exchanges.length > 1 ? [`${count} exchanges`] : []),
    `${duration(end - first.started_at)} ms`,
  ].join(', ')
}
