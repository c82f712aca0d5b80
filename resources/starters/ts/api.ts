// Calls of the service's public API.
import type { IncomingHttpHeaders } from 'node:http'
import type { Settings } from './settings.ts'
import type { Api } from './types.ts'

const TIMEOUT_MS = 10_000

/** The service said no, or cannot be reached; the message is for whoever clicked. */
export class ApiError extends Error {}

/**
 * Calls the API for one call that came in: as the bot of settings.json, otherwise as the person who submitted, whose
 * session the service passes on (see `plugin` in handlers). `X-Svc-Cause` makes both calls one story in the inspector.
 */
export const connect =
  (settings: Pick<Settings, 'service' | 'bot_token'>, headers: IncomingHttpHeaders): Api =>
  async (path, body) => {
    const authorization = settings.bot_token === '' ? headers.authorization : `Bearer ${settings.bot_token}`
    const cause = headers['x-svc-cause']
    const response = await fetch(`${settings.service}/api/v4${path}`, {
      method: 'POST',
      signal: AbortSignal.timeout(TIMEOUT_MS),
      headers: {
        'content-type': 'application/json',
        ...(authorization ? { authorization } : {}),
        ...(cause ? { 'x-svc-cause': String(cause) } : {}),
      },
      body: JSON.stringify(body),
    }).catch(() => {
      throw new ApiError(`The service cannot be reached at ${settings.service}.`)
    })
    const result = (await response.json()) as { message?: string }
    if (!response.ok) throw new ApiError(result.message ?? `The service responded with ${response.status}.`)
    return result
  }
