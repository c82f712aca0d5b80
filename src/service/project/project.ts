import { basename } from 'node:path'
import type { Project } from '#contract/project'
import type { Context } from '../context'
import { perService } from '../state/perService'
import { createFileIndex, type FileIndex } from './fileIndex'
import { followTree } from './follow'
import { createSerial, type Serial } from './serial'
import { diskTree } from './tree/diskTree'
import { memoryTree } from './tree/memoryTree'
import type { Tree } from './tree/tree'

/** The open project of one service: whoever changes it does so within `serial`. */
export interface OpenProject {
  tree: Tree
  index: FileIndex
  serial: Serial
  /** Undo id -> what was deleted. */
  deleted: Map<string, Deleted[]>
  newId(): string
}

/** One file or folder that waits to be restored. */
export interface Deleted {
  key: string
  path: string
}

interface Held {
  opened: Promise<OpenProject> | null
  stop: () => void
}

const held = perService<Held>(() => ({ opened: null, stop: () => {} }))

/** Opens the project at its first use: a service that nobody asks for it starts without a look at its files. */
export function openProject(ctx: Context): Promise<OpenProject> {
  const state = held(ctx)
  state.opened ??= open(ctx, state).catch(error => {
    state.opened = null
    throw error
  })
  return state.opened
}

async function open(ctx: Context, state: Held): Promise<OpenProject> {
  const tree = ctx.folder === null ? memoryTree(ctx.now) : await diskTree(ctx.folder)
  const serial = createSerial()
  const index = createFileIndex(tree, (event, weight) => ctx.hub.publish(event, weight))
  const project: OpenProject = { tree, index, serial, deleted: new Map(), newId: ctx.newId }
  state.stop = await followTree(tree, index, { serial, log: ctx.log, settings: async () => {} })
  return project
}

/** Stops watching, and waits for what is being written. */
export async function closeProject(ctx: Context): Promise<void> {
  const state = held(ctx)
  const project = await state.opened?.catch(() => null)
  state.stop()
  await project?.serial.idle()
}

/** The project as a window starts with it. */
export async function projectView(ctx: Context): Promise<Project> {
  const { tree, index } = await openProject(ctx)
  return {
    seq: ctx.hub.seq,
    name: ctx.store.meta.get('workspace_name') ?? (tree.folder === null ? 'workspace' : basename(tree.folder)),
    folder: tree.folder,
    files: index.files(),
    folders: index.folders(),
    targets: [],
    faults: index.faults(),
  }
}
