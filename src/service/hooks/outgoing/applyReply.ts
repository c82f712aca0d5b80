import type { OutgoingHook } from '#contract/wire/hooks'
import { noneApplied } from '#domain/actions/response/responseKeys'
import { type Issue, sentencesOf } from '#domain/issue'
import { type HookPosts, hookPosts } from '#domain/webhooks/hookPost'
import { type OutgoingReply, readOutgoingReply } from '#domain/webhooks/outgoingReply'
import type { Context } from '../../context'
import type { CallResult, Verdict } from '../../dispatch/outbound'
import { ServiceError } from '../../errors/ServiceError'
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
  const { status, headers, body, contentType, live } = delivered.result
  if (status >= 300 && status < 400) return redirected(headers)
  const read = readOutgoingReply(body.toString('utf8'), contentType, ctx.newId)
  live.details.response_keys = read.keys
  live.details.issues = read.issues
  if (read.reply !== null) return postReply(ctx, delivered, read.reply)
  if (status >= 400 && (read.fault === null || read.fault === 'not_json')) return failed(status)
  return {
    outcome: read.fault === null ? 'ok' : 'failed',
    fault: read.fault,
    note: sentence(read.issues),
  }
}

const failed = (status: number): Verdict => ({
  outcome: 'failed',
  fault: 'http_error',
  note: `The integration returned status ${status}, and nothing was posted.`,
})

function redirected(headers: [string, string][]): Verdict {
  const location = headers.find(([name]) => name.toLowerCase() === 'location')?.[1] ?? 'nowhere'
  const note = `The integration redirected to ${location}, and FollowOutboundRedirects is off.`
  return { outcome: 'failed', fault: 'redirect', note }
}

function postReply(ctx: Context, delivered: Delivered, reply: OutgoingReply): Verdict | null {
  const { hook, result } = delivered
  const decided = hookPosts({
    hook,
    payload: reply.payload,
    settings: ctx.settings.values,
    userName: userNamesOf(ctx),
  })
  if (!decided.ok) return rejected(delivered, decided.issues)
  const { details } = result.live
  details.response_keys = judgeBySettings(details.response_keys, ctx.settings.values, reply)
  try {
    saveReply(ctx, delivered, { posts: decided.value, reply })
    return null
  } catch (error) {
    if (!(error instanceof ServiceError)) throw error
    return rejected(delivered, [{ path: '', code: 'response.place', severity: 'error', message: error.message }])
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
    const onStatus =
      status < 400 ? '' : `Posted although its status was ${status}: the status of a response is ignored.`
    live.details.issues = posts.warnings
    const note = [onStatus, sentence(posts.warnings), ...live.warnings].filter(Boolean).join(' ')
    ctx.outbound.settle(result, { outcome: 'ok', fault: null, note })
  })
}

function requireOpenChannel({ store }: Context, channelId: string): void {
  const channel = store.channels.byId(channelId)
  if (channel === undefined || channel.delete_at > 0) {
    throw new ServiceError('api.post.create_post.can_not_post_to_deleted.error')
  }
}

function rejected({ post, result: { live } }: Delivered, issues: Issue[]): Verdict {
  const errors = issues.filter(issue => issue.severity === 'error')
  live.summary.post_id = post.id
  live.details.issues = errors
  live.details.response_keys = noneApplied(
    live.details.response_keys,
    'ignored',
    'Nothing was posted, because the response was rejected.',
  )
  return { outcome: 'failed', fault: 'rejected', note: sentence(errors) }
}

const sentence = (issues: readonly Issue[]): string => sentencesOf(issues).join(' ')
