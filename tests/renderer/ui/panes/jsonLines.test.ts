import { describe, expect, it } from 'vitest'
import { jsonLines } from '../../../../src/renderer/ui/panes/jsonLines'

const laidOut = (text: string) =>
  jsonLines(text)
    ?.map(line => '  '.repeat(line.depth) + line.tokens.map(token => token.text).join(''))
    .join('\n')

describe('laying JSON out', () => {
  it.each(['', '   ', 'ok', '<html>', '{"a":1', '{"a": tru}', "{'a': 1}", '{"a":1}}'])('%j is not JSON', text => {
    expect(jsonLines(text)).toBeNull()
  })

  it('looks as a pretty printer makes it', () => {
    const value = { update: { message: '', props: { list: [1, 2, { a: null }] } }, ok: true, none: {}, empty: [] }
    expect(laidOut(JSON.stringify(value))).toBe(JSON.stringify(value, null, 2))
  })

  it('keeps what parsing would lose: large numbers, escapes, repeated keys', () => {
    const text = '{"id":12345678901234567890,"id":1.50,"text":"\\u00e9\\/"}'
    expect(laidOut(text)).toBe('{\n  "id": 12345678901234567890,\n  "id": 1.50,\n  "text": "\\u00e9\\/"\n}')
  })

  it('tells keys from strings', () => {
    const kinds = jsonLines('{"a":"b"}')?.flatMap(line => line.tokens.map(token => token.kind))
    expect(kinds).toEqual(['punctuation', 'key', 'punctuation', 'string', 'punctuation'])
  })

  it('reads a bare value', () => expect(laidOut(' 42 ')).toBe('42'))
})
