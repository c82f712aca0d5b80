import type { CallPurpose } from '#domain/explain/outbound/consequence'
import type { ResponseFacts } from '#domain/explain/outbound/responseFacts'
import type { Context } from '../context'
import type { CallResult } from '../dispatch/outbound'
import { charsetOf } from './charset'

/** A response as it came, for the sentences that explain it. */
export function responseFacts(ctx: Context, result: CallResult & { ok: true }, purpose: CallPurpose): ResponseFacts {
  const { status, contentType, body, headers } = result
  const header = (name: string): string => headers.find(([one]) => one.toLowerCase() === name)?.[1] ?? ''
  const length = header('content-length')
  return {
    ...(/^\d+$/.test(length) ? { length: Number(length) } : {}),
    status,
    contentType,
    body: body.toString('utf8'),
    encoding: header('content-encoding').toLowerCase().replace('identity', ''),
    charset: charsetOf(body),
    location: header('location'),
    followsRedirects: ctx.settings.values.FollowOutboundRedirects,
    purpose,
  }
}
