import type { Server } from 'node:http'
import type { Context } from './context'
import { type Carried, createContext } from './createContext'
import { createServer } from './createServer'
import { jobsOf } from './jobs/jobs'
import type { Lab } from './lab/lab'
import { startLab } from './lab/startLab'
import { releaseWhenIdle } from './memory/idleMemory'
import type { ServiceOptions } from './options'
import { closeProject, settleProject } from './project/project'
import { closeDesk } from './recordings/desk'
import { endPlay } from './scenes/plays/desk'
import { endSession } from './scenes/recorded/session'
import { writeUses } from './sessions/lastUse'
import { type RunningTemplates, startTemplates } from './templates/startTemplates'
import { timelineOf } from './timeline/timeline'
import { type RunningTraffic, startTraffic } from './traffic/startTraffic'

/** A workspace that is open, with all that runs on it, until another one takes its place or the service ends. */
export interface Life {
  ctx: Context
  lab: Lab
  /** Takes requests; it does not listen itself. */
  server: Server
  /** Finishes what is acknowledged, and closes the workspace. Safe to call twice. */
  end(): Promise<void>
}

export type LifeOptions = ServiceOptions & Required<Pick<ServiceOptions, 'now' | 'randomBytes' | 'log'>>

interface Beginning {
  url(): string
  carried: Carried | undefined
  /** Sets what of the context is the service's. */
  wire(ctx: Context): void
}

/** Opens a workspace and starts what runs on it. @throws WorkspaceError */
export async function beginLife(options: LifeOptions, { url, carried, wire }: Beginning): Promise<Life> {
  const ctx = createContext(options, url, carried)
  // A start that cannot be written down is none, whatever else comes in between.
  const opened = Promise.allSettled([ctx.store.settled()])
  wire(ctx)
  const app = createServer(ctx, options.rendererDir)
  releaseWhenIdle(app, ctx.store.shrinkMemory, options.idleMemory)
  let ending: Promise<void> | null = null
  let templates: RunningTemplates | null = null
  let traffic: RunningTraffic | null = null
  let lab: Lab | null = null
  const stop = async (): Promise<void> => {
    endSession(ctx)
    const jobsEnded = Promise.all([jobsOf(ctx).close(), endPlay(ctx)])
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
    await ctx.store.copies.idle()
    ctx.store.end()
    await timelineOf(ctx).close()
    ctx.store.close()
  }
  const end = (): Promise<void> => (ending ??= stop())
  try {
    const [written] = await opened
    if (written.status === 'rejected') throw written.reason
    for (const [id, baseUrl] of Object.entries(options.plugins ?? {})) ctx.plugins.register(id, baseUrl)
    await settleProject(ctx)
    traffic = startTraffic(ctx)
    templates = await startTemplates(ctx)
    lab = await startLab(ctx)
    await app.ready()
    return { ctx, lab, server: app.server, end }
  } catch (error) {
    await end()
    throw error
  }
}
