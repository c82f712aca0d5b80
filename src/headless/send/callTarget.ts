import { limits } from '#domain/limits'
import { connectionNotes, notHttpNote, timeoutNote } from '#domain/sending/connection'
import type { SendRequest } from '#domain/sending/request'
import type { ServerResponse } from '#domain/sending/response'

const TIMEOUT_MS = 30_000

/** What a server responded, or why there is no response that can be used. */
export type Called = { ok: true; response: ServerResponse } | { ok: false; note: string }

/** Makes the request of a target, following no redirect. Never throws. */
export async function callTarget({ url, ...request }: SendRequest): Promise<Called> {
  const signal = AbortSignal.timeout(TIMEOUT_MS)
  try {
    const { status, headers, body } = await fetch(url, { ...request, redirect: 'manual', signal })
    const text = body === null ? '' : await beginningOf(body)
    return { ok: true, response: { status, body: text, location: headers.get('location') ?? '' } }
  } catch (error) {
    return { ok: false, note: signal.aborted ? timeoutNote(TIMEOUT_MS) : noteOf(error) }
  }
}

/** The beginning of a body; a server that sends without end is not waited for. */
async function beginningOf(body: AsyncIterable<Uint8Array>): Promise<string> {
  const chunks: Uint8Array[] = []
  let bytes = 0
  for await (const chunk of body) {
    chunks.push(chunk)
    bytes += chunk.length
    if (bytes >= limits.responseBodyBytes) break
  }
  return Buffer.concat(chunks).toString('utf8')
}

/** The network's own error is the cause of what `fetch` throws. */
function noteOf(error: unknown): string {
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error
  if (!(cause instanceof Error)) return `Could not connect: ${String(cause)}.`
  if (cause.name === 'HTTPParserError') return notHttpNote
  const code = 'code' in cause ? String(cause.code) : ''
  return connectionNotes[code] ?? `Could not connect: ${code || cause.message}.`
}
