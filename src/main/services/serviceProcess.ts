import { type UtilityProcess, utilityProcess } from 'electron'
import { type FromService, type OpenWish, serviceFlags, type ToService } from '#contract/attached'
import type { ServiceState } from '#contract/bridge'
import { createLogTail } from '#contract/serviceEnd'
import { noteEnd } from './noteEnd'

/** The service ended before it listened; the message says why in one sentence. */
class ServiceStartError extends Error {
  constructor(
    message: string,
    readonly code: number,
  ) {
    super(message)
  }
}

export interface ServiceProcess {
  /** Its address while it runs, without a slash at the end. */
  readonly url: string | undefined
  /** Of its workspace, while it runs; `null` in memory. */
  readonly folder: string | null
  /** Starts it, on `port` when given. Rejects with a ServiceStartError. */
  start(port?: number): Promise<string>
  /** A fresh one-time link. Rejects where the service has ended, or ends meanwhile. */
  link(): Promise<string>
  /** Asks it to finish and end; resolves when it has. */
  stop(): Promise<void>
}

interface Setup {
  /** The built headless entry. */
  entry: string
  /** Flags of `blockyard serve`. */
  args: string[]
  onState(state: ServiceState): void
  /** Moves a path of the project to the system's trash; resolves to whether it is there. */
  trash(folder: string | null, path: string): Promise<boolean>
  /** Opens another workspace that a window of this one asks for. @throws Error with a sentence */
  open(wish: OpenWish): Promise<string | null>
}

const endedBefore = () => new Error('The service of this workspace has ended. Open it again.')

const STOP_TIMEOUT_MS = 8_000

/** Runs the service beside the shell, so that a crash of one is not a crash of the other. */
export function createServiceProcess({ entry, args, onState, trash, open }: Setup): ServiceProcess {
  let child: UtilityProcess | undefined
  let url: string | undefined
  let folder: string | null = null
  let stopping = false
  let log = createLogTail()
  const waitingForLink: { resolve(open: string): void; reject(error: Error): void }[] = []

  const say = (message: ToService) => child?.postMessage(message)

  function fork(port: number | undefined): UtilityProcess {
    const flags = ['serve', '--attached', '--trash', ...args, ...(port === undefined ? [] : ['--port', String(port)])]
    const forked = utilityProcess.fork(entry, flags, {
      serviceName: 'Blockyard service',
      stdio: 'pipe',
      execArgv: serviceFlags,
      env: { MALLOC_ARENA_MAX: '2', ...process.env },
    })
    forked.stdout?.on('data', (chunk: Buffer) => process.stdout.write(chunk))
    forked.stderr?.on('data', (chunk: Buffer) => {
      process.stderr.write(chunk)
      log.add(chunk.toString('utf8'))
    })
    return forked
  }

  async function respond(id: number, wish: OpenWish): Promise<void> {
    const outcome = await open(wish).then(
      link => ({ link, fault: '' }),
      (error: unknown) => ({ link: null, fault: error instanceof Error ? error.message : String(error) }),
    )
    say({ type: 'opened', id, ...outcome })
  }

  /** What happens once it has listened and then ends. */
  function ended(forked: UtilityProcess, code: number): void {
    child = undefined
    url = undefined
    for (const { reject } of waitingForLink.splice(0)) reject(endedBefore())
    const [place, at, ending] = [folder, Date.now(), log]
    const note = () => noteEnd(place, { at, code, signal: null, lines: ending.lines() })
    note()
    // What it wrote last may arrive after its end.
    forked.stderr?.once('end', note)
    if (!stopping)
      onState({ state: 'stopped', at: Date.now(), reason: log.lines().at(-1) ?? `It exited with code ${code}.` })
  }

  function start(port?: number): Promise<string> {
    stopping = false
    log = createLogTail()
    const forked = fork(port)
    child = forked
    return new Promise((resolve, reject) => {
      let failure: { message: string; code: number } | undefined
      forked.on('message', (message: FromService) => {
        if (message.type === 'trash') {
          const { id, path } = message
          void trash(folder, path).then(done => say({ type: 'trashed', id, done }))
        }
        if (message.type === 'workspace') folder = message.folder
        if (message.type === 'open') void respond(message.id, message.wish)
        if (message.type === 'link') waitingForLink.shift()?.resolve(message.open)
        if (message.type === 'failed') {
          failure = message
          say({ type: 'close' })
        }
        if (message.type === 'ready') {
          url = message.url
          folder = message.folder
          resolve(message.url)
          onState({ state: 'running', url: message.url })
        }
      })
      forked.once('exit', code => {
        if (url !== undefined) return ended(forked, code)
        child = undefined
        reject(
          new ServiceStartError(
            failure?.message ?? log.lines().at(-1) ?? 'The service did not start.',
            failure?.code ?? code,
          ),
        )
      })
    })
  }

  return {
    get url() {
      return url
    },
    get folder() {
      return folder
    },
    start,
    link: () =>
      new Promise((resolve, reject) => {
        if (child === undefined) return reject(endedBefore())
        waitingForLink.push({ resolve, reject })
        say({ type: 'link' })
      }),
    async stop() {
      const running = child
      if (!running) return
      stopping = true
      await new Promise<void>(resolve => {
        const force = setTimeout(() => running.kill(), STOP_TIMEOUT_MS)
        running.once('exit', () => {
          clearTimeout(force)
          resolve()
        })
        say({ type: 'close' })
      })
    },
  }
}
