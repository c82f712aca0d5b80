import type { Exchange } from '#contract/exchange'
import { clock } from '../../../ui/files/clock'
import { duration } from '../exchange/wording'

/** When an exchange was, and how it ended, over its side of a comparison. */
export const exchangeTitle = ({ summary }: Pick<Exchange, 'summary'>): string => {
  const time = clock(summary.started_at, true)
  const after = summary.duration_ms === null ? 'in progress' : `after ${duration(summary.duration_ms)} ms`
  return `${time}, ${summary.status ?? summary.outcome} ${after}`
}
