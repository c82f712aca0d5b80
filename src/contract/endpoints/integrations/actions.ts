import { Type } from 'typebox'
import { QueryMap } from '#domain/actions/registry/schema'
import type { Endpoint } from '../../endpoint'
import { ActionReply, BlockActionReply } from '../../wire/actions'
import { Id } from '../../wire/common'
import { optionalText } from '../parts'
import { sample } from '../sample'

const click = {
  cookie: optionalText('The sealed string that the post carries instead of the registry.'),
  selected_option: optionalText('What was chosen in a menu; reaches the integration as `context.selected_option`.'),
  query: Type.Optional(QueryMap),
  integration_format: optionalText(
    '`svc_block` for blocks and action links; `attachment`, `block`, `card` for the formats they name. Empty works too.',
  ),
}

const dispatchErrors = [
  'api.post.do_action.action_integration.app_error',
  'api.post.do_action.query.app_error',
  'api.post.do_action.merge_query.app_error',
  'api.post.do_action.action_id.app_error',
  'app.post.get.app_error',
  'app.channel.get.existing.app_error',
  'app.user.missing_account.const',
  { id: 'api.post.do_action.action_integration.app_error', status: 429 },
  { id: 'api.post.do_action.action_integration.app_error', status: 502 },
  { id: 'api.post.do_action.action_integration.app_error', status: 503 },
] as const

/** Clicks (docs/reference/actions.md#request; docs/reference/actions.md). */
export const actions = {
  doPostAction: {
    method: 'POST',
    path: '/api/v4/posts/:post_id/actions/:action_id',
    summary: 'Dispatch a click on an interactive control',
    description:
      'The entry’s own `query` is merged with that of the request, which wins, and both into the query of the entry’s URL. `openURL` ' +
      'returns that URL as `goto_location`; `external` posts to the integration and applies its response. An integration ' +
      'that cannot be reached, or whose response cannot be used, is an error; its 429 and 503 are passed on, other 5xx become 502.',
    auth: 'session',
    tag: 'actions',
    params: Type.Object({ post_id: Id, action_id: Type.String({ pattern: '^[A-Za-z0-9_-]+$' }) }),
    body: Type.Object(click, { additionalProperties: true }),
    emptyBody: true,
    reply: ActionReply,
    errors: dispatchErrors,
    example: { body: { integration_format: 'svc_block', query: { build: '128' } } },
  },
  doBlockAction: {
    method: 'POST',
    path: '/api/v4/actions/blocks/do',
    summary: 'Dispatch a click on a block of a post or a dialog',
    description:
      'The newer way to click: it carries the values of a form, and the response can bring new blocks (`type: refresh`) or a ' +
      'dialog of blocks (`type: dialog`), each with its registry sealed. A click in a dialog sends that string as `cookie`; it works ' +
      'for the user who got it, in the channel of the first click. A `lookup` reaches the integration with the type `lookup`, and ' +
      'only `items` and `error` of its response are used.',
    auth: 'session',
    tag: 'actions',
    body: Type.Object(
      {
        subtype: Type.Optional(
          Type.Enum(['execute', 'lookup'], {
            description: '`execute` by default; `lookup` asks for the choices of a menu.',
          }),
        ),
        context: Type.Enum(['post', 'dialog'], { description: 'The post or dialog of the block.' }),
        post_id: optionalText('The clicked post.'),
        channel_id: optionalText('Where a dialog was opened.'),
        action_id: Type.String(),
        ...click,
        form_values: Type.Optional(
          Type.Record(Type.String(), Type.Unknown(), {
            description: 'At most 50 flat values; they reach the integration as `context.form_values`.',
          }),
        ),
      },
      { additionalProperties: true },
    ),
    reply: BlockActionReply,
    errors: [...dispatchErrors, 'api.post.do_action.form_values.app_error'],
    example: {
      body: {
        context: 'post',
        post_id: sample.postId,
        action_id: sample.actionId,
        integration_format: 'svc_block',
        query: { build: '128' },
      },
    },
  },
} as const satisfies Record<string, Endpoint>
