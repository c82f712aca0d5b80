import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { type FromService, type OpenWish, openingFlags, serviceFlags, type ToService } from '#contract/attached'
import { createLogTail } from '#contract/serviceEnd'
import { noteEnd } from './noteEnd'

const STOP_TIMEOUT_MS = 8_000

/** Services on other workspaces, which this one started: each is a process of its own, and they end with this one. */
export interface Children {
  /** Starts one, or leads to the one that runs. Resolves to a one-time link. @throws Error with a sentence */
  open(wish: OpenWish): Promise<string>
  /** Asks all of them to finish and end; resolves when they have. */
  close(): Promise<void>
}

/** `entry` is the built entry of the service, `args` what they share with this one: flags of `serve`. */
export function createChildren({ entry, args }: { entry: string; args: string[] }): Children {
  const running = new Set<ChildProcess>()

  async function open({ folder, link, content }: OpenWish): Promise<string> {
    if (link !== null) return link
    const child = fork(entry, ['serve', '--attached', '--json', ...args, '--data', folder, ...openingFlags[content]], {
      execArgv: serviceFlags,
      // Its one line is for whoever reads stdout of this one, which has had its own.
      stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
    })
    running.add(child)
    child.once('exit', () => running.delete(child))
    followEnd(child)
    return started(child)
  }

  const say = (child: ChildProcess, message: ToService): void => {
    if (child.connected) child.send(message, () => {})
  }

  /** What is opened from its windows is started by this process as well, so that one end ends all. */
  function started(child: ChildProcess): Promise<string> {
    return new Promise((done, failed) => {
      child.on('message', (message: FromService) => {
        if (message.type === 'ready') say(child, { type: 'link' })
        if (message.type === 'link') done(message.open)
        if (message.type === 'failed') {
          failed(new Error(message.message))
          say(child, { type: 'close' })
        }
        if (message.type === 'open') void respond(child, message.id, message.wish)
      })
      child.once('error', failed)
      child.once('exit', code => failed(new Error(`Its service ended with code ${code} before it was ready.`)))
    })
  }

  async function respond(child: ChildProcess, id: number, wish: OpenWish): Promise<void> {
    const outcome = await open(wish).then(
      link => ({ link, fault: '' }),
      (error: unknown) => ({ link: null, fault: error instanceof Error ? error.message : String(error) }),
    )
    say(child, { type: 'opened', id, ...outcome })
  }

  return {
    open,
    async close() {
      await Promise.all([...running].map(stop))
    },
  }
}

/** Passes on what a service writes, and notes how it ended where it did not close its workspace. */
function followEnd(child: ChildProcess): void {
  const log = createLogTail()
  let folder: string | null = null
  child.stderr?.on('data', (chunk: Buffer) => {
    process.stderr.write(chunk)
    log.add(chunk.toString('utf8'))
  })
  child.on('message', (message: FromService) => {
    if (message.type === 'ready' || message.type === 'workspace') folder = message.folder
  })
  child.once('exit', (code, signal) => {
    const at = Date.now()
    const note = () => noteEnd(folder, { at, code, signal, lines: log.lines() })
    note()
    // What it wrote last may arrive after its end.
    child.once('close', note)
  })
}

async function stop(child: ChildProcess): Promise<void> {
  const gone = once(child, 'exit')
  const force = setTimeout(() => child.kill('SIGKILL'), STOP_TIMEOUT_MS)
  if (child.connected) child.send({ type: 'close' } satisfies ToService, () => {})
  else child.kill('SIGTERM')
  await gone
  clearTimeout(force)
}
