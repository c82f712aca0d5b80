import type { Captured } from '#domain/recording/capture/captured'
import { exchangeOf } from '../recorder/exchangeOf'
import type { ExchangeRecord } from '../store/tables/workspace/exchangeRecords'

/** A recorded exchange as a recording takes it in, with whole bodies. */
export function capturedOf(record: ExchangeRecord): Captured {
  const { summary, request, response, timings } = exchangeOf(record, true)
  const effects = record.effects.map(({ kind, post_id, channel_id, user_id, text }) => ({
    kind,
    post_id,
    channel_id,
    user_id,
    text,
  }))
  return { summary, request, response, timings, effects }
}
