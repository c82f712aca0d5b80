import { endpoints } from '#contract/endpoints'
import { mount } from '../../http/mount'
import { OK } from '../../http/sendJson'
import { addReaction, removeReaction } from '../../reactions/react'
import { reactionsOfPost, reactionsOfPosts } from '../../reactions/readReactions'
import type { Mounting } from '../mounting'

/** docs/reference/clients.md#endpoints. */
export function mountReactions(at: Mounting): void {
  const { ctx } = at
  mount(at, endpoints.addReaction, ({ caller, body }) => addReaction(ctx, caller, body), { bodyName: 'reaction' })
  mount(at, endpoints.removeReaction, ({ caller, params }) => {
    removeReaction(ctx, caller, params)
    return OK
  })
  mount(at, endpoints.getReactions, ({ caller, params }) => reactionsOfPost(ctx, caller, params.post_id))
  mount(at, endpoints.getReactionsOfPosts, ({ caller, body }) => reactionsOfPosts(ctx, caller, body), {
    bodyName: 'post_ids',
  })
}
