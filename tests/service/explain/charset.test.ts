import { expect, it } from 'vitest'
import { charsetOf } from '#service/explain/charset'

it.each([
  ['utf-8', Buffer.from('{"a":"é"}')],
  ['utf-8', Buffer.alloc(0)],
  ['utf-16', Buffer.from('{"a":1}', 'utf16le')],
  ['utf-16', Buffer.from('{"a":1}', 'utf16le').swap16()],
  ['utf-16', Buffer.from([0xff, 0xfe, 0x7b, 0])],
  ['utf-16', Buffer.from('1', 'utf16le')],
  ['other', Buffer.from('{"a":"é"}', 'latin1')],
  // Bytes that begin with a zero are no text of any kind.
  ['other', Buffer.from([0, 0x25, 0x4a, 0x6f, 0x94])],
])('is %s', (charset, body) => expect(charsetOf(body)).toBe(charset))
