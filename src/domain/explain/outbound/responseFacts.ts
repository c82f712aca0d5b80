import type { CallPurpose } from './consequence'

/** A response of an integration, as it came, for the sentences about it. */
export interface ResponseFacts {
  status: number
  contentType: string
  body: string
  /** Content-Encoding in lower case; `''` for a plain body. */
  encoding: string
  /** What its bytes are written in; JSON is UTF-8. */
  charset: Charset
  /** What its Content-Length says; absent without one. */
  length?: number
  /** Where it redirects to; `''` without a place. */
  location: string
  /** FollowOutboundRedirects: a redirect that is left then is one too many, or leads nowhere. */
  followsRedirects: boolean
  purpose: CallPurpose
}

/** `other`: bytes that are no UTF-8. */
export type Charset = 'utf-8' | 'utf-16' | 'other'

/** The shapes of a body that is not what was asked for. */
export type BodyShape = 'empty' | 'html' | 'xml' | 'json' | 'form' | 'text'

/** What a body looks like, whatever its Content-Type says. */
export function shapeOf(body: string): BodyShape {
  const start = body.replace(/^\uFEFF/, '').trimStart()
  if (start === '') return 'empty'
  if (/^<(!doctype html|html|head|body|h1|div|p)\b/i.test(start)) return 'html'
  if (start.startsWith('<')) return 'xml'
  if (/^[{[]/.test(start)) return 'json'
  return /^[\w.%+-]+=[^\s]*(&|$)/.test(start) ? 'form' : 'text'
}
