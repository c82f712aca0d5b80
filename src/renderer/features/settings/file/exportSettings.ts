import { workbench as endpoints } from '#contract/workbench'
import { writeSettingsFile } from '#domain/settings/settingsFile'
import type { Workbench } from '../../../store/workbench'
import { saveFile } from '../../../ui/files/saveFile'

/** Hands the settings that are others than in a new workspace to the reader, as a file that can be imported elsewhere. */
export async function exportSettings({ store, call, notify }: Workbench): Promise<void> {
  const response = await call(endpoints.settings, {})
  if (!response.ok) return notify(response.error.message)
  const text = writeSettingsFile(response.value.values)
  const { project, world } = store.getState()
  const name = (project.name || world.service?.workspace || 'blockyard').replace(/[^\w.-]+/g, '-')
  saveFile(new Blob([text], { type: 'application/json' }), `${name}.settings.json`)
}
