import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable, Writable } from 'node:stream'

/** Sends one command of the DevTools protocol to the page, and resolves to its result. */
export type Send = <T = unknown>(method: string, params?: object) => Promise<T>

interface BrowserMessage {
  id?: number
  result?: unknown
  error?: { message: string }
}

const LIMIT_MS = 30_000
/** Chromium's sandbox cannot start as root on Linux; the one page it shows is our own, without scripts. */
const asRoot = process.platform === 'linux' && process.getuid?.() === 0 ? ['--no-sandbox'] : []

/**
 * Starts a Chromium-based browser that shows nothing, gives `use` a blank page of it, and ends it. It is spoken to over
 * a pipe, so nothing listens on any port. Rejects when the browser does not start or 30 s pass.
 */
export async function withBrowserPage<T>(browser: string, use: (send: Send) => Promise<T>): Promise<T> {
  const profile = await mkdtemp(join(tmpdir(), 'blockyard-render-'))
  const flags = ['--headless=new', '--remote-debugging-pipe', `--user-data-dir=${profile}`, '--no-first-run']
  const looks = ['--hide-scrollbars', '--force-color-profile=srgb', '--disable-background-networking']
  const child = spawn(browser, [...flags, ...looks, ...asRoot], { stdio: ['ignore', 'ignore', 'pipe', 'pipe', 'pipe'] })
  const limit = setTimeout(() => child.kill('SIGKILL'), LIMIT_MS)
  try {
    return await use(await openPage(connect(child)))
  } finally {
    clearTimeout(limit)
    await end(child)
    await rm(profile, { recursive: true, force: true, maxRetries: 5 })
  }
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null || child.pid === undefined) return
  const gone = once(child, 'exit')
  child.kill('SIGKILL')
  await gone
}

type SendTo = (method: string, params: object, sessionId?: string) => Promise<unknown>

/** The protocol over file descriptors 3 and 4: JSON texts, each ended by a zero byte. */
function connect(child: ChildProcess): SendTo {
  const [, , complaints, input, output] = child.stdio
  const waiting = new Map<number, { done(result: unknown): void; failed(error: Error): void }>()
  let said = ''
  let rest = ''
  let lastId = 0
  const giveUp = (why: string) => {
    for (const { failed } of waiting.values()) failed(new Error(`${why}\n${said.slice(-2000)}`.trim()))
    waiting.clear()
  }
  child.on('error', error => giveUp(`The browser did not start: ${error.message}`))
  child.on('exit', () => giveUp('The browser closed before the screenshot was taken.'))
  complaints?.on('data', chunk => {
    said += chunk
  })
  // A browser that is gone says so by its exit.
  input?.on('error', () => {})
  if (output instanceof Readable) output.setEncoding('utf8')
  output?.on('data', chunk => {
    const texts = (rest + chunk).split('\0')
    rest = texts.pop() ?? ''
    for (const text of texts) receive(JSON.parse(text))
  })
  const receive = ({ id, result, error }: BrowserMessage) => {
    const waiter = waiting.get(id ?? 0)
    waiting.delete(id ?? 0)
    if (error) waiter?.failed(new Error(error.message))
    else waiter?.done(result)
  }
  return (method, params, sessionId) =>
    new Promise((done, failed) => {
      const id = ++lastId
      waiting.set(id, { done, failed })
      if (input instanceof Writable) input.write(`${JSON.stringify({ id, method, params, sessionId })}\0`)
    })
}

async function openPage(send: SendTo): Promise<Send> {
  const { targetId } = (await send('Target.createTarget', { url: 'about:blank' })) as { targetId: string }
  const attached = (await send('Target.attachToTarget', { targetId, flatten: true })) as { sessionId: string }
  return async <T>(method: string, params: object = {}) => (await send(method, params, attached.sessionId)) as T
}
