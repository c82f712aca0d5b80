import { Type } from 'typebox'
import { KeyBindings, KeyChanges } from '#domain/project/settings/schema'
import type { Endpoint } from '../endpoint'

export const commandKeys = {
  /** Those that the changes do not name stay. */
  changeKeys: {
    method: 'PUT',
    path: '/workbench/api/project/keys',
    summary: 'Changes the keys of commands that the project has',
    auth: 'workbench',
    tag: 'workbench',
    body: Type.Object({ changes: KeyChanges }),
    reply: Type.Object({ keys: KeyBindings }),
    errors: ['workbench.project.write.app_error'],
  },
} as const satisfies Record<string, Endpoint>
