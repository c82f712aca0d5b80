import type { ListedWorkspace } from '#contract/workspaces/listed'
import { workspaces as endpoints, type OpenedWorkspace } from '#contract/workspaces/workspaces'
import type { ApiResult } from '../../api/result'
import type { Workbench } from '../../store/workbench'

export type Target = 'this' | 'new'

/** Reads which workspaces there are. A service that knows of none keeps the window without a switcher. */
export async function loadWorkspaces({ store, call }: Pick<Workbench, 'store' | 'call'>): Promise<void> {
  const result = await call(endpoints.workspaces, {})
  if (result.ok) store.setState({ workspaces: result.value })
}

/** Opens a workspace. Resolves to why not, as a sentence; `null` when the window is on its way, or another one shows it. */
export async function openWorkspace(workbench: Workbench, folder: string, target: Target): Promise<string | null> {
  const { store, call } = workbench
  if (store.getState().openingWorkspace !== '') return null
  store.setState({ openingWorkspace: folder })
  const failed = goTo(workbench, await call(endpoints.openWorkspace, { body: { folder, target } }), target)
  store.setState({ openingWorkspace: '' })
  return failed
}

/** The same, where a reason can only be said at the side. */
export async function switchTo(workbench: Workbench, folder: string, target: Target): Promise<void> {
  const failed = await openWorkspace(workbench, folder, target)
  if (failed === null) return
  workbench.notify(failed)
  void loadWorkspaces(workbench)
}

/** Leads to a workspace that was opened; says why where it was not. */
export function goTo({ notify }: Workbench, result: ApiResult<OpenedWorkspace>, target: Target): string | null {
  if (!result.ok) return result.error.message
  const { link } = result.value
  if (link === null) return null
  if (target === 'this') {
    location.assign(link)
    return null
  }
  const opened = window.open(link, '_blank')
  if (opened === null) notify('The browser blocked the new window. The workspace runs: switch to it here.')
  else opened.opener = null
  return null
}

/** Closes the workspace, and shows the start page in its place. What is not saved yet is kept for when it is opened again. */
export async function closeWorkspace({ call, notify }: Workbench): Promise<void> {
  const result = await call(endpoints.closeWorkspace, {})
  if (result.ok) location.assign('/')
  else notify(result.error.message)
}

/** Takes a workspace off the list, with a way back. */
export async function removeWorkspace(workbench: Workbench, { folder, name }: ListedWorkspace): Promise<void> {
  const { call, notify } = workbench
  const removed = await call(endpoints.removeWorkspace, { body: { folder } })
  if (!removed.ok) return notify(removed.error.message)
  await loadWorkspaces(workbench)
  notify(`${name} removed from the list`, async () => {
    const back = await call(endpoints.restoreWorkspace, { body: removed.value })
    if (!back.ok) notify(back.error.message)
    await loadWorkspaces(workbench)
  })
}
