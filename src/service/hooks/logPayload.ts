import type { IncomingHook } from '#contract/wire/hooks'
import { withoutIntegrations } from '#domain/actions/registry/withoutIntegrations'
import { type IncomingBody, readIncomingBody } from '#domain/webhooks/incomingBody'
import type { Context } from '../context'

const MOST_LOGGED = 16_384

/**
 * Writes what a hook was sent to the log, as one line, when EnableWebhookDebugging is on and ConsoleLevel is DEBUG
 * (docs/reference/webhooks.md). The key of the hook stays out of it, and so do the addresses and contexts of actions.
 */
export function logPayload(ctx: Context, hook: IncomingHook | undefined, body: IncomingBody): void {
  const { EnableWebhookDebugging, ConsoleLevel } = ctx.settings.values
  if (!EnableWebhookDebugging || ConsoleLevel !== 'DEBUG') return
  const name = hook === undefined ? 'an unknown webhook' : `the webhook “${hook.display_name || 'without a name'}”`
  const text = textOf(body)
  const shown = text.length > MOST_LOGGED ? `${text.slice(0, MOST_LOGGED)}… (${text.length} characters)` : text
  ctx.log(`DEBUG ${name} was sent ${body.contentType ?? 'no Content-Type'}: ${shown}`)
}

function textOf(body: IncomingBody): string {
  const payload = readIncomingBody(body)
  return JSON.stringify(payload.ok ? withoutIntegrations(payload.value) : (body.fields ?? body.text))
}
