import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { applied } from '#domain/edits/edits'
import { formatEdits } from '#domain/edits/format'
import { written } from '#domain/edits/written'

const formatted = (text: string): string => applied(text, formatEdits(text))

/** JSON with any white space between its tokens. */
const spaced = fc
  .tuple(fc.json({ maxDepth: 5 }), fc.array(fc.constantFrom('', ' ', '\n', '\t', '  \r\n '), { minLength: 1 }))
  .map(([json, spaces]) => {
    let at = 0
    return json.replace(/"(?:[^"\\]|\\.)*"|[{}[\],:]|[^{}[\],:"]+/g, token => {
      at += 1
      return `${spaces[at % spaces.length]}${token}`
    })
  })

describe('formatting', () => {
  it('keeps short objects and lists on one line, and breaks the rest', () => {
    const text =
      '{"message":"a","props":{"svc_blocks":[{"type":"text","text":"b"},{"type":"container","content":[ ]}]}}'
    expect(formatted(text)).toBe(`{
  "message": "a",
  "props": {
    "svc_blocks": [
      { "type": "text", "text": "b" },
      {
        "type": "container",
        "content": []
      }
    ]
  }
}
`)
  })

  it('keeps keys in their order and values as they were typed', () => {
    const text = '{ "b": 1.50e+2, "a": "\\u0041\\/", "b": [ 1,2 ] }'
    expect(formatted(text)).toBe('{\n  "b": 1.50e+2,\n  "a": "\\u0041\\/",\n  "b": [1, 2]\n}\n')
  })

  it('breaks an object of more characters than a line, not one of as many', () => {
    const at = (length: number) => formatted(JSON.stringify({ a: 'x'.repeat(length - '{ "a": "" }'.length) }))
    expect(at(88).split('\n')).toHaveLength(2)
    expect(at(89).split('\n')).toHaveLength(4)
  })

  it('leaves a text alone that is not JSON', () => {
    expect(formatEdits('{ "a": 1, }')).toEqual([])
  })

  it('writes what `written` writes, changes only white space, and nothing the second time', () => {
    fc.assert(
      fc.property(spaced, text => {
        const edits = formatEdits(text)
        const after = applied(text, edits)
        expect(edits.every(({ offset, length }) => /^[ \t\r\n]*$/.test(text.slice(offset, offset + length)))).toBe(true)
        expect(JSON.parse(after)).toEqual(JSON.parse(text))
        expect(formatEdits(after)).toEqual([])
      }),
      { numRuns: 500 },
    )
    fc.assert(
      fc.property(
        fc.jsonValue({ maxDepth: 5 }).map(value => JSON.parse(JSON.stringify(value))),
        value => {
          expect(formatted(JSON.stringify(value))).toBe(`${written(value)}\n`)
        },
      ),
    )
  })
})
