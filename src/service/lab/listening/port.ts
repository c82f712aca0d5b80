import { nextFree } from '../../http/freePort'
import type { Certificate } from './certificate'
import { type Handle, type Listener, listenAt } from './listenAt'

/** The port of one simulated integration, opened and closed as its file says. */
export interface Port {
  /** `http://127.0.0.1:8071`, or `''` where it does not listen. */
  url(): string
  /** Why it does not listen, as a sentence with the way out, else `''`. */
  fault(): string
  /** Listens at this port, at a free one for `null`, or nowhere for `'none'`. Calls under way are not dropped. */
  set(wanted: number | null | 'none'): Promise<void>
  close(): Promise<void>
}

export interface PortParts {
  name: string
  handle: Handle
  certificate(): Promise<Certificate>
  /** The port is another one, or none, by itself. */
  changed(): void
}

/** How often a port that is in use by another program is tried again. */
const RETRY_MS = 2000
const HOST = '127.0.0.1'

export function createPort({ name, handle, certificate, changed }: PortParts): Port {
  let wanted: number | null | 'none' = 'none'
  let listener: Listener | null = null
  let fault = ''
  let retry: NodeJS.Timeout | null = null
  let last: Promise<void> = Promise.resolve()

  async function open(): Promise<void> {
    if (wanted === 'none' || listener !== null) return
    try {
      listener = await listenAt({ port: wanted ?? 0, handle, certificate })
      fault = ''
    } catch (error) {
      fault = await sentence(error, { name, port: wanted ?? 0 })
      retry = setTimeout(() => void tryAgain(), RETRY_MS).unref()
    }
  }

  async function tryAgain(): Promise<void> {
    retry = null
    await next(open)
    if (listener !== null) changed()
  }

  async function shut(now = false): Promise<void> {
    const former = listener
    listener = null
    fault = ''
    if (retry !== null) clearTimeout(retry)
    retry = null
    const closed = former?.close(now)
    if (now) await closed
  }

  /** One change after the other. */
  function next(job: () => Promise<void>): Promise<void> {
    last = last.then(job, job)
    return last
  }

  return {
    url: () => (listener === null ? '' : `http://${HOST}:${listener.port}`),
    fault: () => fault,
    set: asked =>
      next(async () => {
        if (asked === wanted && fault === '') return open()
        wanted = asked
        await shut()
        await open()
      }),
    close: () =>
      next(async () => {
        wanted = 'none'
        await shut(true)
      }),
  }
}

async function sentence(error: unknown, { name, port }: { name: string; port: number }): Promise<string> {
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  const works = `/plugins/${name} works all the same.`
  if (code === 'EADDRINUSE') {
    const free = await nextFree(HOST, port)
    const other = free === 0 ? 'Choose another port' : `Choose another port (${free} is free)`
    return `Port ${port} is in use by another program. ${works} ${other}, or end that program.`
  }
  if (code === 'EACCES')
    return `This system lets no program of yours listen at port ${port}. ${works} Choose a port above 1023.`
  return `Port ${port} cannot be used: ${error instanceof Error ? error.message : String(error)}. ${works} Choose another port.`
}
