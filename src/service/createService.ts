import { randomBytes } from 'node:crypto'
import { openPath } from '#contract/workbench'
import type { Fork } from './context'
import { createFront } from './front/front'
import { beginLife, type Life } from './life'
import { createLives } from './lives'
import type { Service, ServiceOptions } from './options'
import { beginProject } from './project/project'
import { writeReadyFile } from './readyFile'
import { finishCapture, startCapture } from './recordings/capture'
import { createFirstAdmin } from './sample/firstAdmin'
import { seedSample } from './sample/seedSample'
import { recoverStates } from './states/recoverStates'
import { openingError } from './store/openDatabase'
import { startTimeline } from './timeline/timeline'

/**
 * Opens the workspace, fills it when it is new, and listens. Everything a service is made of is put together here;
 * importing this file does nothing.
 * @throws WorkspaceError, PortTakenError
 */
export const createService = async (options: ServiceOptions): Promise<Service> => (await openService(options)).service

/** The same, with the parts of the service, for who runs one beside another. */
export async function openService(given: ServiceOptions): Promise<Fork> {
  const options = { now: Date.now, randomBytes, log: () => {}, ...given }
  const fork = (more: Partial<ServiceOptions> = {}): Promise<Fork> =>
    openService({ data: ':memory:', sample: false, version: options.version, ...more })
  let url = ''
  const front = createFront()
  const lives = createLives(front, (carried, inMemory) =>
    beginLife(
      { ...options, ...(inMemory === null ? {} : { inMemory }) },
      {
        url: () => url,
        carried,
        wire: ctx => Object.assign(ctx, { fork, reopen: lives.reopen, exempt: front.exempt }),
      },
    ),
  )
  let closing: Promise<void> | null = null
  let removeReadyFile = (): void => {}
  const stop = async (): Promise<void> => {
    removeReadyFile()
    await lives.end()
  }
  try {
    const life = await lives.begin()
    await recoverStates(life.ctx)
    // Before the sample is made: its tokens are shown once, and would be lost with a start that fails on a taken port.
    url = await front.listen(options.host ?? '127.0.0.1', options.port ?? 0)
    const made = await fill(life, options)
    await startTimeline(life.ctx)
    removeReadyFile = writeReadyFile(options.data, { url, key: life.ctx.ownerKey, pid: process.pid }, options.log)
    const service: Service = {
      url,
      version: options.version,
      ...made,
      openUrl: () => `${url}${openPath}?token=${lives.current().ctx.launch.newLink()}`,
      registerPlugin: (id, baseUrl) => lives.current().ctx.plugins.register(id, baseUrl, true),
      startRecording: () => void startCapture(lives.current().ctx),
      finishRecording: name => finishCapture(lives.current().ctx, name),
      close: () => (closing ??= stop()),
    }
    return {
      service,
      get ctx() {
        return lives.current().ctx
      },
    }
  } catch (error) {
    await stop()
    throw openingError(options.data, error)
  }
}

/** Gives a new workspace what it begins with, and every one the files of its project. */
async function fill(
  { ctx, lab }: Life,
  { sample, admin, adminToken }: ServiceOptions,
): Promise<Pick<Service, 'sample' | 'admin'>> {
  const isNew = ctx.store.teams.all().length === 0 && !ctx.store.users.hasPeople()
  const withSample = isNew && sample !== false
  const made = withSample ? await seedSample(ctx, { adminToken }) : null
  const first = isNew && !withSample && admin ? await createFirstAdmin(ctx, adminToken) : null
  const begun = beginProject(ctx, { withSample })
  // The first post that one sees is clickable, by the rules that are shown.
  if (withSample) await begun.then(lab.look)
  return { sample: made, admin: first }
}
