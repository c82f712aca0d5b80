import type { Captured } from '#domain/recording/capture/captured'
import type { Context } from '../context'
import { exchangeOf } from '../recorder/exchangeOf'
import type { ExchangeRecord } from '../store/tables/workspace/exchangeRecords'
import { leftPosts } from './leftPosts'

/** A recorded exchange as a recording takes it in, with whole bodies, and the posts as it left them. */
export function capturedOf(ctx: Context, record: ExchangeRecord): Captured {
  const { summary, request, response, timings } = exchangeOf(record, true)
  const effects = record.effects.map(({ kind, post_id, channel_id, user_id, text }) => ({
    kind,
    post_id,
    channel_id,
    user_id,
    text,
  }))
  return { summary, request, response, timings, effects, posts: leftPosts(ctx, record.effects) }
}
