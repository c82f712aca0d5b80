import { shapes } from '#contract/documentShape'
import type { OutgoingHook } from '#contract/wire/hooks'
import { noneApplied } from '#domain/actions/response/responseKeys'
import { explainBytes } from '#domain/explain/outbound/explainBytes'
import { explainEffects } from '#domain/explain/outbound/explainEffects'
import { explainKeys } from '#domain/explain/outbound/explainKeys'
import { explainFirstOnly, explainNothingPosted, explainStatusIgnored } from '#domain/explain/outbound/explainReply'
import { explainResponse, explainResponseIssues, type ResponseFault } from '#domain/explain/outbound/explainResponse'
import { type Issue, movedIssue } from '#domain/issue'
import { type HookPosts, hookPosts } from '#domain/webhooks/hookPost'
import { type OutgoingReply, readOutgoingReply } from '#domain/webhooks/outgoingReply'
import type { Context } from '../../context'
import type { CallResult, Verdict } from '../../dispatch/outbound'
import { ServiceError } from '../../errors/ServiceError'
import { emojiNames } from '../../explain/emojiNames'
import { responseFacts } from '../../explain/responseFacts'
import type { StoredPost } from '../../store/tables/posts/posts'
import { savePosts } from '../savePosts'
import { userNamesOf } from '../userNames'
import { judgeBySettings } from './judgeKeys'

/** A completed call of a hook that `post` set off. */
export interface Delivered {
  hook: OutgoingHook
  post: StoredPost
  result: CallResult & { ok: true }
}

/**
 * Posts what an integration responded to an outgoing webhook (docs/reference/webhooks.md#delivery;
 * docs/reference/webhooks.md#responses), together with the end of the recorded call, in one transaction. The status is
 * not looked at when there is a response that can be posted.
 */
export function applyReply(ctx: Context, delivered: Delivered): void {
  const verdict = judge(ctx, delivered)
  if (verdict !== null) ctx.store.write(() => ctx.outbound.settle(delivered.result, verdict))
}

/** What is wrong with the response, or that it says nothing; `null` when it was posted. */
function judge(ctx: Context, delivered: Delivered): Verdict | null {
  const { status, body, contentType, live } = delivered.result
  const response = responseFacts(ctx, delivered.result, 'webhook')
  const unusable = (fault: ResponseFault, issues: readonly Issue[] = []): Verdict => ({
    outcome: 'failed',
    fault,
    reasons: explainResponse({ fault, issues, response }),
  })
  if (status >= 300 && status < 400) return unusable('redirect')
  const read = readOutgoingReply(body.toString('utf8'), contentType, ctx.newId)
  live.details.response_keys = read.keys
  live.details.issues = read.issues
  if (read.reply !== null) return postReply(ctx, delivered, read.reply)
  if (status >= 400 && (read.fault === null || read.fault === 'not_json')) return unusable('http_error')
  if (read.fault !== null) return unusable(read.fault, read.issues)
  return { outcome: 'ok', fault: null, ...explainNothingPosted(read.keys, response) }
}

function postReply(ctx: Context, delivered: Delivered, reply: OutgoingReply): Verdict | null {
  const { hook, result } = delivered
  const decided = hookPosts({
    hook,
    payload: reply.payload,
    settings: ctx.settings.values,
    userName: userNamesOf(ctx),
    emoji: emojiNames(),
  })
  if (!decided.ok) return rejected(ctx, delivered, decided.issues)
  const { details } = result.live
  details.response_keys = judgeBySettings(details.response_keys, decided.value.warnings, reply)
  try {
    saveReply(ctx, delivered, { posts: decided.value, reply })
    return null
  } catch (error) {
    if (!(error instanceof ServiceError)) throw error
    const message = placeGone(ctx, delivered, reply) ?? error.message
    return rejected(ctx, delivered, [{ path: '', code: 'response.place', severity: 'error', message }])
  }
}

interface Decided {
  posts: HookPosts
  reply: OutgoingReply
}

function saveReply(ctx: Context, { hook, post, result }: Delivered, { posts, reply }: Decided): void {
  const { live, status } = result
  const started = performance.now()
  const root_id = reply.isComment ? post.root_id || post.id : ''
  ctx.store.write(() => {
    ctx.recorder.within(live, () => {
      requireOpenChannel(ctx, post.channel_id)
      const { priority } = reply.payload
      savePosts(ctx, posts, { user_id: hook.creator_id, channel_id: post.channel_id, root_id, priority })
      // The call is about the post that set it off, not about those it made.
      ctx.recorder.about({ post_id: post.id })
    })
    live.details.timings.apply = Math.round((performance.now() - started) * 1000) / 1000
    live.details.issues = posts.warnings
    // What the props cannot set, and what of the look has no effect, is told of with the other content.
    const told = new Set(posts.warnings.map(({ path }) => path.slice(1).replaceAll('/', '.')))
    const keys = live.details.response_keys.filter(({ key, verdict }) => verdict !== 'ignored' || !told.has(key))
    const place = (path: string): string => shapes.outgoing_response.toDocument(path, reply.raw)
    const warnings = posts.warnings.map(issue => movedIssue(issue, place))
    const reasons = [
      ...explainStatusIgnored(status),
      ...explainFirstOnly(responseFacts(ctx, result, 'webhook')),
      ...explainBytes(responseFacts(ctx, result, 'webhook')),
      ...explainKeys(keys),
      ...explainEffects(warnings),
    ]
    ctx.outbound.settle(result, { outcome: 'ok', fault: null, reasons })
  })
}

function requireOpenChannel({ store }: Context, channelId: string): void {
  const channel = store.channels.byId(channelId)
  if (channel === undefined || channel.delete_at > 0) {
    throw new ServiceError('api.post.create_post.can_not_post_to_deleted.error')
  }
}

function rejected(ctx: Context, { post, result }: Delivered, issues: Issue[]): Verdict {
  const { live } = result
  const errors = issues.filter(issue => issue.severity === 'error')
  live.summary.post_id = post.id
  live.details.issues = errors
  live.details.response_keys = noneApplied(
    live.details.response_keys,
    'ignored',
    'Nothing was posted, because the response was rejected.',
  )
  const response = responseFacts(ctx, result, 'webhook')
  return { outcome: 'failed', fault: 'rejected', reasons: explainResponseIssues(errors, response) }
}

/** What the response was to be posted to and is there no more; `null` when that is not why. */
function placeGone({ store }: Context, { post }: Delivered, { isComment }: OutgoingReply): string | null {
  const channel = store.channels.byId(post.channel_id)
  if (channel !== undefined && channel.delete_at > 0)
    return `The channel ${channel.display_name} was archived before the response arrived.`
  const root = store.posts.byId(post.root_id || post.id)
  const isGone = isComment && (root === undefined || root.delete_at > 0)
  return isGone
    ? 'response_type is comment, and the post that it would reply to was deleted before the response arrived.'
    : null
}
