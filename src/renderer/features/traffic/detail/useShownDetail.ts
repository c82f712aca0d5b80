import { useState } from 'react'
import type { Exchange, ExchangeSummary } from '#contract/exchange'
import type { Loaded } from '../../../store/inspection/loading'

/**
 * Returns the details that are shown of an exchange: its own or, while they are on their way, those that were shown before
 * them, where both are of one story. So what is drawn stays, with the focus in it and the keys that are pressed meanwhile.
 */
export function useShownDetail(summary: ExchangeSummary, detail: Loaded<Exchange> | undefined): Exchange | null {
  const [last, setLast] = useState<Exchange | null>(null)
  if (detail?.state === 'ready') {
    if (detail.value !== last) setLast(detail.value)
    return detail.value
  }
  const isOnItsWay = detail === undefined || detail.state === 'loading'
  return isOnItsWay && last?.summary.cause_id === summary.cause_id ? last : null
}
