import { resolve as resolvePath } from 'node:path'
import type { FromService } from '#contract/attached'
import type { Bundle } from '#domain/bundle/schema/bundle'
import { createService } from '#service/createService'
import { type Elsewhere, PortTakenError, type Service, type ServiceOptions, WorkspaceError } from '#service/options'
import { beginRecording, type RecordOptions } from '../record/recording'
import { exitCodes } from '../terminal/exitCodes'
import { findInstallation } from '../terminal/installation'
import { workspacePlaces } from '../workspace/listPlace'
import { jsonLine, readableLines } from './announce'
import { type Channel, openChannel } from './channel'
import { type Children, createChildren } from './children'
import { leadElsewhere } from './leadElsewhere'
import { openOver } from './openOver'
import { samplePlugin, startSample } from './sampleIntegration'
import { untilAskedToStop } from './stopping'
import { trashOver } from './trash'

export interface ServeOptions {
  host: string
  /** Absent: 8065, or the next free one. */
  port?: number
  data: string
  empty: boolean
  /** Create a team and a channel in an empty one. */
  firstTeam: boolean
  json: boolean
  /** Talk to the process that forked this one (contract/attached.ts). */
  attached: boolean
  /** That process moves what is deleted to the system's trash. */
  trash: boolean
  adminToken?: string
  /** Where a service runs on the folder already, lead to it and end, in place of failing. */
  reuse: boolean
  /** A new workspace in memory is filled with it. */
  bundle?: Bundle
  /** What comes in and goes out is recorded, and written into a folder at the end. */
  record?: RecordOptions
}

const DEFAULT_PORT = 8065
/** How many neighbours of the default port are tried; two programs may race for the same one. */
const PORT_TRIES = 20
const CLOSE_TIMEOUT_MS = 10_000
const FAILED_LINGER_MS = 1_000

/** Whoever read our first line may close the pipe and go on; the service stays. */
const survivePipes = () => {
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {})
}

const complain = (line: string) => void process.stderr.write(`${line}\n`)

/**
 * Listens on the port asked for, or carries on at the next free one when none was asked for
 * (docs/reference/look.md#voice).
 */
async function listen(options: ServiceOptions, asked: number | undefined): Promise<Service> {
  if (asked !== undefined) return createService({ ...options, port: asked })
  let port = DEFAULT_PORT
  for (let tries = 1; ; tries++) {
    try {
      const service = await createService({ ...options, port })
      if (port !== DEFAULT_PORT) {
        complain(`Port ${DEFAULT_PORT} is in use by another program. Blockyard uses ${service.url}.`)
      }
      return service
    } catch (error) {
      if (!(error instanceof PortTakenError) || tries === PORT_TRIES) throw error
      port = error.free
    }
  }
}

/** The sentence for the person, and the exit code, behind a start that failed. */
function explain(error: unknown): { message: string; code: number } {
  if (error instanceof PortTakenError) {
    const { port, free } = error
    return {
      message: `Port ${port} is in use by another program. ${free} is free: blockyard serve --port ${free}`,
      code: exitCodes.portTaken,
    }
  }
  if (error instanceof WorkspaceError) return { message: error.message, code: exitCodes.workspace }
  const message = error instanceof Error ? (error.stack ?? error.message) : String(error)
  return { message: `Blockyard could not start. ${message}`, code: exitCodes.failed }
}

/** Resolves when the parent asks for the end or is gone; responds to its wish for links until then. */
function followParent(channel: Channel, openUrl: () => string): Promise<void> {
  return new Promise(resolve => {
    channel.onGone(resolve)
    channel.onMessage(message => {
      if (message.type === 'link') channel.send({ type: 'link', open: openUrl() })
      else if (message.type === 'close') resolve()
    })
  })
}

const delay = (ms: number) => new Promise<void>(resolve => setTimeout(resolve, ms).unref())

/** Gives the last message time to arrive, until whoever started this asks for the end. */
const untilHeard = async (channel: Channel | undefined): Promise<void> => {
  if (channel) await Promise.race([followParent(channel, () => ''), delay(FAILED_LINGER_MS)])
}

/** Tells whoever started this why it cannot go on. */
async function fail(error: unknown, channel: Channel | undefined): Promise<number> {
  const { message, code } = explain(error)
  complain(message)
  channel?.send({ type: 'failed', message, code } satisfies FromService)
  await untilHeard(channel)
  return code
}

/** How other workspaces are opened: by whoever started this service, or else by services that this one starts. */
function elsewhere(channel: Channel | undefined, children: Children): Elsewhere {
  if (channel) return { canShow: true, open: openOver(channel) }
  return { canShow: false, open: children.open }
}

/** `blockyard serve`: runs until it is asked to stop; resolves to the exit code. */
export async function serve(options: ServeOptions): Promise<number> {
  survivePipes()
  const channel = options.attached ? openChannel() : undefined
  const asked = untilAskedToStop()
  const installation = findInstallation()
  let url = ''
  // Started by Ctrl-C's process group as well, they are asked to end like this one.
  const children = createChildren({ entry: installation.entry, args: ['--host', options.host] })
  const integration = await startSample(installation.resources, () => url)
  try {
    const service = await listen(
      {
        data: options.data,
        host: options.host,
        version: installation.version,
        rendererDir: installation.renderer,
        sample: !options.empty,
        admin: options.empty,
        team: options.firstTeam,
        bundle: options.bundle,
        workspaces: {
          ...workspacePlaces(process.env),
          elsewhere: elsewhere(channel, children),
          onChange: folder => channel?.send({ type: 'workspace', folder }),
        },
        adminToken: options.adminToken,
        plugins: { [samplePlugin]: integration.url },
        trash: channel && options.trash ? trashOver(channel) : undefined,
        log: complain,
      },
      options.port,
    )
    url = service.url
    const open = service.openUrl()
    process.stdout.write(`${options.json ? jsonLine(service, open) : readableLines(service, open, options.data)}\n`)
    const folder = options.data === ':memory:' ? null : resolvePath(options.data)
    channel?.send({ type: 'ready', url: service.url, version: service.version, folder })
    const recording = options.record && beginRecording(service, options.record)
    await Promise.race([
      asked,
      ...(recording ? [recording.over] : []),
      ...(channel ? [followParent(channel, () => service.openUrl())] : []),
    ])
    const code = recording ? await recording.finish() : exitCodes.ended
    await Promise.race([Promise.all([service.close(), children.close()]), delay(CLOSE_TIMEOUT_MS)])
    return code
  } catch (error) {
    if (options.reuse && error instanceof WorkspaceError && (await leadElsewhere(options.data, channel))) {
      await untilHeard(channel)
      return exitCodes.ended
    }
    return await fail(error, channel)
  } finally {
    await children.close()
    await integration.close()
  }
}
