import type { OutgoingHook } from '#contract/wire/hooks'
import type { Context } from '../context'
import { applyReply } from '../hooks/outgoing/applyReply'
import { PLACEHOLDER } from '../recorder/redact/placeholder'
import type { StoredPost } from '../store/tables/posts/posts'
import type { ExchangeRecord } from '../store/tables/workspace/exchangeRecords'
import { type Edit, headersToSend } from './edit'
import { impossible } from './impossible'

/**
 * Makes a call of an outgoing webhook again, as a part of the same story, with the token that was not recorded. When
 * the first one never got a response, as after a kill, the response is posted now; when it was, the new response is only
 * recorded.
 */
export async function resendDelivery(ctx: Context, record: ExchangeRecord, edit: Edit): Promise<string> {
  const { summary, requestHeaders, requestBody } = record
  const { user_id, channel_id, post_id, hook_id, label } = summary
  const hook = ctx.store.hooks.outgoing(hook_id)
  const { url, body, method } = edit
  const recorded = requestHeaders.filter(([name]) => /^(?:content-type|accept)$/i.test(name))
  const headers = Object.fromEntries(headersToSend(recorded, edit, () => null))
  const prepared = ctx.outbound.prepare({
    kind: 'webhook',
    ...(method === undefined ? {} : { method }),
    url: url ?? summary.url,
    label,
    headers,
    body: Buffer.from(withToken(body ?? requestBody?.toString('utf8') ?? '', hook)),
    about: { user_id, channel_id, post_id, hook_id },
    parent: (summary.parent_id !== null && ctx.store.exchanges.causeOf(summary.parent_id)) || null,
  })
  const result = await ctx.outbound.send(prepared)
  if (!result.ok) return prepared.live.summary.id
  const post = summary.outcome === 'ok' ? undefined : livePost(ctx, post_id)
  if (hook !== undefined && post !== undefined) applyReply(ctx, { hook, post, result })
  else ctx.outbound.settle(result, { outcome: 'ok', fault: null, note })
  return prepared.live.summary.id
}

const note = 'Sent again manually; the response was not applied.'

function livePost({ store }: Context, postId: string): StoredPost | undefined {
  const post = store.posts.byId(postId)
  return post === undefined || post.delete_at > 0 ? undefined : post
}

const inJson = new RegExp(`("token"\\s*:\\s*)"${PLACEHOLDER}"`)
const inForm = new RegExp(`(^|&)token=${PLACEHOLDER}`)

/** Puts the hook's token where it was left out of the record. */
function withToken(body: string, hook: OutgoingHook | undefined): string {
  if (!inJson.test(body) && !inForm.test(body)) return body
  if (hook === undefined) throw impossible('its webhook is deleted, and the token was not recorded; give it a body.')
  return body.replace(inJson, `$1"${hook.token}"`).replace(inForm, `$1token=${hook.token}`)
}
