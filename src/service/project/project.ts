import type { Project } from '#contract/project/project'
import type { StoredTarget } from '#domain/project/settings/schema'
import type { Context } from '../context'
import { perService } from '../state/perService'
import { createFileIndex, type FileIndex } from './fileIndex'
import { followTree } from './follow'
import { putInForce, writeInForce } from './inForce'
import { prepareProject } from './prepare'
import { createSerial, type Serial } from './serial'
import { createSettingsFiles, type SettingsFiles, settingsView } from './settings'
import { diskTree } from './tree/diskTree'
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

/** What a service keeps in force of its project, whether or not anybody opens it. */
interface Ground {
  tree: Tree
  settings: SettingsFiles
  serial: Serial
}

interface Held {
  ground: Promise<Ground> | null
  opened: Promise<OpenProject> | null
  stop: () => void
}

const held = perService<Held>(() => ({ ground: null, opened: null, stop: () => {} }))

/** Reads blockyard.json and puts its settings and plugins in force: before the first request. */
export async function settleProject(ctx: Context): Promise<void> {
  // A folder that cannot be read is reported to whoever opens the project.
  await groundOf(ctx).catch(() => {})
}

/** The files of the project, for who follows some of them by itself. */
export const projectTree = async (ctx: Context): Promise<Tree> => (await groundOf(ctx)).tree

function groundOf(ctx: Context): Promise<Ground> {
  const state = held(ctx)
  state.ground ??= layGround(ctx)
  return state.ground
}

async function layGround(ctx: Context): Promise<Ground> {
  const tree = ctx.folder === null ? ctx.inMemory.tree : await diskTree(ctx.folder, ctx.trash)
  const settings = createSettingsFiles(tree, secret => ctx.store.knownSecrets.add(secret))
  const serial = createSerial()
  await settings.read()
  putInForce(ctx, settings)
  ctx.settings.onChange(() => void serial.run(() => writeInForce(ctx, tree, settings)).catch(logTo(ctx)))
  return { tree, settings, serial }
}

const logTo =
  ({ log }: Context) =>
  (error: unknown): void =>
    log(`The settings of the project are not in force. ${error instanceof Error ? error.message : String(error)}`)

/**
 * Makes what a new project needs, after the start: nobody waits for it but whoever opens the project, or has just got the
 * sample. From then on its settings are followed, also while nobody has opened it. Never rejects.
 */
export async function beginProject(ctx: Context, { withSample }: { withSample: boolean }): Promise<void> {
  const state = held(ctx)
  const former = groundOf(ctx)
  state.ground = (async () => {
    const ground = await former
    const { tree, settings, serial } = ground
    await serial.run(async () => {
      await prepareProject(ctx, { tree, settings, withSample })
      await writeInForce(ctx, tree, settings)
    })
    if (state.opened === null) state.stop = followSettings(ctx, ground)
    return ground
  })()
  await state.ground.catch(() => {})
}

/** Follows blockyard.json until the project is opened, which follows all of its files. Returns how to stop. */
function followSettings(ctx: Context, { tree, settings, serial }: Ground): () => void {
  const look = async (): Promise<void> => {
    await settings.read()
    putInForce(ctx, settings)
  }
  return tree.watch(() => void serial.run(look).catch(logTo(ctx))).stop
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
  const { tree, settings, serial } = await groundOf(ctx)
  state.stop()
  const index = createFileIndex(
    tree,
    (event, weight) => ctx.hub.publish(event, weight),
    () => publishSettings(),
  )
  const faults = () => [...settings.faults(), ...index.faults()]
  const publishSettings = () =>
    ctx.hub.publish({ type: 'project_settings', ...settingsView(ctx, tree, settings), faults: faults() })
  await serial.run(() => settings.read())
  let told = settings.version()
  // Whether they are new to the windows and in force is asked by itself: whoever wrote the file may have read a change of
  // another program with it.
  const readSettings = async (): Promise<void> => {
    await settings.read()
    putInForce(ctx, settings)
    if (settings.version() === told) return
    told = settings.version()
    publishSettings()
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
  const ground = await state.ground?.catch(() => null)
  await state.opened?.catch(() => null)
  state.stop()
  await ground?.serial.idle()
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
