import { Type } from 'typebox'
import { endpoints } from '#contract/endpoints'
import {
  deleteOutgoingHook,
  listOutgoingHooks,
  newOutgoingHook,
  readOutgoingHook,
  regenerateToken,
  updateOutgoingHook,
} from '../../hooks/manageOutgoing'
import { mount } from '../../http/mount'
import { OK } from '../../http/sendJson'
import type { Mounting } from '../mounting'

const bodyName = 'outgoing_webhook'
/** An id of the client's own is rejected with an error of its own, not passed over. */
const NewHook = Type.Object({ ...endpoints.createOutgoingHook.body.properties, id: Type.Optional(Type.String()) })

/** docs/reference/webhooks.md#managing-outgoing-webhooks. */
export function mountOutgoingHooks(at: Mounting): void {
  const { ctx } = at
  mount(at, endpoints.createOutgoingHook, ({ caller, body }) => newOutgoingHook(ctx, caller, body), {
    body: NewHook,
    bodyName,
  })
  mount(at, endpoints.getOutgoingHooks, ({ caller, query }) => listOutgoingHooks(ctx, caller, query))
  mount(at, endpoints.getOutgoingHook, ({ caller, params }) => readOutgoingHook(ctx, caller, params.hook_id))
  mount(
    at,
    endpoints.updateOutgoingHook,
    ({ caller, params, body }) => updateOutgoingHook(ctx, caller, params.hook_id, body),
    { bodyName },
  )
  mount(at, endpoints.deleteOutgoingHook, ({ caller, params }) => {
    deleteOutgoingHook(ctx, caller, params.hook_id)
    return OK
  })
  mount(at, endpoints.regenerateOutgoingHookToken, ({ caller, params }) => regenerateToken(ctx, caller, params.hook_id))
}
