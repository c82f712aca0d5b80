import { readCommandResponse } from '#domain/commands/commandResponse'
import type { SeenPayload } from '#domain/settings/breakage/facts'
import { readIncomingBody } from '#domain/webhooks/incomingBody'
import { readOutgoingReply } from '#domain/webhooks/outgoingReply'
import { type HookPayload, readHookPayload } from '#domain/webhooks/payload'
import type { Context } from '../../context'
import type { ExchangeRecord, Headers } from '../../store/tables/workspace/exchangeRecords'
import type { Exchanges } from './callFacts'

/** Payloads of one integration that are read. */
const LAST = 20

type Read = (ctx: Context, record: ExchangeRecord) => HookPayload | null

const typeOf = (headers: Headers | null): string =>
  headers?.find(([name]) => name.toLowerCase() === 'content-type')?.[1] ?? ''

/** What was sent to an incoming webhook. A multipart body is not kept as its fields. */
const received: Read = (ctx, { requestHeaders, requestBody }) => {
  const contentType = typeOf(requestHeaders)
  if (requestBody === null || contentType.startsWith('multipart/')) return null
  const raw = readIncomingBody({ contentType, text: requestBody.toString('utf8') })
  const payload = raw.ok ? readHookPayload(raw.value, ctx.newId) : raw
  return payload.ok ? payload.value : null
}

/** What an outgoing webhook was responded. */
const replied: Read = (ctx, { responseHeaders, responseBody }) => {
  if (responseBody === null) return null
  const { reply } = readOutgoingReply(responseBody.toString('utf8'), typeOf(responseHeaders), ctx.newId)
  return reply?.payload ?? null
}

/** What a slash command was responded. */
const answered: Read = (ctx, { responseBody }) => {
  if (responseBody === null) return null
  const read = readCommandResponse(responseBody.toString('utf8'), ctx.newId)
  return read.ok ? (read.responses[0]?.payload ?? null) : null
}

const payloadsOf =
  (read: Read) =>
  (ctx: Context, calls: Exchanges): SeenPayload[] =>
    calls
      .slice(-LAST)
      .toReversed()
      .flatMap(({ id }) => {
        const record = ctx.store.exchanges.byId(id)
        const payload = record === undefined ? null : read(ctx, record)
        return payload === null ? [] : [{ payload, exchange_id: id }]
      })

/** The payloads that an incoming webhook received last, newest first. */
export const receivedPayloads = payloadsOf(received)
/** What an outgoing webhook was responded last, newest first. */
export const repliedPayloads = payloadsOf(replied)
/** What a slash command was responded last, newest first. */
export const commandPayloads = payloadsOf(answered)
