import { workbench as endpoints } from '#contract/workbench'
import { newChanges, readSettingsFile } from '#domain/settings/settingsFile'
import { openPage } from '../../../store/payloads/pageTabs'
import { lookAtSettings } from '../../../store/settings/settingsLook'
import type { Workbench } from '../../../store/workbench'
import { openFile } from '../../../ui/files/openFile'
import { counted } from '../../../ui/words/amounts'
import { putSettings } from '../values/putSettings'

/** Asks for a file of settings and puts what it has in force; the page says what came of each. */
export async function importSettings(workbench: Workbench): Promise<void> {
  const file = await openFile('.json,application/json')
  if (file) await takeSettings(workbench, { name: file.name, text: await file.text() })
}

/** Puts the settings of a file in force as far as they can be; Undo puts those back that were. */
export async function takeSettings(
  workbench: Workbench,
  { name, text }: { name: string; text: string },
): Promise<void> {
  const { store, call, notify } = workbench
  const response = await call(endpoints.settings, {})
  if (!response.ok) return notify(response.error.message)
  const now = response.value.values
  const read = readSettingsFile(text)
  const changes = newChanges(read.changes, now)
  const count = Object.keys(changes).length
  const why =
    count === 0
      ? null
      : await putSettings(workbench, { changes, now, text: `${counted(count, 'setting')} of ${name} put in force` })
  if (why !== null) return notify(why)
  const imported = { name, before: now, changes, issues: read.issues }
  store.setState(state => ({
    ...openPage(state, { page: 'settings', at: 'file' }),
    ...lookAtSettings(state, { imported }),
  }))
}
