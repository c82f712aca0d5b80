import { Type } from 'typebox'
import { endpoints } from '#contract/endpoints'
import { ServiceError } from '../errors/ServiceError'
import { mount } from '../http/mount'
import { doAction } from '../posts/doAction'
import type { Mounting } from './index'

/** Types of fields only: the limits of the query are domain rules with an error id of their own. */
const ClickBody = Type.Object({
  cookie: Type.Optional(Type.String()),
  selected_option: Type.Optional(Type.String()),
  query: Type.Optional(Type.Record(Type.String(), Type.String())),
  integration_format: Type.Optional(Type.String()),
})

/** What an address can name: ids of attachment actions are their authors’ own, and may be longer than a registry’s. */
const clickableId = /^[A-Za-z0-9_-]+$/

/** service.md, Dispatch an action; wire.md 3. */
export function mountActions(at: Mounting): void {
  const { ctx } = at
  const options = { body: ClickBody, bodyName: 'action_request', kind: 'click' } as const
  mount(
    at,
    endpoints.doPostAction,
    ({ caller, params, body }) => {
      const { cookie = '', selected_option = '', integration_format = '', query } = body
      if (!clickableId.test(params.action_id)) throw new ServiceError('api.context.404.app_error')
      return doAction(ctx, caller, { ...params, cookie, selected_option, integration_format, query })
    },
    options,
  )
}
