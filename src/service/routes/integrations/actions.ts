import { type Static, Type } from 'typebox'
import { endpoints } from '#contract/endpoints'
import { isClickable } from '#domain/attachments/action'
import { doAction } from '../../actions/doAction'
import { type BlockClick, doBlockAction } from '../../actions/doBlockAction'
import { invalidBody, ServiceError } from '../../errors/ServiceError'
import { mount } from '../../http/mount'
import { isId } from '../../store/ids'
import type { Mounting } from '../mounting'

/** Types of fields only: the limits of the query are domain rules with an error id of their own. */
const ClickBody = Type.Object({
  cookie: Type.Optional(Type.String()),
  selected_option: Type.Optional(Type.String()),
  query: Type.Optional(Type.Record(Type.String(), Type.String())),
  integration_format: Type.Optional(Type.String()),
})

/** docs/reference/actions.md#block-actions; what the fields hold is checked by name below. */
const BlockClickBody = Type.Object({
  subtype: Type.Optional(Type.String()),
  context: Type.Optional(Type.String()),
  post_id: Type.Optional(Type.String()),
  channel_id: Type.Optional(Type.String()),
  action_id: Type.Optional(Type.String()),
  form_values: Type.Optional(Type.Record(Type.String(), Type.Unknown())),
  ...ClickBody.properties,
})

/** docs/reference/actions.md#request; docs/reference/actions.md. */
export function mountActions(at: Mounting): void {
  const { ctx } = at
  const options = { body: ClickBody, bodyName: 'action_request', kind: 'click' } as const
  mount(
    at,
    endpoints.doPostAction,
    ({ caller, params, body }) => {
      const { cookie = '', selected_option = '', integration_format = '', query } = body
      if (!isClickable(params.action_id)) throw new ServiceError('api.context.404.app_error')
      return doAction(ctx, caller, { ...params, cookie, selected_option, integration_format, query })
    },
    options,
  )
  mount(at, endpoints.doBlockAction, ({ caller, body }) => doBlockAction(ctx, caller, blockClick(body)), {
    ...options,
    body: BlockClickBody,
  })
}

/** @throws invalid_body_param, naming the field that is missing or holds what no click has. */
function blockClick(body: Static<typeof BlockClickBody>): BlockClick {
  const { subtype = 'execute', context, post_id = '', channel_id = '', action_id = '' } = body
  if (subtype !== '' && subtype !== 'execute' && subtype !== 'lookup') throw invalidBody('subtype')
  if (context !== 'post' && context !== 'dialog') throw invalidBody('context')
  if (context === 'post' && !isId(post_id)) throw invalidBody('post_id')
  if (context === 'dialog' && !isId(channel_id)) throw invalidBody('channel_id')
  if (!isClickable(action_id)) throw invalidBody('action_id')
  const { cookie = '', selected_option = '', integration_format = '', query, form_values = {} } = body
  return {
    context,
    isLookup: subtype === 'lookup',
    // A dialog stands in no post, whatever a client says of one.
    post_id: context === 'post' ? post_id : '',
    channel_id,
    action_id,
    cookie,
    selected_option,
    integration_format,
    query,
    form_values,
  }
}
