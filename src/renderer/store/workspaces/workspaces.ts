import type { ListedWorkspace, WorkspaceList } from '#contract/workspaces/listed'
import type { ChosenBundle } from '../../bundle/readBundleFile'

/** The dialog of workspaces that is open. */
export type WorkspaceDialog =
  | { kind: 'new'; content: 'sample' | 'empty' }
  | { kind: 'open' }
  /** Of this one: as a state has it, or as it is. */
  | { kind: 'fork'; stateId?: string }
  /** A repro bundle; `null` before one is chosen. */
  | { kind: 'bundle'; chosen: ChosenBundle | null }
  /** A workspace of the list whose folder was moved. */
  | { kind: 'locate'; folder: string }

export interface WorkspacesState {
  /** `null` until it is loaded, and for a service that knows of no others. */
  workspaces: WorkspaceList | null
  switcherOpen: boolean
  workspaceDialog: WorkspaceDialog | null
  /** Folder of the workspace that is being opened; `''` while none is. */
  openingWorkspace: string
}

export const noWorkspaces: WorkspacesState = {
  workspaces: null,
  switcherOpen: false,
  workspaceDialog: null,
  openingWorkspace: '',
}

export const isOpenable = ({ status }: ListedWorkspace): boolean =>
  status === 'running' || status === 'closed' || status === 'crashed'

/** The workspaces whose name or folder has every word of what is typed. */
export function matching(workspaces: readonly ListedWorkspace[], typed: string): ListedWorkspace[] {
  const words = typed.toLowerCase().split(/\s+/)
  return workspaces.filter(({ name, folder }) => words.every(word => `${name} ${folder}`.toLowerCase().includes(word)))
}

/** `~/work/release-desk`: a folder as a person writes it. */
export const shortPath = (folder: string, home: string): string =>
  home !== '' && (folder === home || folder.startsWith(`${home}/`) || folder.startsWith(`${home}\\`))
    ? `~${folder.slice(home.length)}`
    : folder

/** The other way round, for what is typed. */
export const wholePath = (path: string, home: string): string => path.trim().replace(/^~(?=$|[/\\])/, home)
