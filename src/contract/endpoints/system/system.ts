import { Type } from 'typebox'
import type { Endpoint } from '../../endpoint'
import { ClientConfig, Config, Ping } from '../../wire/system'
import { optionalFlag, optionalText } from '../parts'

const format = Type.Object({ format: optionalText('Must be `old`, as clients send it.') })
const old = { query: { format: 'old' } } as const

/** Health, settings and licence (docs/reference/clients.md#endpoints, docs/reference/settings.md). */
export const system = {
  ping: {
    method: 'GET',
    path: '/api/v4/system/ping',
    summary: 'Check whether the service is healthy',
    auth: 'none',
    tag: 'system',
    query: Type.Object({
      get_server_status: optionalFlag('True also checks the database and the files.'),
      use_rest_semantics: optionalFlag('Accepted; makes no difference here.'),
      device_id: optionalText('Accepted; makes no difference here.'),
    }),
    reply: Ping,
  },
  getClientConfig: {
    method: 'GET',
    path: '/api/v4/config/client',
    summary: 'Get the settings that concern clients',
    description: 'Needs no session. Every value is text.',
    auth: 'none',
    tag: 'system',
    query: format,
    reply: ClientConfig,
    errors: ['api.context.invalid_url_param.app_error'],
    example: old,
  },
  getConfig: {
    method: 'GET',
    path: '/api/v4/config',
    summary: 'Get all settings',
    description: 'Needs `manage_system`. Secrets are hidden.',
    auth: 'session',
    tag: 'system',
    reply: Config,
  },
  updateConfig: {
    method: 'PUT',
    path: '/api/v4/config',
    summary: 'Replace the settings',
    description:
      'Needs `manage_system`. Missing settings go back to what a new production server has, except for `WorkbenchSettings`; the ' +
      'response has all settings. Settings this service does not know are ignored.',
    auth: 'session',
    tag: 'system',
    body: Config,
    reply: Config,
    example: { body: { ServiceSettings: { EnablePostIconOverride: true } } },
  },
  patchConfig: {
    method: 'PUT',
    path: '/api/v4/config/patch',
    summary: 'Change settings',
    description:
      'Needs `manage_system`. What is missing stays; the response has all settings. Settings this service does not know are ignored.',
    auth: 'session',
    tag: 'system',
    body: Config,
    reply: Config,
    example: {
      body: {
        ServiceSettings: { EnableBotAccountCreation: true, EnablePostUsernameOverride: true },
      },
    },
  },
  getClientLicense: {
    method: 'GET',
    path: '/api/v4/license/client',
    summary: 'Get the licence; there is none',
    auth: 'none',
    tag: 'system',
    query: format,
    reply: Type.Record(Type.String(), Type.String()),
    example: old,
  },
  getTimezones: {
    method: 'GET',
    path: '/api/v4/system/timezones',
    summary: 'Get the time zones a user can choose',
    auth: 'session',
    tag: 'system',
    reply: Type.Array(Type.String({ description: 'As `Europe/Berlin`.' })),
  },
  getOpenApi: {
    method: 'GET',
    path: '/api/v4/openapi.json',
    summary: 'Get this description as OpenAPI 3.1',
    description: 'The same as a page to read: `/api/v4/docs`.',
    auth: 'none',
    tag: 'system',
    reply: Type.Object({ openapi: Type.String() }, { additionalProperties: true }),
  },
} as const satisfies Record<string, Endpoint>
