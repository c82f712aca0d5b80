import { type Static, Type } from 'typebox'
import { StoredTarget } from '#domain/project/settings/schema'

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
