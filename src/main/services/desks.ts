import { type OpenWish, openingFlags } from '#contract/attached'
import type { ServiceState } from '#contract/bridge'
import { createServiceProcess, type ServiceProcess } from './serviceProcess'

/** A workspace that this shell has opened: its service, and where that was last. */
export interface Desk {
  readonly service: ServiceProcess
  /** While it is stopped, its windows are still ours. */
  lastUrl: string | undefined
}

interface Setup {
  /** The built headless entry. */
  entry: string
  /** What all services share: flags of `blockyard serve`. */
  shared: string[]
  onState(desk: Desk, state: ServiceState): void
  trash(folder: string | null, path: string): Promise<boolean>
  /** Shows a window on a link. */
  show(link: string): Promise<void>
}

/** The workspaces that are open in this shell: one service process each. */
export interface Desks {
  all(): Desk[]
  /** Whether a window may be at an origin: it is that of one of these, or of a service that one of these has led to. */
  isOurs(origin: string): boolean
  /** The one behind an address. */
  at(address: string): Desk | undefined
  /** Makes one, with its flags of `blockyard serve`; it is not started yet. */
  add(args: string[]): Desk
  /** Starts it, on `port` when given. @throws Error with a sentence */
  start(desk: Desk, port?: number): Promise<string>
  /** Opens another workspace. Resolves to a one-time link, or to `null` once a window shows it. @throws Error with a sentence */
  open(wish: OpenWish): Promise<string | null>
  stop(desk: Desk): Promise<void>
  /** Stops all, and waits for those that close already. */
  stopAll(): Promise<void>
}

export function createDesks({ entry, shared, onState, trash, show }: Setup): Desks {
  const desks = new Set<Desk>()
  /** Services that others have started, which ours found to be Blockyard's own. */
  const visited = new Set<string>()
  /** Those that close: until they have, nobody else can open their folder. */
  const closing = new Map<Desk, Promise<void>>()

  function add(args: string[]): Desk {
    const desk: Desk = {
      service: createServiceProcess({ entry, args, onState: state => onState(desk, state), trash, open }),
      lastUrl: undefined,
    }
    desks.add(desk)
    return desk
  }

  async function start(desk: Desk, port?: number): Promise<string> {
    const url = await desk.service.start(port)
    desk.lastUrl = url
    return url
  }

  async function closed(folder: string): Promise<void> {
    await Promise.all([...closing].filter(([{ service }]) => service.folder === folder).map(([, end]) => end))
  }

  /** A one-time link to a service that is started for a folder. */
  async function started({ folder, content }: OpenWish): Promise<string> {
    await closed(folder)
    const desk = add([...shared, '--data', folder, ...openingFlags[content]])
    try {
      await start(desk)
    } catch (error) {
      desks.delete(desk)
      throw error
    }
    return desk.service.link()
  }

  async function open(wish: OpenWish): Promise<string | null> {
    const link = wish.link ?? (await started(wish))
    visited.add(new URL(link).origin)
    if (!wish.show) return link
    await show(link)
    return null
  }

  async function stop(desk: Desk): Promise<void> {
    desks.delete(desk)
    const end = desk.service.stop()
    closing.set(desk, end)
    await end
    closing.delete(desk)
  }

  return {
    all: () => [...desks],
    isOurs: origin => visited.has(origin) || [...desks].some(({ lastUrl }) => lastUrl === origin),
    at: address => [...desks].find(({ lastUrl }) => URL.canParse(address) && new URL(address).origin === lastUrl),
    add,
    start,
    open,
    stop,
    async stopAll() {
      for (const desk of desks) void stop(desk)
      await Promise.allSettled(closing.values())
    },
  }
}
