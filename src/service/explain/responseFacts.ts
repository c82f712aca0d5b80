import { isUtf8 } from 'node:buffer'
import type { CallPurpose } from '#domain/explain/outbound/consequence'
import type { Charset, ResponseFacts } from '#domain/explain/outbound/responseFacts'
import type { Context } from '../context'
import type { CallResult } from '../dispatch/outbound'

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

/** UTF-16 has a mark at its start, or a zero byte in each Latin letter. */
function charsetOf(body: Buffer): Charset {
  const [first = 1, second = 1] = body
  const isMarked = (first === 0xff && second === 0xfe) || (first === 0xfe && second === 0xff)
  if (isMarked || (body.length > 1 && (first === 0) !== (second === 0))) return 'utf-16'
  return isUtf8(body) ? 'utf-8' : 'other'
}
