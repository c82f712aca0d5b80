import { realpath, rm } from 'node:fs/promises'
import type { OpenWish } from '#contract/attached'
import type { WorkspaceHere } from '#contract/workspaces/listed'
import type { OpenedWorkspace } from '#contract/workspaces/workspaces'
import { waysToOpen } from '#domain/workspaces/newerFormat'
import { requireBundle } from '../bundles/requireBundle'
import { ServiceError } from '../errors/ServiceError'
import { createSerial } from '../project/serial'
import { absoluteFolder, unopened } from './browseFolders'
import { type FillFolder, makeBundleFolder } from './bundleFolder'
import type { WorkspacePlaces } from './elsewhere'
import type { ListFile } from './listFile'
import { lookAtFolder } from './lookAtFolder'
import { makeNewFolder } from './newFolder'
import { noteOpened, removeFromList } from './noteWorkspace'
import { runningAt } from './runningAt'

/** What this service has open, and how to change that; `createService` makes it. */
export interface Desk {
  /** `null` while no workspace is open. */
  here(): WorkspaceHere | null
  /** Opens a workspace in this very service, while none is. @throws Error with a sentence */
  open(folder: string, content: OpenWish['content']): Promise<void>
  close(): Promise<void>
  /** Fills the folder of a workspace that is not open yet with what a bundle has. */
  fill: FillFolder
  /** A fresh one-time link. */
  link(): string
}

/** All that a service knows of workspaces, with one open or without (docs/reference/workspaces.md). */
export interface Workspaces {
  readonly places: WorkspacePlaces
  readonly version: string
  list: ListFile
  desk: Desk
  open(folder: string, target?: Target): Promise<OpenedWorkspace>
  create(wish: NewWish, target?: Target): Promise<OpenedWorkspace>
  locate(folder: string, now: string, target?: Target): Promise<OpenedWorkspace>
}

export type Target = 'this' | 'new' | undefined

export interface NewWish {
  name: string
  folder?: string | undefined
  content: 'sample' | 'empty' | 'bundle'
  /** Text of the bundle that it is made of. */
  bundle?: string | undefined
}

export type WorkspacesParts = Pick<Workspaces, 'places' | 'version' | 'list' | 'desk'>

export function createWorkspaces(parts: WorkspacesParts): Workspaces {
  const { places, list, desk } = parts
  // Two windows that ask for the same folder at once get the same service.
  const serial = createSerial()

  /** Leads to the service that runs on a folder, or starts one: here, where no workspace is open. */
  async function lead(folder: string, content: OpenWish['content'], target: Target): Promise<string | null> {
    if (desk.here()?.folder === folder) return desk.link()
    const running = await runningAt(folder)
    const wish = { folder, content, show: target === 'new' }
    if (running !== null) return elsewhere(places, { ...wish, link: await running.link() })
    if (target !== 'new' && desk.here() === null) {
      await desk.open(folder, content)
      return desk.link()
    }
    return elsewhere(places, { ...wish, link: null })
  }

  async function begin(folder: string, content: OpenWish['content'], target: Target): Promise<OpenedWorkspace> {
    try {
      return { folder, link: await lead(folder, content, target) }
    } catch (error) {
      throw unstarted(folder, error)
    }
  }

  async function open(wanted: string, target: Target): Promise<OpenedWorkspace> {
    const folder = await openableFolder(wanted)
    return begin(folder, 'nothing', target)
  }

  async function fromBundle(wish: NewWish, target: Target): Promise<OpenedWorkspace> {
    const bundle = requireBundle(wish.bundle ?? '')
    const folder = await makeBundleFolder(bundle, wish, { newIn: places.newIn, fill: desk.fill })
    try {
      return await begin(await realpath(folder), 'nothing', target)
    } catch (error) {
      await rm(folder, { recursive: true, force: true })
      throw error
    }
  }

  return {
    ...parts,
    open: (folder, target) => serial.run(() => open(folder, target)),
    create: (wish, target) =>
      serial.run(async () => {
        if (wish.content === 'bundle') return fromBundle(wish, target)
        const made = await makeNewFolder(wish, places.newIn)
        try {
          return await begin(await realpath(made.folder), wish.content === 'sample' ? 'sample' : 'team', target)
        } catch (error) {
          await made.undo()
          throw error
        }
      }),
    locate: (folder, now, target) =>
      serial.run(async () => {
        const there = await openableFolder(now)
        const row = await removeFromList(list, folder)
        if (row === null)
          throw new ServiceError('workbench.workspaces.unlisted.app_error', { values: { Path: folder } })
        await noteOpened(list, { folder: there, name: row.name }, row.opened_at)
        return begin(there, 'nothing', target)
      }),
  }
}

/** A folder that has a workspace, without links in its path. @throws 400 */
async function openableFolder(wanted: string): Promise<string> {
  const folder = absoluteFolder(wanted)
  const { fault, kind } = await lookAtFolder(folder)
  if (kind === 'newer') throw unopened(folder, `${fault} ${waysToOpen.update}`)
  if (fault !== '') throw unopened(folder, fault)
  return realpath(folder)
}

/** Without anybody who starts other services, those that run already can be led to all the same. */
function elsewhere({ elsewhere: other }: WorkspacePlaces, wish: OpenWish): Promise<string | null> | string {
  if (other) return other.open(wish)
  if (wish.link !== null) return wish.link
  throw new Error('This service cannot start another one. Run blockyard serve --data FOLDER.')
}

const unstarted = (folder: string, cause: unknown): ServiceError =>
  cause instanceof ServiceError
    ? cause
    : new ServiceError('workbench.workspaces.start.app_error', {
        values: { Path: folder, Why: cause instanceof Error ? cause.message : String(cause) },
        cause,
      })
