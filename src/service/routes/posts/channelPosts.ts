import { endpoints } from '#contract/endpoints'
import { sendTagged } from '../../http/etag'
import { mount } from '../../http/mount'
import { OK } from '../../http/sendJson'
import { channelPosts, pinnedPosts } from '../../posts/read/channelPosts'
import { flaggedPosts } from '../../posts/read/flagged'
import { postsAroundUnread, setUnread } from '../../posts/unread/unread'
import { acknowledge, takeBackAcknowledgement } from '../../posts/write/acknowledge'
import type { Mounting } from '../mounting'

/** Lists of posts, of a channel or of one user (docs/reference/posts.md#read, docs/reference/clients.md#endpoints). */
export function mountChannelPosts(at: Mounting): void {
  const { ctx } = at
  mount(at, endpoints.getChannelPosts, call =>
    sendTagged(call, channelPosts(ctx, call.caller, { ...call.params, query: call.query })),
  )
  mount(at, endpoints.getPinnedPosts, call => sendTagged(call, pinnedPosts(ctx, call.caller, call.params.channel_id)))
  mount(at, endpoints.getPostsAroundUnread, call =>
    sendTagged(call, postsAroundUnread(ctx, call.caller, { ...call.params, query: call.query })),
  )
  mount(at, endpoints.getFlaggedPosts, call =>
    sendTagged(call, flaggedPosts(ctx, call.caller, { ...call.params, query: call.query })),
  )
  mount(at, endpoints.setPostUnread, ({ caller, params }) => setUnread(ctx, caller, params))
  mount(at, endpoints.acknowledgePost, ({ caller, params }) => acknowledge(ctx, caller, params))
  mount(at, endpoints.unacknowledgePost, ({ caller, params }) => {
    takeBackAcknowledgement(ctx, caller, params)
    return OK
  })
}
