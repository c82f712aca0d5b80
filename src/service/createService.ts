import { randomBytes } from 'node:crypto'
import { realpathSync } from 'node:fs'
import { openPath } from '#contract/workbench'
import { type Announced, announceLife } from './announceLife'
import { bundleTree } from './bundles/bundleTree'
import type { Fork } from './context'
import { type Filling, fill, type Made } from './fill'
import { folderFiller } from './fillFolder'
import { createFront } from './front/front'
import { beginLife } from './life'
import { createLives } from './lives'
import type { Service, ServiceOptions } from './options'
import { finishCapture, startCapture } from './recordings/capture'
import { createStartServer } from './startServer'
import { recoverStates } from './states/recoverStates'
import { openingError } from './store/openDatabase'
import { nameOf } from './store/workspaceId'
import { startTimeline } from './timeline/timeline'
import { createListFile } from './workspaces/listFile'
import { createWorkspaces, type Desk } from './workspaces/workspaces'

/**
 * Opens the workspace, fills it when it is new, and listens. Everything a service is made of is put together here;
 * importing this file does nothing.
 * @throws WorkspaceError, PortTakenError
 */
export const createService = async (options: ServiceOptions): Promise<Service> => (await openService(options)).service

/** How the window asks for a new workspace -> what it is filled with. */
const fillings: Record<Parameters<Desk['open']>[1], Filling> = {
  sample: {},
  team: { sample: false, team: true },
  nothing: { sample: false, admin: true },
}

/** The same, with the parts of the service, for who runs one beside another. */
export async function openService(given: ServiceOptions): Promise<Fork> {
  const base = { now: Date.now, randomBytes, log: () => {}, ...given }
  const ofBundle = given.bundle && given.data === ':memory:' ? await bundleTree(given.bundle, base.now) : null
  const options = { ...base, ...(ofBundle === null ? {} : { inMemory: { ...given.inMemory, tree: ofBundle } }) }
  const fork = (more: Partial<ServiceOptions> = {}): Promise<Fork> =>
    openService({ data: ':memory:', sample: false, version: options.version, ...more })
  let url = ''
  const front = createFront()
  const lives = createLives({
    front,
    beginLife: ({ data, carried, inMemory }) =>
      beginLife(
        { ...options, data, ...(inMemory === null ? {} : { inMemory }) },
        {
          url: () => url,
          carried,
          wire: ctx =>
            Object.assign(ctx, {
              ...{ fork, reopen: lives.reopen, exempt: front.exempt, workspaces },
              current: () => lives.current().ctx,
            }),
        },
      ),
    startServer: launch => {
      if (workspaces === null) throw new Error('Without a list of workspaces there is no start page.')
      return createStartServer({ workspaces, launch, url: () => url, rendererDir: options.rendererDir })
    },
  })
  let announced: Announced | null = null
  const openUrl = (): string => `${url}${openPath}?token=${lives.launch().newLink()}`

  async function openHere(data: string, filling: Filling): Promise<Made> {
    const life = await lives.begin(data)
    await recoverStates(life.ctx)
    // Before the sample is made: its tokens are shown once, and would be lost with a start that fails on a taken port.
    if (url === '') url = await front.listen(options.host ?? '127.0.0.1', options.port ?? 0)
    const made = await fill(life, filling)
    await startTimeline(life.ctx)
    announced = await announceLife(life, { url, list: workspaces?.list ?? null })
    return made
  }

  async function leave(end: () => Promise<void>): Promise<void> {
    const left = announced
    announced = null
    left?.leave(lives.isOpen() ? lives.current().ctx : null)
    await end()
    await left?.closed()
  }

  const desk: Desk = {
    here: () => (lives.isOpen() ? hereOf(lives.current().ctx) : null),
    open: async (folder, content) => {
      try {
        await openHere(folder, fillings[content])
        places?.onChange?.(folder)
      } catch (error) {
        if (lives.isOpen()) await leave(lives.close)
        throw openingError(folder, error)
      }
    },
    close: async () => {
      await leave(lives.close)
      places?.onChange?.(null)
    },
    fill: folderFiller(options),
    link: openUrl,
  }
  const { workspaces: places, version } = options
  const workspaces =
    places === undefined ? null : createWorkspaces({ places, version, list: createListFile(places.list), desk })
  let closing: Promise<void> | null = null
  try {
    const made = await openHere(options.data, options)
    const service: Service = {
      url,
      version,
      ...made,
      openUrl,
      registerPlugin: (id, baseUrl) => lives.current().ctx.plugins.register(id, baseUrl, true),
      startRecording: () => void startCapture(lives.current().ctx),
      finishRecording: name => (lives.isOpen() ? finishCapture(lives.current().ctx, name) : null),
      close: () => (closing ??= leave(lives.end)),
    }
    return {
      service,
      get ctx() {
        return lives.current().ctx
      },
    }
  } catch (error) {
    await leave(lives.end)
    throw openingError(options.data, error)
  }
}

const hereOf = (ctx: Fork['ctx']) => ({
  name: nameOf(ctx.store),
  folder: ctx.folder === null ? null : realpathSync(ctx.folder),
})
