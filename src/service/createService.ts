import { randomBytes } from 'node:crypto'
import { openPath } from '#contract/workbench'
import type { Fork } from './context'
import { createContext } from './createContext'
import { createServer } from './createServer'
import { jobsOf } from './jobs/jobs'
import type { Lab } from './lab/lab'
import { startLab } from './lab/startLab'
import { listen } from './listen'
import { releaseWhenIdle } from './memory/idleMemory'
import type { Service, ServiceOptions } from './options'
import { beginProject, closeProject, settleProject } from './project/project'
import { writeReadyFile } from './readyFile'
import { finishCapture, startCapture } from './recordings/capture'
import { closeDesk } from './recordings/desk'
import { createFirstAdmin } from './sample/firstAdmin'
import { seedSample } from './sample/seedSample'
import { writeUses } from './sessions/lastUse'
import { openingError } from './store/openDatabase'
import { type RunningTemplates, startTemplates } from './templates/startTemplates'
import { type RunningTraffic, startTraffic } from './traffic/startTraffic'

/**
 * Opens the workspace, fills it when it is new, and listens. Everything a service is made of is put together here;
 * importing this file does nothing.
 * @throws WorkspaceError, PortTakenError
 */
export const createService = async (options: ServiceOptions): Promise<Service> => (await openService(options)).service

/** The same, with the parts of the service, for who runs one beside another. */
export async function openService(options: ServiceOptions): Promise<Fork> {
  let url = ''
  const ctx = createContext({ now: Date.now, randomBytes, log: () => {}, ...options }, () => url)
  // A start that cannot be written down is none, whatever else comes in between.
  const opened = Promise.allSettled([ctx.store.settled()])
  const app = createServer(ctx, options.rendererDir)
  ctx.fork = more => openService({ data: ':memory:', sample: false, version: options.version, ...more })
  releaseWhenIdle(app, ctx.store.shrinkMemory, options.idleMemory)
  let closing: Promise<void> | null = null
  let templates: RunningTemplates | null = null
  let traffic: RunningTraffic | null = null
  let lab: Lab | null = null
  let removeReadyFile = (): void => {}
  const stop = async (): Promise<void> => {
    removeReadyFile()
    const jobsEnded = jobsOf(ctx).close()
    ctx.outbound.close()
    await jobsEnded
    await app.close()
    await closeDesk(ctx)
    await closeProject(ctx)
    await ctx.deliveries.idle()
    await templates?.close()
    await lab?.close()
    traffic?.close()
    writeUses(ctx)
    ctx.store.close()
  }
  try {
    const [written] = await opened
    if (written.status === 'rejected') throw written.reason
    for (const [id, baseUrl] of Object.entries(options.plugins ?? {})) ctx.plugins.register(id, baseUrl)
    await settleProject(ctx)
    traffic = startTraffic(ctx)
    templates = await startTemplates(ctx)
    lab = await startLab(ctx)
    // Before the sample is made: its tokens are shown once, and would be lost with a start that fails on a taken port.
    url = await listen(app, options.host ?? '127.0.0.1', options.port ?? 0)
    const isNew = ctx.store.teams.all().length === 0 && !ctx.store.users.hasPeople()
    const { adminToken } = options
    const sample = isNew && options.sample !== false ? await seedSample(ctx, { adminToken }) : null
    const admin = isNew && !sample && options.admin ? await createFirstAdmin(ctx, adminToken) : null
    removeReadyFile = writeReadyFile(options.data, { url, key: ctx.ownerKey, pid: process.pid }, ctx.log)
    const begun = beginProject(ctx, { withSample: sample !== null })
    // The first post that one sees is clickable, by the rules that are shown.
    if (sample !== null) await begun.then(lab.look)
    const service: Service = {
      url,
      version: options.version,
      sample,
      admin,
      openUrl: () => `${url}${openPath}?token=${ctx.launch.newLink()}`,
      registerPlugin: (id, baseUrl) => ctx.plugins.register(id, baseUrl, true),
      startRecording: () => void startCapture(ctx),
      finishRecording: name => finishCapture(ctx, name),
      close: () => (closing ??= stop()),
    }
    return { service, ctx }
  } catch (error) {
    await stop()
    throw openingError(options.data, error)
  }
}
