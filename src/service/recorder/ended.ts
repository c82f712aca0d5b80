import type { ExchangeSummary } from '#contract/exchange'
import type { Recording } from '../store/journal/journal'
import type { ExchangeRecord } from '../store/tables/workspace/exchangeRecords'

/** An exchange that has ended, and is put together when its turn does. */
export interface Ended extends Recording {
  /** What is published of it; `null` for one that was cleared before it was put together. */
  summary(): ExchangeSummary | null
}

/** Lets go of all but the summary as soon as the exchange is put together: the rest need not be in memory until it is published. */
export function createEnded(number: number, record: () => ExchangeRecord): Ended {
  let make: (() => ExchangeRecord) | null = record
  let summary: ExchangeSummary | null = null
  return {
    number,
    make() {
      if (make === null) throw new Error('An exchange is put together once.')
      const made = make()
      make = null
      summary = made.summary
      return made
    },
    summary: () => summary,
  }
}
