import { themeChoices } from './layout'
import type { State } from './state'

/** What a window keeps between sessions, per workspace; the theme is kept for all. */
const keptKeys = [
  'tabs',
  'activeTab',
  'documents',
  'navigatorOpen',
  'inspectorOpen',
  'place',
  'sizes',
  'personaId',
  'drafts',
  'images',
  'detailPart',
] as const satisfies (keyof State)[]
type Kept = Pick<State, (typeof keptKeys)[number]>

const themeKey = 'blockyard:theme'
const workspaceKey = (workspace: string) => `blockyard:workspace:${workspace}`
/** Raised when a kept shape changes; older ones are forgotten, they hold nothing that cannot be had again. */
const version = 1

/** Where windows keep things, the window's own first: what one window wrote since does not replace what another has open. */
export type Storages = readonly Storage[]

/** Reads what was kept of a workspace; nothing when there is nothing or it cannot be read. */
export function readKept(storages: Storages, workspace: string): Partial<Kept> {
  for (const storage of storages) {
    try {
      const kept: { version: number; state: Partial<Kept> } | null = JSON.parse(
        storage.getItem(workspaceKey(workspace)) ?? 'null',
      )
      if (kept?.version === version) return kept.state
    } catch {}
  }
  return {}
}

/** Keeps what belongs to a workspace. A full storage is no reason to stop: the session goes on, unkept. */
export function writeKept(storages: Storages, workspace: string, state: State): void {
  const kept = Object.fromEntries(keptKeys.map(key => [key, state[key]]))
  const text = JSON.stringify({ version, state: kept })
  for (const storage of storages) {
    try {
      storage.setItem(workspaceKey(workspace), text)
    } catch {}
  }
}

/** Whether two states differ in anything that is kept. */
export const keptDiffers = (a: State, b: State): boolean => keptKeys.some(key => a[key] !== b[key])

/** The theme that was chosen in this browser; `system` until one is. */
export function readTheme(storage: Storage): State['themeChoice'] {
  return themeChoices.find(choice => choice === storage.getItem(themeKey)) ?? 'system'
}

/** Keeps the theme, where the browser lets anything be kept. */
export function writeTheme(storage: Storage, choice: State['themeChoice']): void {
  try {
    storage.setItem(themeKey, choice)
  } catch {}
}
