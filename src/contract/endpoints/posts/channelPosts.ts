import { Type } from 'typebox'
import type { Endpoint } from '../../endpoint'
import { Id } from '../../wire/common'
import { PostList } from '../../wire/content'
import { ChannelUnread } from '../../wire/membership'
import { byChannel, byUser, optionalFlag, optionalText, optionalTime, paging } from '../parts'
import { sample } from '../sample'

const threads = {
  skipFetchThreads: optionalFlag('True leaves out the parents of replies that are not in the page.'),
  collapsedThreads: optionalFlag('True fills in `last_reply_at` and `participants`.'),
}

/** Lists of posts, of a channel or of one user (docs/reference/posts.md#read, docs/reference/clients.md#endpoints). */
export const channelPosts = {
  getChannelPosts: {
    method: 'GET',
    path: '/api/v4/channels/:channel_id/posts',
    summary: 'Get a page of the posts of a channel',
    description:
      '`order` names the posts of the page, newest first; `posts` may hold more, as the parents of replies. With `since` the response ' +
      'has every post changed after that time, deleted ones included, and no pages.',
    auth: 'session',
    tag: 'posts',
    params: byChannel,
    query: Type.Object({
      ...paging,
      since: optionalTime('Only posts changed after this.'),
      before: optionalText('Only posts older than this one.'),
      after: optionalText('Only posts newer than this one.'),
      include_deleted: optionalFlag('True includes deleted posts; admins only.'),
      ...threads,
    }),
    reply: PostList,
    errors: ['app.channel.get.existing.app_error'],
    example: { query: { per_page: 30 } },
  },
  getPinnedPosts: {
    method: 'GET',
    path: '/api/v4/channels/:channel_id/pinned',
    summary: 'Get the pinned posts of a channel',
    auth: 'session',
    tag: 'posts',
    params: byChannel,
    reply: PostList,
    errors: ['app.channel.get.existing.app_error'],
  },
  getPostsAroundUnread: {
    method: 'GET',
    path: '/api/v4/users/:user_id/channels/:channel_id/posts/unread',
    summary: 'Get the posts around the first one the user has not read',
    auth: 'session',
    tag: 'posts',
    params: Type.Object({ user_id: Id, channel_id: Id }),
    query: Type.Object({
      limit_before: Type.Optional(Type.Integer({ minimum: 0, description: 'Read posts; 60 by default.' })),
      limit_after: Type.Optional(Type.Integer({ minimum: 1, description: 'Unread posts; 60 by default.' })),
      ...threads,
    }),
    reply: PostList,
    errors: ['app.channel.get.existing.app_error', 'app.channel.get_member.missing.app_error'],
  },
  getFlaggedPosts: {
    method: 'GET',
    path: '/api/v4/users/:user_id/posts/flagged',
    summary: 'Get the posts a user has saved for later',
    description: 'A post is saved by a preference of category `flagged_post` with the post’s id as its name.',
    auth: 'session',
    tag: 'posts',
    params: byUser,
    query: Type.Object({
      team_id: optionalText('Only posts of this team.'),
      channel_id: optionalText('Only posts of this channel.'),
      ...paging,
    }),
    reply: PostList,
  },
  setPostUnread: {
    method: 'POST',
    path: '/api/v4/users/:user_id/posts/:post_id/set_unread',
    summary: 'Make a post the first one the user has not read',
    auth: 'session',
    tag: 'posts',
    params: Type.Object({ user_id: Id, post_id: Id }),
    body: Type.Object({ collapsed_threads_supported: optionalFlag('Whether the client shows threads separately.') }),
    emptyBody: true,
    reply: ChannelUnread,
    errors: ['app.post.get.app_error'],
    example: { params: { user_id: 'me', post_id: sample.postId }, body: { collapsed_threads_supported: true } },
  },
  acknowledgePost: {
    method: 'POST',
    path: '/api/v4/users/:user_id/posts/:post_id/ack',
    summary: 'Acknowledge a post that asks for it',
    auth: 'session',
    tag: 'posts',
    params: Type.Object({ user_id: Id, post_id: Id }),
    reply: Type.Object({
      user_id: Type.String(),
      post_id: Type.String(),
      acknowledged_at: Type.Integer(),
      channel_id: Type.String(),
      remote_id: Type.String(),
    }),
    errors: ['app.post.get.app_error'],
  },
  unacknowledgePost: {
    method: 'DELETE',
    path: '/api/v4/users/:user_id/posts/:post_id/ack',
    summary: 'Remove an acknowledgement',
    auth: 'session',
    tag: 'posts',
    params: Type.Object({ user_id: Id, post_id: Id }),
    reply: Type.Object({ status: Type.Literal('OK') }),
    errors: ['app.post.get.app_error'],
  },
} as const satisfies Record<string, Endpoint>
