import { randomBytes } from 'node:crypto'
import { openPath } from '#contract/workbench'
import { createContext } from './createContext'
import { createServer } from './createServer'
import { listen } from './listen'
import { releaseWhenIdle } from './memory/idleMemory'
import type { Service, ServiceOptions } from './options'
import { beginProject, closeProject, settleProject } from './project/project'
import { writeReadyFile } from './readyFile'
import { createFirstAdmin } from './sample/firstAdmin'
import { seedSample } from './sample/seedSample'
import { openingError } from './store/openDatabase'
import { type RunningTemplates, startTemplates } from './templates/startTemplates'

/**
 * Opens the workspace, fills it when it is new, and listens. Everything a service is made of is put together here;
 * importing this file does nothing.
 * @throws WorkspaceError, PortTakenError
 */
export async function createService(options: ServiceOptions): Promise<Service> {
  let url = ''
  const ctx = createContext({ now: Date.now, randomBytes, log: () => {}, ...options }, () => url)
  // A start that cannot be written down is none, whatever else comes in between.
  const opened = Promise.allSettled([ctx.store.settled()])
  const app = createServer(ctx, options.rendererDir)
  releaseWhenIdle(app, ctx.store.shrinkMemory, options.idleMemory)
  let closing: Promise<void> | null = null
  let templates: RunningTemplates | null = null
  let removeReadyFile = (): void => {}
  const stop = async (): Promise<void> => {
    removeReadyFile()
    ctx.outbound.close()
    await app.close()
    await closeProject(ctx)
    await ctx.deliveries.idle()
    await templates?.close()
    ctx.store.close()
  }
  try {
    const [written] = await opened
    if (written.status === 'rejected') throw written.reason
    for (const [id, baseUrl] of Object.entries(options.plugins ?? {})) ctx.plugins.register(id, baseUrl)
    await settleProject(ctx)
    templates = await startTemplates(ctx)
    // Before the sample is made: its tokens are shown once, and would be lost with a start that fails on a taken port.
    url = await listen(app, options.host ?? '127.0.0.1', options.port ?? 0)
    const isNew = ctx.store.teams.all().length === 0 && !ctx.store.users.hasPeople()
    const { adminToken } = options
    const sample = isNew && options.sample !== false ? await seedSample(ctx, { adminToken }) : null
    const admin = isNew && !sample && options.admin ? await createFirstAdmin(ctx, adminToken) : null
    removeReadyFile = writeReadyFile(options.data, { url, key: ctx.ownerKey, pid: process.pid }, ctx.log)
    beginProject(ctx, { withSample: sample !== null })
    return {
      url,
      version: options.version,
      sample,
      admin,
      openUrl: () => `${url}${openPath}?token=${ctx.launch.newLink()}`,
      registerPlugin: (id, baseUrl) => ctx.plugins.register(id, baseUrl, true),
      close: () => (closing ??= stop()),
    }
  } catch (error) {
    await stop()
    throw openingError(options.data, error)
  }
}
