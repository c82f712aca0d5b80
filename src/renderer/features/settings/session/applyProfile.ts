import { workbench as endpoints } from '#contract/workbench'
import { profileSettings } from '#domain/settings/settings'
import type { Workbench } from '../../../store/workbench'
import { putBack } from '../values/putSettings'

/**
 * Puts the defaults of a new workspace, or of a new production server, in force; Undo puts those back that were. The stream
 * brings the settings; the session of an admin comes with the response alone, and is not kept.
 */
export async function applyProfile(workbench: Workbench, profile: 'local' | 'production'): Promise<void> {
  const { store, call, notify } = workbench
  const before = await call(endpoints.settings, {})
  if (!before.ok) return notify(before.error.message)
  const response = await call(endpoints.applyProfile, { body: { profile } })
  if (!response.ok) return notify(response.error.message)
  const undo = () => void putBack(workbench, profileSettings(profile), before.value.values)
  const { admin } = response.value
  if (admin) store.setState({ adminSession: { ...admin, undo } })
  else notify(appliedWords[profile], undo)
}

/** What is said once a profile is in force. */
export const appliedWords = { local: 'Local defaults are on', production: 'Production defaults are on' } as const
