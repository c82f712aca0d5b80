import type { CallPurpose } from '#domain/explain/outbound/consequence'
import type { ResponseFacts } from '#domain/explain/outbound/responseFacts'
import type { Context } from '../context'
import type { CallResult } from '../dispatch/outbound'

/** A response as it came, for the sentences that explain it. */
export function responseFacts(ctx: Context, result: CallResult & { ok: true }, purpose: CallPurpose): ResponseFacts {
  const { status, contentType, body, headers } = result
  return {
    status,
    contentType,
    body: body.toString('utf8'),
    location: headers.find(([name]) => name.toLowerCase() === 'location')?.[1] ?? '',
    followsRedirects: ctx.settings.values.FollowOutboundRedirects,
    purpose,
  }
}
