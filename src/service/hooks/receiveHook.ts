import { shapes } from '#contract/documentShape'
import type { IncomingHook } from '#contract/wire/hooks'
import { movedIssue } from '#domain/issue'
import { repeatedKeysIn } from '#domain/syntax/repeatedKeys'
import { hookPosts, textMissing } from '#domain/webhooks/hookPost'
import { type IncomingBody, jsonTextOf, readIncomingBody } from '#domain/webhooks/incomingBody'
import { type HookPayload, readHookPayload } from '#domain/webhooks/payload'
import { unknownKeys } from '#domain/webhooks/unknownKeys'
import type { Context } from '../context'
import { ServiceError } from '../errors/ServiceError'
import { emojiNames } from '../explain/emojiNames'
import { warnIssues } from '../recorder/warnIssues'
import { hookRef } from '../store/secrets/hookRef'
import { logPayload } from './logPayload'
import { noText, rejectionOf, unreadable } from './rejections'
import { savePosts } from './savePosts'
import { targetChannel } from './targetChannel'
import { userNamesOf } from './userNames'

/**
 * Takes the call of an incoming webhook's URL and posts (docs/reference/webhooks.md#receiving;
 * docs/reference/webhooks.md, checks in the order of 4.3).
 */
export function receiveHook(ctx: Context, key: string, body: IncomingBody): void {
  const hook = ctx.store.hooks.incoming(key)
  if (hook !== undefined) recordHook(ctx, hook)
  logPayload(ctx, hook, body)
  const raw = readIncomingBody(body)
  if (!raw.ok) throw unreadable(raw.issues)
  if (!ctx.settings.values.EnableIncomingWebhooks) throw new ServiceError('web.incoming_webhook.disabled.app_error')
  const payload = readHookPayload(raw.value, ctx.newId)
  if (!payload.ok) throw unreadable(payload.issues)
  const missing = textMissing(payload.value, ctx.settings.values)
  if (missing !== null) throw noText(missing)
  if (hook === undefined || hook.delete_at > 0) throw new ServiceError('web.incoming_webhook.invalid.app_error')
  // Whoever sends has to learn no more of it than of one that is deleted.
  if (ctx.store.disabledHooks.has(hookRef(hook.id))) throw new ServiceError('web.incoming_webhook.invalid.app_error')
  const place = (path: string): string => shapes.incoming_webhook.toDocument(path, raw.value)
  postPayload(ctx, hook, payload.value, { place })
  warnIssues(ctx, [...unknownKeys(raw.value), ...repeatedKeysIn(jsonTextOf(body))])
}

const recordHook = (ctx: Context, { display_name, id, user_id }: IncomingHook): void =>
  ctx.recorder.about({ hook_id: hookRef(id), user_id, ...(display_name === '' ? {} : { label: display_name }) })

/**
 * Posts a payload that was read: all its parts, and the direct channel it may need, or nothing. `at` is the time of the
 * posts when it is not now; `place` leads from a pointer into
 * the post to one into what was sent. @throws as docs/reference/webhooks.md#rejections lists.
 */
export function postPayload(
  ctx: Context,
  hook: IncomingHook,
  payload: HookPayload,
  { at, place = path => path }: { at?: number; place?(path: string): string } = {},
): void {
  const decided = hookPosts({
    hook,
    payload,
    settings: ctx.settings.values,
    userName: userNamesOf(ctx),
    emoji: emojiNames(),
  })
  ctx.store.write(() => {
    const channel = targetChannel(ctx, hook, payload.channel)
    if (!decided.ok) throw rejectionOf(decided.issues)
    const { root_id, priority } = payload
    warnIssues(
      ctx,
      decided.value.warnings.map(issue => movedIssue(issue, place)),
    )
    savePosts(ctx, decided.value, { user_id: hook.user_id, channel_id: channel.id, root_id, priority, at })
  })
}
