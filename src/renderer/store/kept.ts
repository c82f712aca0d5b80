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

/** Reads what was kept of a workspace; nothing when there is nothing or it cannot be read. */
export function readKept(storage: Storage, workspace: string): Partial<Kept> {
  try {
    const kept: { version: number; state: Partial<Kept> } = JSON.parse(
      storage.getItem(workspaceKey(workspace)) ?? 'null',
    )
    return kept?.version === version ? kept.state : {}
  } catch {
    return {}
  }
}

/** Keeps what belongs to a workspace. A full storage is no reason to stop: the session goes on, unkept. */
export function writeKept(storage: Storage, workspace: string, state: State): void {
  const kept = Object.fromEntries(keptKeys.map(key => [key, state[key]]))
  try {
    storage.setItem(workspaceKey(workspace), JSON.stringify({ version, state: kept }))
  } catch {}
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
