import type { Project } from '#contract/project'
import type { StoredTarget } from '#domain/project/settings/schema'
import type { Context } from '../context'
import { perService } from '../state/perService'
import { createFileIndex, type FileIndex } from './fileIndex'
import { followTree } from './follow'
import { prepareProject } from './prepare'
import { createSerial, type Serial } from './serial'
import { createSettingsFiles, type SettingsFiles, settingsView } from './settings'
import { diskTree } from './tree/diskTree'
import { memoryTree } from './tree/memoryTree'
import type { Tree } from './tree/tree'

/** The open project of one service: whoever changes it does so within `serial`. */
export interface OpenProject {
  tree: Tree
  index: FileIndex
  settings: SettingsFiles
  /** Reads the settings again, and shows every window what is different. */
  readSettings(): Promise<void>
  serial: Serial
  faults(): Project['faults']
  /** Undo id -> what was deleted. */
  deleted: Map<string, Deleted[]>
  /** Undo id -> a target that was deleted, with its secrets. */
  deletedTargets: Map<string, StoredTarget>
  newId(): string
}

/** One file or folder that waits to be restored. */
export interface Deleted {
  key: string
  path: string
}

interface Held {
  /** Made with the folder; resolves once what a project needs is there. */
  tree: Promise<Tree> | null
  opened: Promise<OpenProject> | null
  stop: () => void
}

const held = perService<Held>(() => ({ tree: null, opened: null, stop: () => {} }))

/** Makes what a new project needs, after the start: nobody waits for it but whoever opens the project. */
export function beginProject(ctx: Context, { withSample }: { withSample: boolean }): void {
  const state = held(ctx)
  const former = state.tree
  state.tree = (async () => {
    const tree = await (former ?? (ctx.folder === null ? memoryTree(ctx.now) : diskTree(ctx.folder)))
    await prepareProject(ctx, tree, withSample)
    return tree
  })()
  // Whoever opens the project gets the error.
  state.tree.catch(() => {})
}

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
  if (state.tree === null) beginProject(ctx, { withSample: false })
  const tree = await (state.tree ?? memoryTree(ctx.now))
  const serial = createSerial()
  const index = createFileIndex(tree, (event, weight) => ctx.hub.publish(event, weight))
  const settings = createSettingsFiles(tree, secret => ctx.store.knownSecrets.add(secret))
  const faults = () => [...settings.faults(), ...index.faults()]
  const publishSettings = () =>
    ctx.hub.publish({ type: 'project_settings', ...settingsView(ctx, tree, settings), faults: faults() })
  await settings.read()
  const readSettings = async (): Promise<void> => {
    if (await settings.read()) publishSettings()
  }
  state.stop = await followTree(tree, index, { serial, log: ctx.log, settings: readSettings })
  return {
    tree,
    index,
    settings,
    readSettings,
    faults,
    serial,
    deleted: new Map(),
    deletedTargets: new Map(),
    newId: ctx.newId,
  }
}

/** Stops watching, and waits for what is being written. */
export async function closeProject(ctx: Context): Promise<void> {
  const state = held(ctx)
  await state.tree?.catch(() => null)
  const project = await state.opened?.catch(() => null)
  state.stop()
  await project?.serial.idle()
}

/** The project as a window starts with it. */
export async function projectView(ctx: Context): Promise<Project> {
  const { tree, index, settings, faults } = await openProject(ctx)
  return {
    seq: ctx.hub.seq,
    ...settingsView(ctx, tree, settings),
    folder: tree.folder,
    files: index.files(),
    folders: index.folders(),
    faults: faults(),
  }
}
