import { Download, FlaskConical, FolderOpen, ListFilter, Settings, ShieldCheck, Undo2 } from 'lucide-react'
import { exportSettings } from '../../features/settings/file/exportSettings'
import { importSettings } from '../../features/settings/file/importSettings'
import { resetSettings } from '../../features/settings/file/resetSettings'
import { applyProfile } from '../../features/settings/session/applyProfile'
import { allSettings } from '../../features/settings/values/destinations'
import { openPage } from '../../store/payloads/pageTabs'
import { lookAtSettings } from '../../store/settings/settingsLook'
import type { State } from '../../store/state'
import type { Command } from './command'

type Profile = 'local' | 'production'

const already =
  (profile: Profile) =>
  ({ world }: State): string | null =>
    world.service?.profile === profile ? `The ${profile} defaults are in force already.` : null

/** What is done with all settings of the service at once, and with the look of their page. */
const ofAll: readonly Command[] = [
  { id: 'settings.import', label: 'Import settings…', icon: FolderOpen, run: context => void importSettings(context) },
  { id: 'settings.export', label: 'Export settings', icon: Download, run: context => void exportSettings(context) },
  {
    id: 'settings.reset',
    label: 'Reset all settings of the service',
    icon: Undo2,
    run: context => void resetSettings(context),
  },
  {
    id: 'settings.changedOnly',
    label: 'Show changed settings only: on or off',
    icon: ListFilter,
    run: ({ store }) =>
      store.setState(state => ({
        ...openPage(state, { page: 'settings', at: '' }),
        ...lookAtSettings(state, { query: '', changedOnly: !state.settingsLook.changedOnly }),
      })),
  },
]

/** Settings as a new workspace has them, and as a new production server has them (docs/reference/settings.md). */
export const settingsCommands: readonly Command[] = [
  {
    id: 'settings.local',
    label: 'Use local defaults',
    icon: FlaskConical,
    why: already('local'),
    run: context => void applyProfile(context, 'local'),
  },
  {
    id: 'settings.production',
    label: 'Use production defaults',
    icon: ShieldCheck,
    why: already('production'),
    run: context => void applyProfile(context, 'production'),
  },
  ...ofAll,
]

/** Each setting by its name; what else it is looked for by is in `otherWords`. */
export const settingCommands: readonly Command[] = allSettings.map(({ key, name }) => ({
  id: `setting.${key}`,
  label: `Settings: ${name}`,
  icon: Settings,
  run: ({ store }) => store.setState(state => openPage(state, { page: 'settings', at: key })),
}))
