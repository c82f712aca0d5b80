import { Type } from 'typebox'
import { limits } from '#domain/limits'
import type { Endpoint } from '../../endpoint'
import { Preference } from '../../wire/accounts'
import { Id, StatusOk } from '../../wire/common'
import { byUser, listOf } from '../parts'
import { sample } from '../sample'

const Preferences = Type.Array(Preference, { minItems: 1, maxItems: limits.preferencesAtOnce })
const flagged = [{ user_id: sample.userId, category: 'flagged_post', name: sample.postId, value: 'true' }]
const me = { user_id: 'me' } as const

/** Preferences (docs/reference/clients.md, docs/reference/clients.md#endpoints). */
export const preferences = {
  getPreferences: {
    method: 'GET',
    path: '/api/v4/users/:user_id/preferences',
    summary: 'Get the preferences of a user',
    auth: 'session',
    tag: 'preferences',
    params: byUser,
    reply: listOf(Preference),
    example: { params: me },
  },
  savePreferences: {
    method: 'PUT',
    path: '/api/v4/users/:user_id/preferences',
    summary: 'Save preferences of a user',
    description: 'Every row must name the user of the path.',
    auth: 'session',
    tag: 'preferences',
    params: byUser,
    body: Preferences,
    reply: StatusOk,
    errors: [
      'model.preference.is_valid.category.app_error',
      'model.preference.is_valid.name.app_error',
      'model.preference.is_valid.value.app_error',
      'api.preference.update_preferences.set.app_error',
    ],
    example: { params: me, body: flagged },
  },
  deletePreferences: {
    method: 'POST',
    path: '/api/v4/users/:user_id/preferences/delete',
    summary: 'Delete preferences of a user',
    auth: 'session',
    tag: 'preferences',
    params: byUser,
    body: Preferences,
    reply: StatusOk,
    errors: ['api.preference.delete_preferences.delete.app_error'],
    example: { params: me, body: flagged },
  },
  getPreferencesByCategory: {
    method: 'GET',
    path: '/api/v4/users/:user_id/preferences/:category',
    summary: 'Get the preferences of one category',
    auth: 'session',
    tag: 'preferences',
    params: Type.Object({ user_id: Id, category: Type.String() }),
    reply: listOf(Preference),
    errors: ['app.preference.get_category.app_error'],
    example: { params: { ...me, category: 'flagged_post' } },
  },
  getPreference: {
    method: 'GET',
    path: '/api/v4/users/:user_id/preferences/:category/name/:preference_name',
    summary: 'Get one preference',
    auth: 'session',
    tag: 'preferences',
    params: Type.Object({ user_id: Id, category: Type.String(), preference_name: Type.String() }),
    reply: Preference,
    errors: ['app.preference.get.app_error'],
    example: { params: { ...me, category: 'flagged_post', preference_name: sample.postId } },
  },
} as const satisfies Record<string, Endpoint>
