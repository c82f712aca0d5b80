import { FlaskConical, Settings, ShieldCheck } from 'lucide-react'
import { applyProfile } from '../../features/settings/session/applyProfile'
import { allSettings } from '../../features/settings/values/destinations'
import { openPage } from '../../store/payloads/pageTabs'
import type { State } from '../../store/state'
import type { Command } from './command'

type Profile = 'local' | 'production'

const already =
  (profile: Profile) =>
  ({ world }: State): string | null =>
    world.service?.profile === profile ? `The ${profile} defaults are in force already.` : null

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
]

/** Each setting by its name; what else it is looked for by is in `otherWords`. */
export const settingCommands: readonly Command[] = allSettings.map(({ key, name }) => ({
  id: `setting.${key}`,
  label: `Settings: ${name}`,
  icon: Settings,
  run: ({ store }) => store.setState(state => openPage(state, { page: 'settings', at: key })),
}))
