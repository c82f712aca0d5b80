import { timeline } from '#contract/timeline/timeline'
import { mount } from '../../http/mount'
import { intOf } from '../../http/query'
import { pastPosts } from '../../timeline/pastPosts'
import { readMarks, readStretch } from '../../timeline/readStretch'
import { timelineOf } from '../../timeline/timeline'
import type { Mounting } from '../mounting'

const ANY = { fallback: 0, max: Number.MAX_SAFE_INTEGER }

/** What happened, event by event (contract/timeline/timeline.ts). */
export function mountTimeline(at: Mounting): void {
  const { ctx } = at
  mount(at, timeline.timeline, async () => {
    await timelineOf(ctx).ready()
    return timelineOf(ctx).view()
  })
  mount(at, timeline.timelineStretch, ({ params }) => readStretch(ctx, Number(params.seq)))
  mount(at, timeline.timelineMarks, async ({ query }) => {
    const [from, to] = [intOf(query, 'from', ANY), intOf(query, 'to', ANY)]
    return { marks: await readMarks(ctx, from, to) }
  })
  mount(at, timeline.timelinePosts, ({ params, query }) =>
    pastPosts(ctx, {
      seq: Number(params.seq),
      channelId: params.channel_id,
      before: query.before,
      limit: intOf(query, 'limit', { fallback: 100, max: 500 }),
    }),
  )
}
