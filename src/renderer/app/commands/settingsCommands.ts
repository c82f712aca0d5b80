import { FlaskConical, Settings, ShieldCheck } from 'lucide-react'
import { workbench as endpoints } from '#contract/workbench'
import { allSettings } from '../../features/settings/values/destinations'
import { openPage } from '../../store/payloads/pageTabs'
import type { State } from '../../store/state'
import type { Workbench } from '../../store/workbench'
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

/** The stream brings the settings; the session of an admin comes with the response alone, and is not kept. */
async function applyProfile({ store, call, notify }: Workbench, profile: Profile): Promise<void> {
  const response = await call(endpoints.applyProfile, { body: { profile } })
  if (!response.ok) return notify(response.error.message)
  const { admin } = response.value
  if (admin) store.setState({ adminSession: admin })
  else notify(profile === 'local' ? 'Local defaults are on' : 'Production defaults are on')
}
