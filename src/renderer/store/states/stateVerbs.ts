import { states as endpoints, type SavedState } from '#contract/states/states'
import type { Snapshot } from '#contract/window'
import { bytes } from '../../ui/files/bytes'
import type { Workbench } from '../workbench'
import { readStateTabs, type StateTabs, tabsToKeep } from './stateTabs'

/** Lists the states anew; what is listed already stays until the new list is there. */
export async function loadStates({ store, call }: Pick<Workbench, 'store' | 'call'>): Promise<void> {
  const result = await call(endpoints.states, {})
  store.setState(({ states }) => ({
    states: result.ok
      ? { ...states, status: 'ready', error: '', list: result.value.states }
      : { ...states, status: 'failed', error: result.error.message },
  }))
}

/** Saves the workspace with the tabs of this window. Returns why it could not be, else `''`. */
export async function saveState(workbench: Workbench, name: string): Promise<string> {
  const { store, call, notify } = workbench
  const result = await call(endpoints.saveState, { body: { name, tabs: tabsToKeep(store.getState()) } })
  if (!result.ok) return result.error.message
  notify(`Saved “${result.value.name}”, ${bytes(result.value.bytes)}`)
  return ''
}

/** What opens a payload by its path, which is not the store's. */
export type OpenFile = (path: string) => Promise<void>

/**
 * Restores a state with the tabs that were kept with it. Returns why it could not be, else `''`. That it is restored, every window says
 * once it follows (`sayRestored`).
 */
export async function restoreState(workbench: Workbench, id: string, open: OpenFile): Promise<string> {
  const { store, call } = workbench
  const result = await call(endpoints.restoreState, { params: { state_id: id } })
  if (!result.ok) return result.error.message
  await giveBack(workbench, readStateTabs(result.value.tabs), open)
  store.setState(({ states }) => ({ states: { ...states, restoring: null, isOpen: false } }))
  return ''
}

type Restored = NonNullable<Snapshot['service']['restored']>

/** Says which state took the place of what a window showed, with the way back. */
export function sayRestored({ call, notify }: Workbench, { name, undo_id }: Restored): void {
  const takeBack = async (): Promise<void> => {
    const result = await call(endpoints.restoreState, { params: { state_id: undo_id } })
    if (!result.ok) notify(result.error.message)
  }
  notify(`Restored “${name}”`, () => void takeBack())
}

/** Opens the tabs that a state was saved with, in place of those that are open. */
async function giveBack({ store }: Workbench, kept: StateTabs | null, open: OpenFile): Promise<void> {
  if (kept === null || kept.tabs.length === 0) return
  const wanted = new Set(kept.tabs.flatMap(one => (one.kind === 'tab' ? one.tab.id : [])))
  store.setState(state => {
    const tabs = kept.tabs.flatMap(one => (one.kind === 'tab' ? [one.tab] : []))
    // What was typed in payloads that the state does not have stays open.
    const others = state.tabs.filter(tab => !wanted.has(tab.id) && 'documentId' in tab)
    const known = state.world.users.some(({ id }) => id === kept.personaId)
    return { tabs: [...tabs, ...others], place: 'tabs', personaId: known ? kept.personaId : state.personaId }
  })
  for (const one of kept.tabs) {
    if (one.kind === 'file' && one.path in store.getState().project.files) await open(one.path)
  }
  const active = kept.tabs[kept.active]
  if (active?.kind === 'tab') store.setState({ activeTab: active.tab.id })
}

/** Deletes a state at once, and brings it back when that is undone. */
export async function deleteState(workbench: Workbench, { id, name }: SavedState): Promise<void> {
  const { call, notify } = workbench
  const result = await call(endpoints.deleteState, { params: { state_id: id } })
  if (!result.ok) return notify(result.error.message)
  const { undo } = result.value
  const takeBack = async (): Promise<void> => {
    const back = await call(endpoints.undeleteState, { body: { undo } })
    if (!back.ok) notify(back.error.message)
  }
  notify(`Deleted the save state “${name}”`, () => void takeBack())
}

/** Opens the list of states: below the button of the stage where there is one. */
export const showStates = ({ store }: Pick<Workbench, 'store'>, isOpen = true): void =>
  store.setState(({ states }) => ({ states: { ...states, isOpen } }))

/** Asks whether a state is to be restored, with what would go. */
export const askToRestore = ({ store }: Pick<Workbench, 'store'>, id: string): void =>
  store.setState(({ states }) => ({ states: { ...states, restoring: id, isOpen: false } }))
