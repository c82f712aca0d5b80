import { describe, expect, it } from 'vitest'
import { lineTokens, scanJson } from '../../../../src/renderer/ui/panes/scanJson'

describe('the tokens of JSON', () => {
  it('are keys, strings, numbers, words and punctuation, without the space between them', () =>
    expect(scanJson('  "a": "b\\"c", "n": -1.5e3, true')).toEqual([
      { kind: 'key', text: '"a"' },
      { kind: 'punctuation', text: ':' },
      { kind: 'string', text: '"b\\"c"' },
      { kind: 'punctuation', text: ',' },
      { kind: 'key', text: '"n"' },
      { kind: 'punctuation', text: ':' },
      { kind: 'number', text: '-1.5e3' },
      { kind: 'punctuation', text: ',' },
      { kind: 'word', text: 'true' },
    ]))

  it('of a line keep its space, so that the line can be written of them', () => {
    const line = '    { "a": [1, "1", ""], "b": "}" },'
    expect(
      lineTokens(line)
        .map(({ text }) => text)
        .join(''),
    ).toBe(line)
    expect(lineTokens(line)[0]).toEqual({ kind: 'punctuation', text: '    {' })
  })

  it('of what is no JSON are the line itself', () => {
    expect(scanJson('{"a": undefined}')).toBeNull()
    expect(lineTokens('{"a": undefined}')).toEqual([{ kind: 'punctuation', text: '{"a": undefined}' }])
  })
})
