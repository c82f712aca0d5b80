import type { Context } from '../context'
import { snapshotNow, windowPosts } from '../workbench/snapshot'
import type { StretchHead } from './stretches'

/** Channels that a stretch has the newest posts of, those where somebody posted last, and how many: others are read when they are looked at. */
const CHANNELS = 6
const POSTS = 20
/** Exchanges that it has; those before are found by the service. */
const EXCHANGES = 200

/** Takes the state that a stretch begins with. What opens files is left out: a window has its own. */
export function takeHead(ctx: Context): Pick<StretchHead, 'from' | 'at' | 'stamp' | 'snapshot' | 'pages'> {
  const snapshot = snapshotNow(ctx, EXCHANGES)
  const newest = snapshot.channels
    .filter(channel => channel.delete_at === 0 && channel.total_msg_count > 0)
    .toSorted((a, b) => b.last_post_at - a.last_post_at)
    .slice(0, CHANNELS)
  return {
    from: snapshot.seq,
    at: ctx.now(),
    stamp: ctx.store.history.mark(),
    snapshot: { ...snapshot, service: { ...snapshot.service, file_key: '' } },
    pages: Object.fromEntries(newest.map(({ id }) => [id, windowPosts(ctx, id, { limit: POSTS })])),
  }
}
