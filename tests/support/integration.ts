import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { resolve } from 'node:path'

/** How a path of the integration behaves. */
export type IntegrationResponse =
  | { kind: 'json'; status?: number; body: unknown; contentType?: string; headers?: Record<string, string> }
  | { kind: 'text'; status?: number; body: string; contentType?: string }
  | { kind: 'empty'; status?: number }
  | { kind: 'hang' }
  | { kind: 'reset' }
  | { kind: 'cut' }
  /** Bytes that are no HTTP. */
  | { kind: 'babble' }
  /** These bytes, as they are, and the end of the connection. */
  | { kind: 'raw'; bytes: string }
  | { kind: 'redirect'; location: string }
  | { kind: 'large' }
  | { kind: 'slow'; ms: number; body: unknown }

export interface ReceivedCall {
  method: string
  url: string
  headers: Record<string, string>
  body: string
}

export interface Integration {
  url: string
  /** Every call so far, oldest first. */
  calls: ReceivedCall[]
  /** Makes a path respond so, in this order; the last response stays. */
  respond(path: string, ...responses: IntegrationResponse[]): Promise<void>
  /** Resolves to the next call, or to one that came and was not waited for yet. */
  nextCall(): Promise<ReceivedCall>
  close(): Promise<void>
}

const START_TIMEOUT_MS = 15_000

type FromChild = { type: 'listening'; port: number } | { type: 'ready' } | { type: 'call'; call: ReceivedCall }

/**
 * Starts an integration in a process of its own, so that it fails as real ones do. Close it in `finally` or `afterAll`.
 */
export async function startIntegration(): Promise<Integration> {
  const child = fork(resolve(import.meta.dirname, 'integrationProcess.mjs'), {
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  })
  const [first] = (await once(child, 'message', { signal: AbortSignal.timeout(START_TIMEOUT_MS) })) as [FromChild]
  if (first.type !== 'listening') throw new Error('The integration did not start.')
  const calls: ReceivedCall[] = []
  const unread: ReceivedCall[] = []
  const waiting: ((call: ReceivedCall) => void)[] = []
  child.on('message', (message: FromChild) => {
    if (message.type !== 'call') return
    calls.push(message.call)
    const waiter = waiting.shift()
    if (waiter) waiter(message.call)
    else unread.push(message.call)
  })
  return {
    url: `http://127.0.0.1:${first.port}`,
    calls,
    respond: (path, ...responses) => configure(child, path, responses),
    nextCall: () => {
      const call = unread.shift()
      return call ? Promise.resolve(call) : new Promise(found => waiting.push(found))
    },
    close: () => end(child),
  }
}

function configure(child: ChildProcess, path: string, responses: IntegrationResponse[]): Promise<void> {
  return new Promise(done => {
    const listen = (message: FromChild): void => {
      if (message.type !== 'ready') return
      child.off('message', listen)
      done()
    }
    child.on('message', listen)
    child.send({ type: 'respond', path, responses })
  })
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null) return
  const gone = once(child, 'exit')
  child.kill('SIGKILL')
  await gone
}
