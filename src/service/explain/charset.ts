import { isUtf8 } from 'node:buffer'
import type { Charset } from '#domain/explain/outbound/responseFacts'

/** UTF-16 has a mark at its start, or a zero byte in each Latin letter. */
export function charsetOf(body: Buffer): Charset {
  const [first = 1, second = 1, third = first, fourth = second] = body
  const isMarked = (first === 0xff && second === 0xfe) || (first === 0xfe && second === 0xff)
  const isWide = (one: number, other: number): boolean => one === 0 && other !== 0
  const isLatin = (isWide(first, second) && isWide(third, fourth)) || (isWide(second, first) && isWide(fourth, third))
  if (isMarked || (body.length > 1 && isLatin)) return 'utf-16'
  return isUtf8(body) ? 'utf-8' : 'other'
}
