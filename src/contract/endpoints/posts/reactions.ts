import { Type } from 'typebox'
import type { Endpoint } from '../../endpoint'
import { Id, StatusOk } from '../../wire/common'
import { Reaction } from '../../wire/content'
import { byPost, listOf } from '../parts'
import { sample } from '../sample'

/** Emoji on posts (docs/reference/clients.md#endpoints). */
export const reactions = {
  addReaction: {
    method: 'POST',
    path: '/api/v4/reactions',
    summary: 'React to a post',
    auth: 'session',
    tag: 'reactions',
    body: Type.Object({
      user_id: Type.String({ description: 'The caller.' }),
      post_id: Type.String(),
      emoji_name: Type.String({ description: 'Name of the emoji, without colons.' }),
    }),
    reply: Reaction,
    status: 201,
    description: 'A reaction that exists already stays as it is.',
    errors: [
      'model.reaction.is_valid.emoji_name.app_error',
      'app.post.get.app_error',
      'api.reaction.save.archived_channel.app_error',
      'app.reaction.save.save.too_many_reactions',
    ],
    example: { body: { user_id: sample.userId, post_id: sample.postId, emoji_name: 'rocket' } },
  },
  removeReaction: {
    method: 'DELETE',
    path: '/api/v4/users/:user_id/posts/:post_id/reactions/:emoji_name',
    summary: 'Remove a reaction',
    auth: 'session',
    tag: 'reactions',
    params: Type.Object({ user_id: Id, post_id: Id, emoji_name: Type.String() }),
    reply: StatusOk,
    errors: [
      'app.post.get.app_error',
      'model.reaction.is_valid.emoji_name.app_error',
      'api.reaction.delete.archived_channel.app_error',
    ],
    example: { params: { user_id: 'me', post_id: sample.postId, emoji_name: 'rocket' } },
  },
  getReactions: {
    method: 'GET',
    path: '/api/v4/posts/:post_id/reactions',
    summary: 'Get the reactions to a post',
    auth: 'session',
    tag: 'reactions',
    params: byPost,
    reply: listOf(Reaction),
    errors: ['app.post.get.app_error'],
  },
  getReactionsOfPosts: {
    method: 'POST',
    path: '/api/v4/posts/ids/reactions',
    summary: 'Get the reactions to several posts',
    auth: 'session',
    tag: 'reactions',
    body: Type.Array(Type.String(), { description: 'Ids of posts.' }),
    reply: Type.Record(Type.String(), listOf(Reaction), { description: 'Post id -> its reactions.' }),
    example: { body: [sample.postId] },
  },
} as const satisfies Record<string, Endpoint>
