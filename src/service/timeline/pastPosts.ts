import type { TimelinePage } from '#contract/timeline/timeline'
import type { Context } from '../context'
import { ServiceError } from '../errors/ServiceError'
import { windowPosts } from '../workbench/snapshot'
import { stampOf } from './readStretch'
import { timelineOf } from './timeline'

interface Asked {
  seq: number
  channelId: string
  before: string | undefined
  limit: number
}

/** A page of a channel as it was at an event. @throws 404; 422 for what another workspace was restored over */
export async function pastPosts(ctx: Context, { seq, channelId, before, limit }: Asked): Promise<TimelinePage> {
  const stamp = await stampOf(ctx, seq)
  const isOfOther = timelineOf(ctx).stretches.some(({ from, begins }) => begins === 'restored' && from > seq)
  if (isOfOther) throw new ServiceError('workbench.timeline.restored.app_error', { values: { Seq: String(seq) } })
  return ctx.store.past.postsAt(channelId, stamp, first => windowPosts(ctx, channelId, { before, limit, first }))
}
