import { type ActionEffects, decideEffects } from '#domain/actions/response/effects'
import type { ActionResponse } from '#domain/actions/response/response'
import type { ResponseKey } from '#domain/actions/response/responseKeys'
import type { Rejected } from '#domain/actions/response/responseObject'
import { reasonsOf } from '#domain/explain/explanation'
import type { CallPurpose } from '#domain/explain/outbound/consequence'
import { explainResponse, explainResponseIssues } from '#domain/explain/outbound/explainResponse'
import { applicable } from '#domain/posts/blocksEnabled'
import type { PostContent } from '#domain/posts/post'
import type { Context } from '../context'
import { passOn } from '../explain/passOn'
import { responseFacts } from '../explain/responseFacts'
import { clientForm } from '../posts/read/clientForm'
import { contentError } from '../posts/write/contentError'
import { ephemerals } from '../posts/write/ephemerals'
import { newPost } from '../posts/write/newPost'
import { changeTime, replacePost } from '../posts/write/replacePost'
import { sendEphemeral } from '../posts/write/sendEphemeral'
import { summaryOf } from '../posts/write/summary'
import type { Caller } from '../sessions/caller'
import type { StoredPost } from '../store/tables/posts/posts'
import type { ClickTarget } from './clickTarget'
import { type CompletedCall, explainTaken } from './explainTaken'
import { integrationErrorOf } from './integrationError'

interface CompletedClick {
  target: ClickTarget
  result: CompletedCall
  response: ActionResponse
  /** The client is handed something besides: choices, blocks, a dialog. */
  hasMore?: boolean
}

/** What of a response the clicker gets in the reply of the dispatch. */
export interface ClickerNotice {
  goto_location?: string
  error?: string
}

type Read<T> = { keys: ResponseKey[] } & ({ ok: true; value: T } | Rejected)

/**
 * A response that can be used; the verdict on its keys goes into the record. @throws `action_integration` for one that
 * cannot.
 */
export function usableResponse<T>(
  ctx: Context,
  result: CompletedCall,
  { read, purpose }: { read: Read<T>; purpose: CallPurpose },
): T {
  const { details } = result.live
  details.response_keys = read.keys
  if (read.ok) return read.value
  details.issues = read.issues
  const { fault, issues, status } = read
  const reasons = explainResponse({ fault, issues, response: responseFacts(ctx, result, purpose) })
  ctx.store.write(() => ctx.outbound.settle(result, { outcome: 'failed', fault, reasons }))
  throw integrationErrorOf(status, reasonsOf(result.live.summary.id, reasons))
}

/**
 * Applies an integration's response (docs/reference/actions.md#integration-response): update, ephemeral post and what the
 * clicker gets, with the end of the recorded call, in one transaction. @throws what docs/reference/actions.md#statuses lists;
 * then nothing was applied.
 */
export function applyResponse(
  ctx: Context,
  caller: Caller,
  { target, result, response, hasMore = false }: CompletedClick,
): ClickerNotice {
  const { live } = result
  const started = performance.now()
  const effects = decide(ctx, target, response)
  const issues = applicable(effects.issues, ctx.settings.values)
  live.details.issues = [...issues, ...effects.warnings]
  const reasons = explainResponseIssues(issues, responseFacts(ctx, result, 'click'))
  const rejection = contentError(issues, reasonsOf(live.summary.id, reasons))
  if (rejection !== null) {
    ctx.store.write(() => ctx.outbound.settle(result, { outcome: 'failed', fault: 'rejected', reasons }))
    throw rejection
  }
  const explained = explainTaken(ctx, result, { target, response, effects, hasMore })
  ctx.store.write(() => {
    ctx.recorder.within(live, () => apply(ctx, caller, { target, effects }))
    live.details.timings.apply = Math.round((performance.now() - started) * 1000) / 1000
    ctx.outbound.settle(result, { outcome: 'ok', fault: null, ...explained })
  })
  passOn(ctx, live)
  const { goto_location, error } = effects
  return { ...(goto_location === '' ? {} : { goto_location }), ...(error === '' ? {} : { error }) }
}

/** The post may have changed, or gone, while the integration was thinking: what is stored now decides. */
function decide(ctx: Context, { stored, post }: ClickTarget, response: ActionResponse): ActionEffects {
  if (stored === null) return decideEffects({ post, response })
  const now = ctx.store.posts.byId(stored.id)
  if (now === undefined || now.delete_at > 0) return decideEffects({ post, response: { ...response, update: null } })
  return decideEffects({ post: now, response })
}

interface Decided {
  target: ClickTarget
  effects: ActionEffects
}

function apply(ctx: Context, { user }: Caller, { target, effects }: Decided): void {
  const { channel, post } = target
  const place = { post_id: post.id, channel_id: channel.id, user_id: user.id }
  if (effects.update !== null) updateClicked(ctx, user.id, { target, effects })
  if (effects.ephemeral !== null) {
    sendEphemeral(ctx, user.id, { user_id: user.id, channel_id: channel.id, ...effects.ephemeral })
  }
  if (effects.goto_location !== '') ctx.recorder.effect({ kind: 'goto', ...place, text: effects.goto_location })
  if (effects.error !== '') ctx.recorder.effect({ kind: 'error', ...place, text: effects.error })
}

function updateClicked(ctx: Context, userId: string, { target, effects: { update } }: Decided): void {
  if (update === null) return
  const { stored } = target
  if (stored !== null) {
    const now = ctx.store.posts.byId(stored.id)
    if (now !== undefined) replacePost(ctx, now, update)
    return
  }
  // A deleted post stays deleted, though its cookie still finds the integration.
  if (ctx.store.posts.byId(target.post.id) === undefined) updateEphemeral(ctx, userId, target, update)
}

/**
 * An ephemeral post changes only for its reader; its cookie is enough when it was forgotten
 * (docs/reference/actions.md#integration-response).
 */
function updateEphemeral(ctx: Context, userId: string, target: ClickTarget, update: PostContent): void {
  const postId = target.post.id
  const known = ephemerals(ctx).get(postId) ?? ephemeralOf(ctx, userId, target)
  const at = changeTime(ctx, known)
  const next = { ...known, ...update, update_at: at, edit_at: at }
  ephemerals(ctx).remember(next)
  const shown = clientForm(ctx, next, { isNew: true })
  ctx.recorder.effect({
    kind: 'post_updated',
    post_id: postId,
    channel_id: known.channel_id,
    user_id: userId,
    text: summaryOf(update),
  })
  ctx.store.afterCommit(() => ctx.hub.publish({ type: 'post_edited', post: shown, user_id: userId }))
}

const ephemeralOf = (ctx: Context, userId: string, { post, authorId, channel }: ClickTarget): StoredPost => {
  const { id, root_id, message, props } = post
  const draft = {
    user_id: authorId || userId,
    channel_id: channel.id,
    root_id,
    type: 'system_ephemeral',
    message,
    props,
  }
  return { ...newPost(ctx, draft), id }
}
