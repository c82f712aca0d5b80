import type { Result } from '#domain/issue'
import { jsonText } from '#domain/json'
import { notSent, type SendRequest } from './request'

/** What opens a dialog (docs/reference/actions.md#dialogs). */
export interface Opening {
  trigger_id: string
  /** Where its submission goes. */
  url: string
  dialog: unknown
}

export const openingPath = '/api/v4/actions/dialogs/open'

/** Builds the request that opens a dialog, or says why there is none. The trigger id is all that it needs of rights. */
export function openingRequest(serviceUrl: string, opening: Opening): Result<SendRequest> {
  const body = jsonText(opening)
  if (body === undefined) return notSent('', 'send.too_deep', 'This payload is nested too deeply to be written.')
  const headers = { 'Content-Type': 'application/json', Accept: 'application/json' }
  return { ok: true, value: { method: 'POST', url: `${serviceUrl}${openingPath}`, headers, body } }
}
