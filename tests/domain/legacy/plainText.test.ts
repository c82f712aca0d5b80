import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { plainLine, plainToMarkdown } from '#domain/legacy/text/plain'
import { parseInline, parseMarkdown } from '#domain/markdown/parse'
import { plainText } from '#domain/markdown/plainText'

describe('plain text as Markdown', () => {
  it.each([
    ['marks', '*a* _b_ ~~c~~ `d`'],
    ['a heading', '# a'],
    ['a list', '- a\n- b'],
    ['numbers', '1. a\n2. b'],
    ['a quote', '> a'],
    ['a table', '| a | b |\n| - | - |\n| c | d |'],
    ['a link', '[a](https://b.example)'],
    ['an action link', '[a](svc_action://b)'],
    ['HTML', '<b>a</b> &amp; &lt;'],
    ['formulas', 'from $5 to $6$'],
    ['an underline', 'a\n==='],
    ['a line', '---'],
    ['one mark a line', '-\n-\n+\n+\n#\n#\n>\n>'],
    ['lines that begin with an emoji', 'a\n:ok: b'],
    ['a backslash', 'C:\\*'],
  ])('reads the same: %s', (_, text) => expect(plainText(parseMarkdown(plainToMarkdown(text)))).toBe(text))

  it('keeps addresses and emoji names alive', () => {
    expect(plainToMarkdown('see https://a.example/b_c. :thumbs_up:')).toBe('see <https://a.example/b_c>. :thumbs_up:')
  })

  it('reads the same whatever it is, but for white space', () => {
    const words = (text: string) => text.replace(/\s+/g, ' ').trim()
    const text = fc.stringMatching(/^[ -~\n]{0,60}$/)
    fc.assert(
      fc.property(text, source => {
        expect(words(plainText(parseMarkdown(plainToMarkdown(source))))).toBe(words(source))
      }),
      { numRuns: 500 },
    )
  })

  it('reads the same as a label, but for white space', () => {
    const words = (text: string) => text.replace(/\s+/g, ' ').trim()
    fc.assert(
      fc.property(fc.stringMatching(/^[ -~\n]{0,40}$/), source => {
        expect(words(plainText(parseInline(plainLine(source))))).toBe(words(source))
      }),
      { numRuns: 500 },
    )
  })
})
