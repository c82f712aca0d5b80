import { endpoints } from '#contract/endpoints'
import { mount } from '../../http/mount'
import { OK } from '../../http/sendJson'
import {
  deletePreferences,
  readCategory,
  readPreference,
  readPreferences,
  savePreferences,
} from '../../preferences/preferences'
import type { Mounting } from '../mounting'

const body = { bodyName: 'preferences' }

/** Preferences (docs/reference/clients.md#endpoints). */
export function mountPreferences(at: Mounting): void {
  const { ctx } = at
  mount(at, endpoints.getPreferences, ({ caller, params }) => readPreferences(ctx, caller, params.user_id))
  mount(at, endpoints.getPreferencesByCategory, ({ caller, params }) =>
    readCategory(ctx, caller, params.user_id, params.category),
  )
  mount(at, endpoints.getPreference, ({ caller, params }) => readPreference(ctx, caller, params))
  mount(
    at,
    endpoints.savePreferences,
    ({ caller, params, body }) => {
      savePreferences(ctx, caller, params.user_id, body)
      return OK
    },
    body,
  )
  mount(
    at,
    endpoints.deletePreferences,
    ({ caller, params, body }) => {
      deletePreferences(ctx, caller, params.user_id, body)
      return OK
    },
    body,
  )
}
