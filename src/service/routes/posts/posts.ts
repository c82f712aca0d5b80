import { Type } from 'typebox'
import { endpoints } from '#contract/endpoints'
import { Props } from '#domain/posts/post'
import { EditBody, PostBody } from '#domain/posts/postBody'
import { sendTagged } from '../../http/etag'
import { mount } from '../../http/mount'
import { flagOf } from '../../http/query'
import { shapeReader } from '../../http/readBody'
import { OK } from '../../http/sendJson'
import { filesOf } from '../../posts/read/clientMetadata'
import { editHistory } from '../../posts/read/editHistory'
import { livePost, readPost, readPostsByIds } from '../../posts/read/readPosts'
import { readThread } from '../../posts/read/readThread'
import { createEphemeral } from '../../posts/write/createEphemeral'
import { createPost } from '../../posts/write/createPost'
import { deletePost } from '../../posts/write/deletePost'
import { patchPost, restoreVersion, updatePost } from '../../posts/write/editPost'
import { pinPost } from '../../posts/write/pinPost'
import type { Mounting } from '../mounting'

/** docs/reference/posts.md#create; docs/reference/posts.md. */
export function mountPosts(at: Mounting): void {
  const { ctx } = at
  const options = { body: PostBody, bodyName: 'post', needsBody: true }
  mount(
    at,
    endpoints.createPost,
    ({ caller, body, query }) => {
      const post = createPost(ctx, caller, body)
      if (query.set_online !== 'false') ctx.statuses.see(caller.user.id, 'online')
      return post
    },
    options,
  )
  mountEphemeral(at)
  mount(at, endpoints.getPostsByIds, ({ caller, body }) => readPostsByIds(ctx, caller, body), { bodyName: 'post_ids' })
  mountEdits(at)
  mount(at, endpoints.getPost, call =>
    sendTagged(call, readPost(ctx, call.caller, { ...call.params, query: call.query })),
  )
  mount(at, endpoints.getPostThread, call =>
    sendTagged(call, readThread(ctx, call.caller, { ...call.params, query: call.query })),
  )
  mount(at, endpoints.getPostEditHistory, ({ caller, params }) => editHistory(ctx, caller, params.post_id))
  mount(at, endpoints.getPostFiles, ({ caller, params }) => filesOf(ctx, livePost(ctx, caller, params.post_id)))
}

function mountEdits(at: Mounting): void {
  const { ctx } = at
  const options = { body: EditBody, bodyName: 'post', needsBody: true }
  mount(at, endpoints.updatePost, ({ caller, params, body }) => updatePost(ctx, caller, { ...params, body }), options)
  mount(at, endpoints.patchPost, ({ caller, params, body }) => patchPost(ctx, caller, { ...params, body }), options)
  mount(at, endpoints.restorePostVersion, ({ caller, params }) => restoreVersion(ctx, caller, params))
  mount(at, endpoints.deletePost, ({ caller, params, query }) => {
    deletePost(ctx, caller, { ...params, permanent: flagOf(query, 'permanent') })
    return OK
  })
  for (const [endpoint, pinned] of [[endpoints.pinPost, true] as const, [endpoints.unpinPost, false] as const]) {
    mount(at, endpoint, ({ caller, params }) => {
      pinPost(ctx, caller, { ...params, pinned })
      return OK
    })
  }
}

/** The post within is read on its own: clients of typed languages send its unused fields as null. */
function mountEphemeral(at: Mounting): void {
  const readPost = shapeReader(PostBody, 'post')
  const options = { body: Type.Object({ user_id: Type.String(), post: Props }), bodyName: 'post' }
  mount(
    at,
    endpoints.createEphemeralPost,
    ({ caller, body: { user_id, post } }) =>
      createEphemeral(at.ctx, caller, { user_id, post: readPost(post) as PostBody }),
    options,
  )
}
