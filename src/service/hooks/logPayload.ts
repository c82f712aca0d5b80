import type { IncomingHook } from '#contract/wire/hooks'
import type { IncomingBody } from '#domain/webhooks/incomingBody'
import type { Context } from '../context'

const MOST_LOGGED = 16_384

/**
 * Writes what a hook was sent to the log, as one line, when EnableWebhookDebugging is on and ConsoleLevel is DEBUG (service.md,
 * Errors). The key of the hook, which is a secret, stays out of it.
 */
export function logPayload(ctx: Context, hook: IncomingHook | undefined, body: IncomingBody): void {
  const { EnableWebhookDebugging, ConsoleLevel } = ctx.settings.values
  if (!EnableWebhookDebugging || ConsoleLevel !== 'DEBUG') return
  const name = hook === undefined ? 'an unknown webhook' : `the webhook “${hook.display_name || 'without a name'}”`
  const text = JSON.stringify(body.fields ?? body.text)
  const shown = text.length > MOST_LOGGED ? `${text.slice(0, MOST_LOGGED)}… (${text.length} characters)` : text
  ctx.log(`DEBUG ${name} was sent ${body.contentType ?? 'no Content-Type'}: ${shown}`)
}
