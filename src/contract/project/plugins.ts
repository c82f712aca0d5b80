import { type Static, Type } from 'typebox'
import type { Endpoint } from '../endpoint'

/** A process that handles what is called below `/plugins/ID`. */
export const Plugin = Type.Object({ id: Type.String(), base_url: Type.String() })
export type Plugin = Static<typeof Plugin>

/** Whether the process of a plugin responds. */
export const PluginCheck = Type.Object({
  exchange_id: Type.String(),
  /** It responded, with whatever status. */
  ok: Type.Boolean(),
  status: Type.Union([Type.Integer(), Type.Null()]),
  duration_ms: Type.Union([Type.Number(), Type.Null()]),
  /** One sentence, and why not where it did not. */
  message: Type.String(),
})
export type PluginCheck = Static<typeof PluginCheck>

/** Plugins of blockyard.json (docs/reference/project.md#plugins). */
export const plugins = {
  savePlugin: {
    method: 'PUT',
    path: '/workbench/api/project/plugin',
    summary: 'Gives a plugin its base URL in blockyard.json',
    auth: 'workbench',
    tag: 'workbench',
    body: Type.Object({
      plugin: Plugin,
      /** Rejects an id that another plugin has. */
      is_new: Type.Optional(Type.Boolean()),
    }),
    reply: Plugin,
    errors: [
      'workbench.project.exists.app_error',
      'workbench.project.plugin.app_error',
      'workbench.project.write.app_error',
    ],
  },
  /** Saving what is returned takes it back. */
  deletePlugin: {
    method: 'DELETE',
    path: '/workbench/api/project/plugin',
    summary: 'Takes a plugin out of blockyard.json; returns what it was',
    auth: 'workbench',
    tag: 'workbench',
    query: Type.Object({ id: Type.String() }),
    reply: Plugin,
    errors: ['workbench.project.missing.app_error', 'workbench.project.write.app_error'],
  },
  checkPlugin: {
    method: 'POST',
    path: '/workbench/api/project/plugin/check',
    summary: 'Asks whether the process of a plugin responds; it need not be saved',
    auth: 'workbench',
    tag: 'workbench',
    body: Type.Object({
      plugin: Plugin,
      /** Below the base URL, with its query: `/health`. */
      path: Type.Optional(Type.String({ maxLength: 2048 })),
    }),
    reply: PluginCheck,
    errors: ['workbench.project.plugin.app_error'],
  },
} as const satisfies Record<string, Endpoint>
