import { ChevronsUpDown, FolderOpen, GitFork, PackageOpen, Play, SquareDashed, X } from 'lucide-react'
import { closeWorkspace } from '../../features/workspaces/operations'
import type { State } from '../../store/state'
import type { WorkspaceDialog } from '../../store/workspaces/workspaces'
import type { Command } from './command'

/** A service that somebody embeds may know of no other workspace. */
const knowsOthers = ({ workspaces }: State): string | null =>
  workspaces === null ? 'This service cannot list other workspaces.' : null

const needsOpen = (state: State): string | null =>
  knowsOthers(state) ?? (state.connection === 'none' ? 'No workspace is open.' : null)

const inMemory = (state: State): string | null =>
  needsOpen(state) ??
  (state.workspaces?.here?.folder === null ? 'It is in memory and would be lost. Fork it first.' : null)

const dialog = (of: WorkspaceDialog): Pick<Command, 'why' | 'run' | 'anywhere'> => ({
  anywhere: true,
  why: knowsOthers,
  run: ({ store }) => store.setState({ workspaceDialog: of }),
})

/**
 * Several workspaces: one of them in this window, others in windows of their own. Keys with Ctrl or Cmd and N, O or W would be better
 * known, but browsers keep these for themselves.
 */
export const workspaceCommands: readonly Command[] = [
  {
    id: 'workspace.switch',
    label: 'Switch workspace…',
    icon: ChevronsUpDown,
    keys: ['Alt+O'],
    anywhere: true,
    why: knowsOthers,
    run: ({ store }) => store.setState({ switcherOpen: true }),
  },
  {
    id: 'workspace.new',
    label: 'New workspace…',
    icon: SquareDashed,
    keys: ['Alt+N'],
    ...dialog({ kind: 'new', content: 'empty' }),
  },
  {
    id: 'workspace.newSample',
    label: 'New workspace from the sample…',
    icon: Play,
    keys: ['Alt+Shift+N'],
    ...dialog({ kind: 'new', content: 'sample' }),
  },
  {
    id: 'workspace.open',
    label: 'Open a folder or bundle…',
    icon: FolderOpen,
    keys: ['Alt+Shift+O'],
    ...dialog({ kind: 'open' }),
  },
  {
    id: 'workspace.openBundle',
    label: 'Open a bundle…',
    icon: PackageOpen,
    ...dialog({ kind: 'bundle', chosen: null }),
  },
  { id: 'workspace.fork', label: 'Fork workspace…', icon: GitFork, ...dialog({ kind: 'fork' }), why: needsOpen },
  {
    id: 'workspace.close',
    label: 'Close workspace',
    icon: X,
    keys: ['Alt+Q'],
    why: inMemory,
    run: context => void closeWorkspace(context),
  },
]
