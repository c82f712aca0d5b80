import { endpoints } from '#contract/endpoints'
import { mount } from '../../http/mount'
import { OK } from '../../http/sendJson'
import { changeStatus, readStatus, readStatuses } from '../../status/changeStatus'
import { publishTyping } from '../../status/typing'
import type { Mounting } from '../mounting'

/** Presence and typing (docs/reference/clients.md#endpoints). */
export function mountStatus(at: Mounting): void {
  const { ctx } = at
  mount(at, endpoints.getStatus, ({ caller, params }) => readStatus(ctx, caller, params.user_id))
  mount(at, endpoints.getStatusesByIds, ({ body }) => readStatuses(ctx, body), { bodyName: 'user_ids' })
  mount(at, endpoints.updateStatus, ({ caller, params, body }) => changeStatus(ctx, caller, params.user_id, body))
  mount(at, endpoints.publishTyping, ({ caller, params, body }) => {
    publishTyping(ctx, caller, params.user_id, body)
    return OK
  })
}
