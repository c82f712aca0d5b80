import { existsSync } from 'node:fs'
import type { SceneExport } from '#contract/scene/export'
import type { CueOutcome } from '#contract/scene/outcome'
import type { Scene } from '#domain/scene/schema/scene'
import type { Context, Fork } from './context'
import { openService } from './createService'
import { ServiceError } from './errors/ServiceError'
import { labOf } from './lab/startLab'
import { filesOfProject } from './project/archive/exportProject'
import { projectTree } from './project/project'
import { diskTree } from './project/tree/diskTree'
import { runToEnd } from './scenes/checks/runToEnd'
import { exportScene } from './scenes/export/exportScene'
import { playableScene } from './scenes/files'
import { forkFrom } from './states/forkNow'
import { restoreQuietly } from './states/restoreState'
import { usableState } from './states/states'
import { workspaceFile } from './store/openDatabase'

/** What the command line plays, where no service runs on the workspace. */

/** A scene that cannot be played; the message says why, and `isMissing` that there is none. */
export class NoSceneError extends Error {
  constructor(
    message: string,
    readonly isMissing: boolean,
  ) {
    super(message)
  }
}

export interface PlayOptions {
  /** Folder of the workspace, or of a project that has none. */
  data: string
  /** Name of the scene. */
  name: string
  /** `fork` changes nothing; `workspace` plays on the workspace itself. */
  target: 'fork' | 'workspace'
  version: string
  signal: AbortSignal
  ended(outcome: CueOutcome, scene: Scene): void
}

export interface Played {
  scene: Scene
  outcomes: readonly CueOutcome[]
  /** In words: `a fork of the workspace`. */
  where: string
}

/** Plays a scene without pauses. @throws NoSceneError, WorkspaceError */
export async function playScene({ data, name, target, version, signal, ended }: PlayOptions): Promise<Played> {
  const hasWorkspace = existsSync(workspaceFile(data))
  const open = hasWorkspace ? await openService({ data, version, sample: false }) : await openProject(data, version)
  try {
    const { scene } = await playable(open, name)
    const isCopied = hasWorkspace && target === 'fork'
    const played = isCopied ? await atStart(() => forkFrom(open.ctx, scene.start)) : open
    if (!isCopied && scene.start !== undefined) await atStart(() => restoreFor(open.ctx, scene.start ?? ''))
    const where = hasWorkspace
      ? isCopied
        ? 'a fork of the workspace'
        : 'the workspace'
      : 'a new sample workspace, since the project has none'
    try {
      const { outcomes } = await runToEnd({
        ...{ ctx: played.ctx, scene, signal },
        ended: outcome => ended(outcome, scene),
      })
      return { scene, outcomes, where }
    } finally {
      if (played !== open) await played.service.close()
    }
  } finally {
    await open.service.close()
  }
}

/** Restores the state that a scene starts from, on the workspace itself. */
async function restoreFor(ctx: Context, start: string): Promise<void> {
  const { id } = await usableState(ctx, start)
  await restoreQuietly(ctx, id, 'scene')
}

/** @throws NoSceneError where the state that a scene starts from is not there */
async function atStart<T>(job: () => Promise<T>): Promise<T> {
  try {
    return await job()
  } catch (error) {
    if (!(error instanceof ServiceError)) throw error
    throw new NoSceneError(`The scene starts from a save state. ${error.message}`, error.status === 404)
  }
}

export interface ExportOptions {
  data: string
  name: string
  version: string
  signal: AbortSignal
}

/** What is drawn of a scene elsewhere. @throws NoSceneError, WorkspaceError */
export async function sceneToExport({ data, name, version, signal }: ExportOptions): Promise<SceneExport> {
  const hasWorkspace = existsSync(workspaceFile(data))
  const open = hasWorkspace ? await openService({ data, version, sample: false }) : await openProject(data, version)
  try {
    await playable(open, name)
    return await atStart(() => exportScene(open.ctx, name, signal))
  } finally {
    await open.service.close()
  }
}

async function playable({ ctx }: Fork, name: string) {
  try {
    return await playableScene(ctx, name)
  } catch (error) {
    if (!(error instanceof ServiceError)) throw error
    throw new NoSceneError(error.message, error.status === 404)
  }
}

/** A project as git has it, without what happened: its files, in a sample workspace in memory. */
async function openProject(folder: string, version: string): Promise<Fork> {
  const files = existsSync(folder) ? await filesOfProject(await diskTree(folder)) : new Map<string, Buffer>()
  const fork = await openService({ data: ':memory:', version })
  const tree = await projectTree(fork.ctx)
  for (const [path, bytes] of files) await tree.write(path, bytes)
  await labOf(fork.ctx).look()
  return fork
}
