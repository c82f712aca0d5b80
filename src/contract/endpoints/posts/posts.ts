import { Type } from 'typebox'
import { limits } from '#domain/limits'
import { Post } from '#domain/posts/post'
import type { Endpoint } from '../../endpoint'
import { Id, StatusOk } from '../../wire/common'
import { LooseProps, NewPost, PostList, PostPatch, PostUpdate } from '../../wire/content'
import { FileInfo } from '../../wire/files'
import { byPost, listOf, optionalFlag } from '../parts'
import { sample } from '../sample'

const contentErrors = [
  'model.post.is_valid.message_length.app_error',
  'model.post.is_valid.props.app_error',
  'model.post.is_valid.file_ids.app_error',
] as const

/** One post at a time, and by id (docs/reference/posts.md#create; docs/reference/posts.md). */
export const posts = {
  createPost: {
    method: 'POST',
    path: '/api/v4/posts',
    summary: 'Create a post',
    description:
      'Needs `create_post` in the channel. Blocks, their registry and all limits are checked before anything is stored: a rejection ' +
      'lists every issue with its place in `detailed_error`. A registry sent by an ordinary user session is dropped, and the ' +
      'header `X-Svc-Warning` says so; bots and access tokens keep it.',
    auth: 'session',
    tag: 'posts',
    query: Type.Object({ set_online: optionalFlag('False leaves the author’s status as it is.') }),
    body: NewPost,
    reply: Post,
    status: 201,
    errors: [
      ...contentErrors,
      'model.post.is_valid.type.app_error',
      'api.context.invalid_param.app_error',
      'api.post.create_post.can_not_post_to_deleted.error',
      'api.post.create_post.root_id.app_error',
      'api.post.create_post.channel_root_id.app_error',
      'app.post.save.existing.app_error',
      'api.post.post_priority.priority_post_only_allowed_for_root_post.request_error',
      'api.post.post_priority.priority_post_not_allowed_for_user.request_error',
      'api.post.post_priority.urgent_persistent_notification_post.request_error',
    ],
    example: {
      body: {
        channel_id: sample.channelId,
        message: 'Build 128 is ready for production.',
        props: {
          svc_blocks: [
            { type: 'text', text: '**Build 128** is ready for production.' },
            { type: 'button', text: 'Approve', action_id: sample.actionId, style: 'primary', query: { build: '128' } },
          ],
          svc_blocks_actions: {
            [sample.actionId]: { type: 'external', url: 'http://127.0.0.1:9000/approve', context: { pipeline: 'web' } },
          },
        },
      },
    },
  },
  createEphemeralPost: {
    method: 'POST',
    path: '/api/v4/posts/ephemeral',
    summary: 'Show a post to one user, without keeping it',
    description: 'Needs `create_post_ephemeral`, which system admins hold. The post reaches the user as an event only.',
    auth: 'session',
    tag: 'posts',
    body: Type.Object({
      user_id: Type.String({ description: 'The only user who sees it.' }),
      post: Type.Object({
        channel_id: Type.String(),
        message: Type.Optional(Type.String()),
        props: Type.Optional(LooseProps),
        root_id: Type.Optional(Type.String()),
      }),
    }),
    reply: Post,
    status: 201,
    errors: ['app.channel.get.existing.app_error', 'api.post.create_post.root_id.app_error', ...contentErrors],
    example: {
      body: { user_id: sample.userId, post: { channel_id: sample.channelId, message: 'Only you can see this.' } },
    },
  },
  getPost: {
    method: 'GET',
    path: '/api/v4/posts/:post_id',
    summary: 'Get a post',
    auth: 'session',
    tag: 'posts',
    params: byPost,
    query: Type.Object({ include_deleted: optionalFlag('True includes deleted posts; admins only.') }),
    reply: Post,
    errors: ['app.post.get.app_error'],
  },
  getPostsByIds: {
    method: 'POST',
    path: '/api/v4/posts/ids',
    summary: 'Get several posts',
    description: 'Posts the caller may not read are left out.',
    auth: 'session',
    tag: 'posts',
    body: Type.Array(Type.String(), { minItems: 1, maxItems: limits.postsByIds, description: 'Ids of posts.' }),
    reply: listOf(Post),
    example: { body: [sample.postId, sample.replyId] },
  },
  updatePost: {
    method: 'PUT',
    path: '/api/v4/posts/:post_id',
    summary: 'Replace the content of a post',
    description:
      'What is missing is emptied: the message, the props, the pin. Two things stay when they are missing: the files, and ' +
      '`props.svc_blocks_actions`. Only the author can change the registry, and only as a bot or with an access token; others keep ' +
      'the old one, and `X-Svc-Warning` says so. A post that is missing or deleted gets 403.',
    auth: 'session',
    tag: 'posts',
    params: byPost,
    body: PostUpdate,
    reply: Post,
    errors: [
      ...contentErrors,
      'api.post.update_post.permissions_time_limit.app_error',
      'api.post.update_post.system_message.app_error',
      'api.post.update_post.can_not_update_post_in_deleted.error',
    ],
    example: { body: { id: sample.postId, message: 'Build 128 is in production.' } },
  },
  patchPost: {
    method: 'PUT',
    path: '/api/v4/posts/:post_id/patch',
    summary: 'Change parts of a post',
    description:
      'Missing fields keep their value. `props` replaces the whole bag; the registry follows the same rules as in a full update.',
    auth: 'session',
    tag: 'posts',
    params: byPost,
    body: PostPatch,
    reply: Post,
    errors: [
      ...contentErrors,
      'api.post.update_post.permissions_time_limit.app_error',
      'api.post.update_post.system_message.app_error',
      'api.post.patch_post.can_not_update_post_in_deleted.error',
    ],
    example: { body: { message: 'Build 128 is in production.' } },
  },
  deletePost: {
    method: 'DELETE',
    path: '/api/v4/posts/:post_id',
    summary: 'Delete a post and its replies',
    auth: 'session',
    tag: 'posts',
    params: byPost,
    query: Type.Object({ permanent: optionalFlag('True leaves no trace; only where `EnableAPIPostDeletion` is on.') }),
    reply: StatusOk,
    errors: [
      'app.post.get.app_error',
      'api.post.delete_post.can_not_delete_post_in_deleted.error',
      'api.post.delete_post.not_enabled.app_error',
    ],
  },
  pinPost: {
    method: 'POST',
    path: '/api/v4/posts/:post_id/pin',
    summary: 'Pin a post to its channel',
    description: 'Whoever can read the post may. A pin that is there already stays.',
    auth: 'session',
    tag: 'posts',
    params: byPost,
    reply: StatusOk,
    errors: ['app.post.get.app_error', 'api.post.patch_post.can_not_update_post_in_deleted.error'],
  },
  unpinPost: {
    method: 'POST',
    path: '/api/v4/posts/:post_id/unpin',
    summary: 'Take the pin from a post',
    auth: 'session',
    tag: 'posts',
    params: byPost,
    reply: StatusOk,
    errors: ['app.post.get.app_error', 'api.post.patch_post.can_not_update_post_in_deleted.error'],
  },
  getPostEditHistory: {
    method: 'GET',
    path: '/api/v4/posts/:post_id/edit_history',
    summary: 'Get the former versions of a post, newest first',
    description: 'Only for the author. Every version is a post of its own whose `original_id` names the one it was.',
    auth: 'session',
    tag: 'posts',
    params: byPost,
    reply: listOf(Post),
    errors: ['app.post.get.app_error'],
  },
  restorePostVersion: {
    method: 'POST',
    path: '/api/v4/posts/:post_id/restore/:version_id',
    summary: 'Bring back a former version of an own post',
    description: 'Message, props and files; the action registry only for a bot or with an access token.',
    auth: 'session',
    tag: 'posts',
    params: Type.Object({ post_id: Id, version_id: Id }),
    reply: Post,
    errors: ['app.post.get.app_error', 'api.post.restore_post_version.not_allowed.app_error'],
  },
  getPostFiles: {
    method: 'GET',
    path: '/api/v4/posts/:post_id/files/info',
    summary: 'Describe the files of a post',
    auth: 'session',
    tag: 'posts',
    params: byPost,
    reply: listOf(FileInfo),
    errors: ['app.post.get.app_error'],
  },
  getPostThread: {
    method: 'GET',
    path: '/api/v4/posts/:post_id/thread',
    summary: 'Get a post with its whole thread',
    description:
      '`order` begins with the post asked for; the others follow, newest first, or oldest first with `direction=down`. The root ' +
      'of the thread is always among them; `has_next` says whether more replies follow.',
    auth: 'session',
    tag: 'posts',
    params: byPost,
    query: Type.Object({
      perPage: Type.Optional(Type.Integer({ minimum: 0, description: 'Limit of replies; 0 is all.' })),
      fromPost: Type.Optional(Type.String({ description: 'Continue after this reply.' })),
      fromCreateAt: Type.Optional(Type.Integer({ description: 'When that reply was written.' })),
      direction: Type.Optional(Type.Enum(['up', 'down'], { description: 'Towards older or newer replies.' })),
      skipFetchThreads: optionalFlag('True returns the post alone.'),
      collapsedThreads: optionalFlag('True fills in `last_reply_at` and `participants`.'),
    }),
    reply: PostList,
    errors: ['app.post.get.app_error'],
  },
} as const satisfies Record<string, Endpoint>
