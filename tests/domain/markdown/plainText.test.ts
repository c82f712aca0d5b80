import { describe, expect, it } from 'vitest'
import { parseInline, parseMarkdown } from '#domain/markdown/parse'
import { plainText } from '#domain/markdown/plainText'

describe('the words of a message without its marks', () => {
  it.each([
    ['marks and breaks', 'a **b** _c_ ~~d~~ `e`\nf', 'a b c d e\nf'],
    ['headings', '# a *b*\n\nc', 'a b\nc'],
    ['quotes', '> a\n>\n> *b*\n\nc', 'a\nb\nc'],
    ['lists', '- a\n- b\n  - c\n\n1. d', 'a\nb\nc\nd'],
    ['tables', '| a | *b* |\n|---|---|\n| c | d |', 'a b\nc d'],
    ['code', '```js\nlet *a*\n```', 'let *a*'],
    ['formulas', '$$\nx^2\n$$', 'x^2'],
    ['formulas in a line', 'so $x^2$', 'so x^2'],
    ['lines across', 'a\n\n---\n\nb', 'a\n\nb'],
    ['names', '@Bob in ~Town-Square #release :tada: 🎉', '@Bob in ~Town-Square #release :tada: 🎉'],
    ['links and pictures', '[a *b*](https://c.d) ![e](https://f.g/h.png)', 'a b e'],
    ['action links', '[go](svc_action://go)', 'go'],
    ['lists with the target of a link alone', 'a\n\n[b]: https://c.d', 'a'],
  ])('are those of %s', (_what, text, expected) => expect(plainText(parseMarkdown(text))).toBe(expected))

  it('are those of a part of it, too', () => {
    const [quote] = parseMarkdown('> a *b*').children
    expect(quote && plainText(quote)).toBe('a b')
    const [, mark] = parseInline('a **b**')
    expect(mark && plainText(mark)).toBe('b')
    expect(plainText([])).toBe('')
    const [rule] = parseMarkdown('---').children
    expect(rule).toEqual({ type: 'thematicBreak' })
    expect(rule && plainText(rule)).toBe('')
  })
})

describe('a label', () => {
  it('is one line, without spaces around its lines', () => {
    expect(plainText(parseInline('  a \n\n\t *b*  \n c'))).toBe('a b c')
    expect(parseInline(' \n ')).toEqual([{ type: 'text', value: '' }])
    expect(parseInline(`  ${'['.repeat(101)} \n`)).toEqual([{ type: 'text', value: '['.repeat(101) }])
  })
})

describe('prices', () => {
  const types = (text: string) =>
    parseMarkdown(text).children.flatMap(node =>
      node.type === 'paragraph' ? node.children.map(({ type }) => type) : [],
    )

  it.each(['$5\nand 6$ more', 'from $5 to $ 6', '$ x$', '$x $', '$x$5', '$5, $6', 'a $', '\\$x$', '$x\\$'])(
    'are no formulas: %j',
    text => expect(types(text)).not.toContain('inlineMath'),
  )

  it.each(['$x$', 'so $x$.', '($x$)', '$5 and $x$', '$x$ $y$', '$5 or\n$x$'])('stand beside formulas: %j', text => {
    expect(types(text)).toContain('inlineMath')
  })
})

describe('the address of a link', () => {
  it('has no space around it', () => {
    const [first] = parseMarkdown('[a](<  https://b.c  >)').children
    expect(first).toMatchObject({ children: [{ type: 'link', url: 'https://b.c' }] })
  })
})
