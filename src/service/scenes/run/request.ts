import { isObject, type JsonObject } from '#domain/json'
import type { Context } from '../../context'
import { personaToken } from '../../sessions/personas'

interface Asked {
  /** Id of whoever asks. */
  user: string
  method: 'GET' | 'POST' | 'DELETE'
  path: string
  body?: unknown
  /** The exchange that this is a consequence of, as a dialog is of a click. */
  cause?: string
}

export interface Responded {
  status: number
  exchange_id: string
  json: JsonObject
  /** What is wrong, as a sentence; `''` where the request was accepted. */
  error: string
}

/** Makes a request of the public API as a person or bot, like any client: it is checked, recorded and rejected like others. */
export async function requestAs(ctx: Context, { user, method, path, body, cause }: Asked): Promise<Responded> {
  const { status, requestId, text } = await ctx.inject({
    method,
    url: path,
    headers: {
      authorization: `Bearer ${personaToken(ctx, user)}`,
      host: new URL(ctx.url()).host,
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...(cause === undefined ? {} : { 'x-svc-cause': cause }),
    },
    body: body === undefined ? null : Buffer.from(JSON.stringify(body)),
  })
  const json = read(text)
  const error = status < 300 ? '' : typeof json.message === 'string' ? json.message : `The response is ${status}.`
  return { status, exchange_id: requestId, json, error }
}

function read(text: string): JsonObject {
  try {
    const value: unknown = JSON.parse(text)
    return isObject(value) ? value : {}
  } catch {
    return {}
  }
}
