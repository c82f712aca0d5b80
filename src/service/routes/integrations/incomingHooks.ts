import { Type } from 'typebox'
import { endpoints } from '#contract/endpoints'
import {
  deleteIncomingHook,
  listIncomingHooks,
  moveIncomingHook,
  newIncomingHook,
  readIncomingHook,
  updateIncomingHook,
} from '../../hooks/manageIncoming'
import { mount } from '../../http/mount'
import { OK } from '../../http/sendJson'
import type { Mounting } from '../mounting'

const bodyName = 'incoming_webhook'
/** An id of the client's own is rejected with an error of its own, not passed over. */
const NewHook = Type.Object({ ...endpoints.createIncomingHook.body.properties, id: Type.Optional(Type.String()) })

/** docs/reference/webhooks.md#managing-incoming-webhooks. */
export function mountIncomingHooks(at: Mounting): void {
  const { ctx } = at
  mount(at, endpoints.createIncomingHook, ({ caller, body }) => newIncomingHook(ctx, caller, body), {
    body: NewHook,
    bodyName,
  })
  mount(at, endpoints.getIncomingHooks, ({ caller, query }) => listIncomingHooks(ctx, caller, query))
  mount(at, endpoints.getIncomingHook, ({ caller, params }) => readIncomingHook(ctx, caller, params.hook_id))
  mount(
    at,
    endpoints.updateIncomingHook,
    ({ caller, params, body }) => updateIncomingHook(ctx, caller, params.hook_id, body),
    { bodyName },
  )
  mount(at, endpoints.deleteIncomingHook, ({ caller, params }) => {
    deleteIncomingHook(ctx, caller, params.hook_id)
    return OK
  })
  mount(at, endpoints.moveIncomingHook, ({ caller, params }) =>
    moveIncomingHook(ctx, caller, params.hook_id, params.user_id),
  )
}
