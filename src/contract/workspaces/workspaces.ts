import { type Static, Type } from 'typebox'
import type { Endpoint } from '../endpoint'
import { StateCounts } from '../states/states'
import { StatusOk } from '../wire/common'
import { WorkspaceCrash } from './crash'
import { RemovedWorkspace, WorkspaceHere, WorkspaceList } from './listed'

const Folder = Type.String({ description: 'Absolute path.', maxLength: 4096 })
const Name = Type.String({ maxLength: 200 })

/** Where a workspace that is opened appears: in the window that asked, or in one of its own. */
const target = { target: Type.Optional(Type.Enum(['this', 'new'])) }

/** A one-time link that leads to the workspace, or `null` where whoever started this service shows a window for it. */
export const OpenedWorkspace = Type.Object({
  folder: Type.String(),
  link: Type.Union([Type.String(), Type.Null()]),
})
export type OpenedWorkspace = Static<typeof OpenedWorkspace>

/** A folder of this computer, to choose one in a browser. */
export const BrowsedFolder = Type.Object({
  path: Type.String(),
  /** `null` at the top. */
  parent: Type.Union([Type.String(), Type.Null()]),
  /** Folders in it by name, without hidden ones. */
  folders: Type.Array(Type.Object({ name: Type.String(), path: Type.String(), is_workspace: Type.Boolean() })),
  /** There are more than are listed. */
  is_cut: Type.Boolean(),
  /** What it can be used for: `workspace` can be opened, a new one can be created in `empty`. */
  kind: Type.Enum(['workspace', 'empty', 'other']),
})
export type BrowsedFolder = Static<typeof BrowsedFolder>

/** What a fork of this workspace would get. */
export const ForkContents = Type.Object({
  counts: StateCounts,
  /** Files of the project. */
  files: Type.Integer(),
  /** Where it goes unless a folder is named; `''` for a workspace in memory. */
  beside: Type.String(),
})
export type ForkContents = Static<typeof ForkContents>

const row = { auth: 'workbench', tag: 'workbench' } as const
const folderErrors = ['workbench.workspaces.folder.app_error', 'workbench.workspaces.start.app_error'] as const

/** Which workspaces there are on this computer, and which of them this service has open (docs/reference/workspaces.md). */
export const workspaces = {
  workspaces: {
    ...row,
    method: 'GET',
    path: '/workbench/api/workspaces',
    summary: 'The workspaces that were opened on this computer, newest first, and whether they run',
    reply: WorkspaceList,
  },
  workspaceHere: {
    ...row,
    method: 'GET',
    path: '/workbench/api/workspaces/here',
    summary: 'The workspace that this service has open',
    reply: WorkspaceHere,
    errors: ['workbench.workspaces.none.app_error'],
  },
  /** Asked by another service of this computer, with the key of the ready file. */
  workspaceLink: {
    ...row,
    method: 'POST',
    path: '/workbench/api/workspaces/link',
    summary: 'A fresh one-time link to this service',
    reply: Type.Object({ link: Type.String() }),
  },
  openWorkspace: {
    ...row,
    method: 'POST',
    path: '/workbench/api/workspaces/open',
    summary: 'Opens the workspace of a folder, or leads to it where it runs already',
    body: Type.Object({ folder: Folder, ...target }),
    reply: OpenedWorkspace,
    errors: folderErrors,
  },
  newWorkspace: {
    ...row,
    method: 'POST',
    path: '/workbench/api/workspaces/new',
    summary: 'Creates a workspace in a folder that is empty or not there yet, and opens it',
    body: Type.Object({
      name: Name,
      /** Missing: named after the workspace, where this computer keeps new ones. */
      folder: Type.Optional(Folder),
      content: Type.Enum(['sample', 'empty', 'bundle']),
      bundle: Type.Optional(
        Type.String({ description: 'For `bundle`: the text of the repro bundle that it is made of.' }),
      ),
      ...target,
    }),
    reply: OpenedWorkspace,
    errors: [
      'workbench.workspaces.new.app_error',
      'workbench.workspaces.start.app_error',
      'workbench.bundle.unreadable.app_error',
    ],
  },
  closeWorkspace: {
    ...row,
    method: 'POST',
    path: '/workbench/api/workspaces/close',
    summary: 'Closes the workspace; the service goes on without one, at the same address',
    reply: StatusOk,
    errors: ['workbench.workspaces.none.app_error', 'workbench.workspaces.memory.app_error'],
  },
  removeWorkspace: {
    ...row,
    method: 'POST',
    path: '/workbench/api/workspaces/remove',
    summary: 'Takes a workspace off the list; its folder stays',
    body: Type.Object({ folder: Folder }),
    reply: RemovedWorkspace,
    errors: ['workbench.workspaces.unlisted.app_error', 'workbench.workspaces.list.app_error'],
  },
  restoreWorkspace: {
    ...row,
    method: 'POST',
    path: '/workbench/api/workspaces/restore',
    summary: 'Puts a workspace that was removed back on the list',
    body: RemovedWorkspace,
    reply: StatusOk,
    errors: ['workbench.workspaces.list.app_error'],
  },
  /** Where its folder was moved or renamed. */
  locateWorkspace: {
    ...row,
    method: 'POST',
    path: '/workbench/api/workspaces/locate',
    summary: 'Says in which folder a workspace of the list is now, and opens it',
    body: Type.Object({ folder: Folder, now: Folder, ...target }),
    reply: OpenedWorkspace,
    errors: ['workbench.workspaces.unlisted.app_error', 'workbench.workspaces.list.app_error', ...folderErrors],
  },
  workspaceCrash: {
    ...row,
    method: 'GET',
    path: '/workbench/api/workspaces/crash',
    summary: 'What is known of the unexpected end of a workspace of the list, which is not opened for it',
    query: Type.Object({ folder: Folder }),
    reply: WorkspaceCrash,
    errors: ['workbench.workspaces.unlisted.app_error'],
  },
  browseFolders: {
    ...row,
    method: 'GET',
    path: '/workbench/api/workspaces/folders',
    summary: 'The folders in a folder of this computer; the home folder without a path',
    query: Type.Object({ path: Type.Optional(Type.String()) }),
    reply: BrowsedFolder,
    errors: ['workbench.workspaces.folder.app_error'],
  },
  forkContents: {
    ...row,
    method: 'GET',
    path: '/workbench/api/workspaces/contents',
    summary: 'How much of what a fork of this workspace would get',
    reply: ForkContents,
    errors: ['workbench.workspaces.none.app_error'],
  },
} as const satisfies Record<string, Endpoint>
