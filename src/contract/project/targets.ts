import { type Static, Type } from 'typebox'
import { StoredTarget } from '#domain/project/settings/schema'
import type { Endpoint } from '../endpoint'

const { token: _, ...targetFields } = StoredTarget.properties
/** Where messages can be sent besides this service. The token is known to the service alone. */
export const SendTarget = Type.Object(targetFields)
export type SendTarget = Static<typeof SendTarget>

export const TargetView = Type.Object({
  ...SendTarget.properties,
  /** Whether blockyard.local.json holds a token for it. */
  has_token: Type.Boolean(),
})
export type TargetView = Static<typeof TargetView>

export const TargetTest = Type.Object({
  exchange_id: Type.String(),
  ok: Type.Boolean(),
  status: Type.Union([Type.Integer(), Type.Null()]),
  /** Whose token it is, or why it cannot be used. */
  message: Type.String(),
  /** The server's own words; `''` where it said nothing. */
  detail: Type.String(),
})
export type TargetTest = Static<typeof TargetTest>

export const targets = {
  /** Saves or replaces a target. A token is kept in blockyard.local.json; without one, the token that is there stays. */
  saveTarget: {
    method: 'PUT',
    path: '/workbench/api/project/target',
    summary: 'Saves a send target of the project',
    auth: 'workbench',
    tag: 'workbench',
    body: Type.Object({ target: SendTarget, token: Type.Optional(Type.String()) }),
    reply: TargetView,
    errors: ['workbench.project.target.app_error', 'workbench.project.write.app_error'],
  },
  /** `undo` restores it until the service stops, and as long as no other target has its name. */
  deleteTarget: {
    method: 'DELETE',
    path: '/workbench/api/project/target',
    summary: 'Deletes a send target and its token, to be restored with Undo',
    auth: 'workbench',
    tag: 'workbench',
    query: Type.Object({ name: Type.String() }),
    reply: Type.Object({ undo: Type.String() }),
    errors: ['workbench.project.missing.app_error', 'workbench.project.write.app_error'],
  },
  restoreTarget: {
    method: 'POST',
    path: '/workbench/api/project/target/restore',
    summary: 'Restores a deleted send target with its token',
    auth: 'workbench',
    tag: 'workbench',
    body: Type.Object({ undo: Type.String() }),
    reply: TargetView,
    errors: [
      'workbench.project.exists.app_error',
      'workbench.project.missing.app_error',
      'workbench.project.write.app_error',
    ],
  },
  /** A saved token is used where none is given. The target need not be saved. */
  testTarget: {
    method: 'POST',
    path: '/workbench/api/project/target/test',
    summary: 'Tries the token and the channel of a send target',
    auth: 'workbench',
    tag: 'workbench',
    body: Type.Object({ target: SendTarget, token: Type.Optional(Type.String()) }),
    reply: TargetTest,
    errors: ['workbench.project.target.app_error'],
  },
} as const satisfies Record<string, Endpoint>
