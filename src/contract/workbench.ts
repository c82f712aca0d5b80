import { Type } from 'typebox'
import { Post } from '#domain/posts/post'
import { Settings } from '#domain/settings/settings'
import type { Endpoint } from './endpoint'
import { ActionCalls, Exchange, ExchangeSummary, PostStory, Story } from './exchange'
import {
  AppliedProfile,
  FirstTeam,
  FreeableTraffic,
  LostControl,
  NotedPost,
  OutgoingExplanation,
  SettingsReply,
  Snapshot,
} from './window'
import { StatusOk } from './wire/common'
import { Bytes } from './wire/files'

/**
 * The small API behind the window only: every route needs the key that the one-time link brings, as a header.
 * What a client of the real service could do as well is done through `/api/v4`, with a persona's token.
 */

/**
 * Carries the key of the window. A page of another origin cannot send it, and no browser sends it by itself as it does
 * cookies.
 */
export const workbenchKeyHeader = 'x-workbench-key'

/**
 * Carries the id of the workspace that the window shows: another one may be served at the same address by now, whose
 * files its words are not for.
 */
export const workspaceHeader = 'x-workbench-workspace'

export const workbench = {
  key: {
    method: 'POST',
    path: '/workbench/api/key',
    summary: 'Exchanges the token of a one-time link for the key of the window',
    auth: 'none',
    tag: 'workbench',
    body: Type.Object({ token: Type.String() }),
    reply: Type.Object({ key: Type.String() }),
    errors: ['workbench.session.app_error'],
  },
  snapshot: {
    method: 'GET',
    path: '/workbench/api/snapshot',
    summary: 'Everything the window starts from, with the seq of the event stream',
    auth: 'workbench',
    tag: 'workbench',
    reply: Snapshot,
  },
  /** Posts of a channel, newest last, as `user_id` sees them (ephemeral ones only for their user). */
  channelPosts: {
    method: 'GET',
    path: '/workbench/api/channels/:channel_id/posts',
    summary: 'A page of a channel, older than `before` when given',
    auth: 'workbench',
    tag: 'workbench',
    params: Type.Object({ channel_id: Type.String() }),
    query: Type.Object({
      before: Type.Optional(Type.String()),
      limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 500 })),
    }),
    reply: Type.Object({
      posts: Type.Array(Post),
      has_more: Type.Boolean(),
      /** Controls of these posts that call nobody any more. */
      lost: Type.Array(LostControl),
      /** Those of these posts in which something had no effect, as far as that is recorded. */
      noted: Type.Array(NotedPost),
    }),
  },
  /** A real session token of a persona, so that what it does travels over the public API and is recorded. */
  personaToken: {
    method: 'POST',
    path: '/workbench/api/personas/:user_id/token',
    summary: 'A session token to act as this user or bot',
    auth: 'workbench',
    tag: 'workbench',
    params: Type.Object({ user_id: Type.String() }),
    reply: Type.Object({ token: Type.String() }),
  },
  /** The window's own housekeeping, done over again with every look: it is not traffic, and so not recorded. */
  viewChannel: {
    method: 'POST',
    path: '/workbench/api/personas/:user_id/view',
    summary: 'Marks a channel as read by a persona',
    auth: 'workbench',
    tag: 'workbench',
    params: Type.Object({ user_id: Type.String() }),
    body: Type.Object({ channel_id: Type.String() }),
    reply: StatusOk,
  },
  /**
   * For the window's pictures and downloads, which can send no header: the key of files in their address does as well.
   */
  file: {
    method: 'GET',
    path: '/workbench/api/files/:file_id',
    summary: 'The bytes of a file, or its thumbnail or preview, as a persona may see it',
    auth: 'workbench',
    tag: 'workbench',
    params: Type.Object({ file_id: Type.String() }),
    query: Type.Object({
      user_id: Type.String({ description: 'The persona.' }),
      as: Type.Optional(Type.Enum(['thumbnail', 'preview', 'download'])),
      key: Type.Optional(Type.String({ description: '`service.file_key` of the snapshot.' })),
    }),
    reply: Bytes,
    responses: 'application/octet-stream',
  },
  /** The post as the server keeps it: plain registry and integrations. */
  storedPost: {
    method: 'GET',
    path: '/workbench/api/posts/:post_id/stored',
    summary: 'A post as stored',
    auth: 'workbench',
    tag: 'workbench',
    params: Type.Object({ post_id: Type.String() }),
    reply: Post,
  },
  outgoing: {
    method: 'GET',
    path: '/workbench/api/posts/:post_id/outgoing',
    summary: 'Why each outgoing webhook did or did not fire for a post',
    auth: 'workbench',
    tag: 'workbench',
    params: Type.Object({ post_id: Type.String() }),
    reply: OutgoingExplanation,
  },
  exchanges: {
    method: 'GET',
    path: '/workbench/api/exchanges',
    summary: 'A page of recorded exchanges, oldest first, before `number` when given',
    auth: 'workbench',
    tag: 'workbench',
    query: Type.Object({
      before: Type.Optional(Type.Integer()),
      limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 1000 })),
    }),
    reply: Type.Object({ exchanges: Type.Array(ExchangeSummary), total: Type.Integer() }),
  },
  actionCalls: {
    method: 'GET',
    path: '/workbench/api/actions/calls',
    summary: 'How the recorded callbacks of actions went',
    auth: 'workbench',
    tag: 'workbench',
    query: Type.Object({ ids: Type.String({ description: 'action ids, separated by commas', maxLength: 8192 }) }),
    reply: Type.Object({ actions: Type.Array(ActionCalls) }),
  },
  exchange: {
    method: 'GET',
    path: '/workbench/api/exchanges/:id',
    summary: 'One exchange with headers, bodies, timing and explanations',
    auth: 'workbench',
    tag: 'workbench',
    params: Type.Object({ id: Type.String() }),
    query: Type.Object({ whole: Type.Optional(Type.Boolean({ description: 'bodies uncut' })) }),
    reply: Exchange,
  },
  story: {
    method: 'GET',
    path: '/workbench/api/stories/:cause_id',
    summary: 'Everything one exchange caused',
    auth: 'workbench',
    tag: 'workbench',
    params: Type.Object({ cause_id: Type.String() }),
    reply: Story,
  },
  postStory: {
    method: 'GET',
    path: '/workbench/api/posts/:post_id/story',
    summary: 'The story that a post belongs to',
    auth: 'workbench',
    tag: 'workbench',
    params: Type.Object({ post_id: Type.String() }),
    reply: PostStory,
  },
  resend: {
    method: 'POST',
    path: '/workbench/api/exchanges/:id/resend',
    summary: 'Sends a recorded exchange again, with what is given in place of what was recorded',
    auth: 'workbench',
    tag: 'workbench',
    params: Type.Object({ id: Type.String() }),
    body: Type.Object({
      body: Type.Optional(Type.String()),
      url: Type.Optional(Type.String()),
      method: Type.Optional(Type.Enum(['GET', 'POST', 'PUT', 'PATCH', 'DELETE'])),
      headers: Type.Optional(
        Type.Array(Type.Tuple([Type.String(), Type.String()]), {
          description: 'all that are sent beside those that the service sets (docs/reference/workbench.md#resending)',
        }),
      ),
    }),
    reply: Type.Object({ exchange_id: Type.String() }),
  },
  /** The same kind with the same label, action and webhook: what one compares an exchange with. */
  previous: {
    method: 'GET',
    path: '/workbench/api/exchanges/:id/previous',
    summary: 'The last exchange of the same kind before this one',
    auth: 'workbench',
    tag: 'workbench',
    params: Type.Object({ id: Type.String() }),
    reply: Type.Object({ exchange_id: Type.Union([Type.String(), Type.Null()]) }),
  },
  clearExchanges: {
    method: 'DELETE',
    path: '/workbench/api/exchanges',
    summary: 'Clears the recorded exchanges',
    auth: 'workbench',
    tag: 'workbench',
    query: Type.Object({
      through: Type.Optional(Type.Integer({ minimum: 0, description: 'number of the newest that is cleared' })),
    }),
    reply: StatusOk,
  },
  freeable: {
    method: 'GET',
    path: '/workbench/api/storage/freeable',
    summary: 'What can be cleared to make room on a full disk',
    auth: 'workbench',
    tag: 'workbench',
    reply: Type.Object({ traffic: Type.Array(FreeableTraffic) }),
  },
  tryStorage: {
    method: 'POST',
    path: '/workbench/api/storage/try',
    summary: 'Tries to write, after the workspace could not be written',
    auth: 'workbench',
    tag: 'workbench',
    reply: StatusOk,
    errors: ['workbench.store.commit.app_error'],
  },
  settings: {
    method: 'GET',
    path: '/workbench/api/settings',
    summary: 'The settings in force',
    auth: 'workbench',
    tag: 'workbench',
    reply: SettingsReply,
  },
  /** Changes the settings that are named; send `productionSettings` of domain/settings to rehearse production. */
  changeSettings: {
    method: 'PUT',
    path: '/workbench/api/settings',
    summary: 'Changes some settings',
    auth: 'workbench',
    tag: 'workbench',
    body: Type.Partial(Settings, { additionalProperties: false }),
    reply: SettingsReply,
  },
  /** Everything as a new production server has it, or as a new workspace has it, in one click. */
  applyProfile: {
    method: 'POST',
    path: '/workbench/api/settings/profile',
    summary: 'Puts a whole set of settings in force',
    auth: 'workbench',
    tag: 'workbench',
    body: Type.Object({ profile: Type.Enum(['local', 'production']) }),
    reply: AppliedProfile,
  },
  /** Fills an empty workspace with the sample. */
  seedSample: {
    method: 'POST',
    path: '/workbench/api/sample',
    summary: 'Fills an empty workspace with the sample',
    auth: 'workbench',
    tag: 'workbench',
    reply: StatusOk,
  },
  /** Also where some of it is there already: it then adds what is missing. */
  firstTeam: {
    method: 'POST',
    path: '/workbench/api/first-team',
    summary: 'Creates one team with one channel, and the admin in both',
    auth: 'workbench',
    tag: 'workbench',
    reply: FirstTeam,
  },
} as const satisfies Record<string, Endpoint>

/**
 * The event stream: server-sent events, `id` is the seq, `data` a `StreamEvent`; resumes with `Last-Event-ID` or
 * `?since=`.
 */
export const eventStreamPath = '/workbench/api/events'
/**
 * The one-time link: `<url>/workbench/open?token=...` leads to `/#open=<another token>`, which the window exchanges for
 * its key.
 */
export const openPath = '/workbench/open'
export const openFragment = 'open'
