import { createService } from '#service/createService'
import {
  type FirstAdmin,
  PortTakenError,
  type Sample,
  type Service,
  type ServiceOptions,
  type WorkspacePlaces,
} from '#service/options'
import { samplePlugin, startSample } from '../../src/headless/serve/sampleIntegration'
import { findInstallation } from '../../src/headless/terminal/installation'
import { headlessEntry, type RunningCommand, startCommand } from './command'

/** What `serve --json` prints when it is ready (README, Headless). */
export interface Ready {
  url: string
  open: string
  version: string
  sample?: Sample
  admin?: FirstAdmin
}

/** A service that serves the built window, with the sample integration beside it. */
export interface RunningService extends Ready {
  stop(): Promise<void>
}

/** The built service in a process of its own. */
export interface BuiltService extends RunningService {
  command: RunningCommand
}

/** Starts the built service in memory, or with the flags given, on a free port. */
export async function startBuiltService(flags: string[] = ['--data', ':memory:']): Promise<BuiltService> {
  const command = startCommand(process.execPath, [headlessEntry, 'serve', '--json', '--port', '0', ...flags], {
    limit: 600_000,
  })
  const [line] = await command.see(/^\{.*\}$/m)
  const ready: Ready = JSON.parse(line)
  return {
    ...ready,
    command,
    stop: async () => {
      await command.stop()
    },
  }
}

let freePort = 0

/** On the port of an earlier one, so that browsers still have the files of the window, compiled as they are. */
async function createAtFreePort(options: ServiceOptions): Promise<Service> {
  const port = freePort
  freePort = 0
  try {
    return await createService({ ...options, port })
  } catch (error) {
    if (error instanceof PortTakenError) return createService(options)
    throw error
  }
}

/**
 * Starts in this process what `blockyard serve` starts, in memory or in a folder and on a free port: a process for each test took a
 * third of the time of all driven specs.
 */
export async function startServiceHere({
  empty = false,
  data = ':memory:',
  workspaces,
}: {
  empty?: boolean | undefined
  data?: string | undefined
  workspaces?: WorkspacePlaces | undefined
} = {}): Promise<RunningService> {
  const { resources, renderer, version } = findInstallation()
  let service: Service | undefined
  const integration = await startSample(resources, () => service?.url ?? '')
  const stop = async () => {
    await service?.close()
    if (service) freePort ||= Number(new URL(service.url).port)
    await integration.close()
  }
  try {
    service = await createAtFreePort({
      data,
      version,
      rendererDir: renderer,
      ...(workspaces ? { workspaces } : {}),
      sample: !empty,
      admin: empty,
      plugins: { [samplePlugin]: integration.url },
      // The memory is that of the specs as well; a collection would hold up the page that is driven.
      idleMemory: { collect: () => {} },
    })
    const { url, sample, admin } = service
    return {
      url,
      open: service.openUrl(),
      version,
      ...(sample ? { sample } : {}),
      ...(admin ? { admin } : {}),
      stop,
    }
  } catch (error) {
    await stop()
    throw error
  }
}
