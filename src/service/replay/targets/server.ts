import { callAddress } from '../../dispatch/callAddress'

/** What is sent to a target. */
export interface ServerRequest {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  /** Begins with a slash. */
  path: string
  headers: Record<string, string>
  body: Buffer | null
}

/** What came of it; that nothing usable came is a value, too. */
export type ServerResponse =
  | { ok: true; status: number; headers: [string, string][]; body: Buffer }
  /** `note` is one plain sentence. */
  | { ok: false; outcome: 'failed' | 'timed_out' | 'blocked' | 'interrupted'; note: string }

/** A service that requests are sent to over HTTP, here or elsewhere. */
export interface Server {
  /** No slash at the end. */
  readonly url: string
  send(request: ServerRequest): Promise<ServerResponse>
}

/** How long a stimulus may take, in milliseconds: longer than the service waits for an integration that it calls meanwhile. */
export const STORY_MS = 60_000

interface ServerOptions {
  version: string
  timeoutMs: number
}

/** A server at an address that a person named, so it is called wherever it is (docs/decisions/0020-named-targets.md). */
export function serverAt(url: string, options: ServerOptions): Server {
  const root = url.replace(/\/+$/, '')
  return {
    url: root,
    async send({ path, ...hop }) {
      const called = await callAddress({ url: root + path, ...hop }, options)
      if (called.ok) return called
      const outcome = called.outcome === 'timed_out' || called.outcome === 'blocked' ? called.outcome : 'failed'
      return { ok: false, outcome, note: called.note }
    },
  }
}

/** The body of a response as JSON; `undefined` where it is none. */
export function jsonOf(response: ServerResponse): unknown {
  if (!response.ok) return undefined
  try {
    return JSON.parse(response.body.toString('utf8'))
  } catch {
    return undefined
  }
}

/** A page for people came where the service would have sent JSON: something else listens there, or stands in between. */
export function isPage(response: ServerResponse): boolean {
  if (!response.ok) return false
  const type = response.headers.find(([name]) => name.toLowerCase() === 'content-type')?.[1] ?? ''
  return /^\s*text\/html\b/i.test(type) || /^\s*<(!doctype|html)\b/i.test(response.body.subarray(0, 200).toString())
}
