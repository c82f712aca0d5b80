import type { PayloadFate } from '#contract/traffic/incomingWebhooks'
import type { MadePost } from '#domain/explain/payload/madePosts'
import { judgePayload } from '#domain/explain/payload/payloadKeys'
import { remarkOf } from '#domain/explain/payload/remarks'
import { isObject } from '#domain/json'
import { type IncomingBody, readIncomingBody } from '#domain/webhooks/incomingBody'
import type { Context } from '../../context'
import { ServiceError } from '../../errors/ServiceError'
import { hookRef } from '../../store/secrets/hookRef'
import type { StoredPost } from '../../store/tables/posts/posts'
import type { ExchangeRecord } from '../../store/tables/workspace/exchangeRecords'
import { multipartFields } from '../multipart'
import { placeWord } from './placeWord'

const nothing: PayloadFate = { keys: [], posts: 0 }

/**
 * What became of each key of a payload that a webhook was sent, by what is recorded of the call and by the posts that it
 * made; nothing for other exchanges, and for bodies that are no payload. @throws 404 for an unknown exchange.
 */
export async function payloadFate(ctx: Context, exchangeId: string): Promise<PayloadFate> {
  const record = ctx.store.exchanges.byId(exchangeId)
  if (record === undefined) throw new ServiceError('workbench.exchange.missing.app_error')
  const { summary, details, effects } = record
  if (summary.kind !== 'hook' || summary.hook_id === '') return nothing
  const payload = readIncomingBody(await bodyOf(record))
  if (!payload.ok) return nothing
  const posted = effects.filter(({ kind }) => kind === 'posted')
  const posts = posted.flatMap(({ post_id }) => ctx.store.posts.byId(post_id) ?? [])
  const hook = ctx.store.hooks.allIncoming().find(({ id }) => hookRef(id) === summary.hook_id)
  const [first] = posts
  const keys = judgePayload({
    payload: payload.value,
    remarks: details.explanations.map(remarkOf),
    posts: posts.map(madePost),
    isRejected: summary.outcome !== 'ok',
    place: first === undefined ? '' : placeWord(ctx, first.channel_id, first.user_id),
    isLocked: hook?.channel_locked ?? false,
  })
  return { keys, posts: posted.length }
}

function madePost({ message, type, props, root_id, metadata }: StoredPost): MadePost {
  const priority = isObject(metadata.priority) ? metadata.priority.priority : ''
  return { message, type, props, root_id, priority: typeof priority === 'string' ? priority : '' }
}

/** The body of a recorded call, as the service read it when it came. */
async function bodyOf({ summary, requestHeaders, requestBody }: ExchangeRecord): Promise<IncomingBody> {
  const contentType = requestHeaders.find(([name]) => name.toLowerCase() === 'content-type')?.[1]
  const query = summary.url.split('?')[1]
  const bytes = requestBody ?? Buffer.alloc(0)
  const common = { contentType, text: bytes.toString('utf8'), ...(query === undefined ? {} : { query }) }
  if (!/^multipart\/form-data/i.test(contentType ?? '')) return common
  return { ...common, text: '', fields: await multipartFields(bytes, contentType ?? '').catch(() => ({})) }
}
