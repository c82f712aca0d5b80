import { describe, expect, it } from 'vitest'
import type { Inline } from '#domain/markdown/nodes'
import { parseMarkdown } from '#domain/markdown/parse'
import { plainText } from '#domain/markdown/plainText'
import { inlinesOf } from '#domain/markdown/walk'

const inlines = (text: string): Inline[] => {
  const [first] = parseMarkdown(text).children
  return first?.type === 'paragraph' ? first.children : []
}
const typesIn = (text: string) => [...inlinesOf(parseMarkdown(text))].map(node => node.type)
const find = (text: string, type: Inline['type']) =>
  [...inlinesOf(parseMarkdown(text))].filter(node => node.type === type)

describe('dangerous links become plain text', () => {
  it.each([
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    'vbscript:x',
    'data:text/html,x',
    'java&#115;cript:x',
    'java&amp;#115;cript:x',
    'java&amp;#x110000;script:x',
    'javascript&colon;x',
    '&#1;javascript:x',
    'java&Tab;script:x',
    'java%0ascript:x',
    '%6a%61vascript:x',
    'java\u200bscript:x',
  ])('%s', url => {
    expect(find(`[x](${url})`, 'link')).toEqual([])
    expect(plainText(parseMarkdown(`[x](<${url}>)`))).toBe('x')
  })

  it('leaves ordinary addresses alone', () => {
    expect(find('[x](https://a.b/?q=javascript:y) [m](mailto:a@b.c) [p](/a/b)', 'link')).toMatchObject([
      { url: 'https://a.b/?q=javascript:y' },
      { url: 'mailto:a@b.c' },
      { url: '/a/b' },
    ])
  })

  it('draws no picture from a scheme that is not http(s), a path or an inline picture', () => {
    expect(
      find('![x](javascript:y) ![x](data:text/html,x) ![x](//evil.example/x.png) ![x](file:///etc/x)', 'image'),
    ).toEqual([])
    expect(find('![x](data:image/png;base64,AAAA) ![x](/a.png) ![x](https://a.b/c.png)', 'image')).toHaveLength(3)
  })
})

describe('raw HTML', () => {
  it('is text, in line and as a block', () => {
    expect(plainText(parseMarkdown('a <b onclick="x">c</b>'))).toBe('a <b onclick="x">c</b>')
    expect(plainText(parseMarkdown('<script>alert(1)</script>'))).toBe('<script>alert(1)</script>')
  })
})

describe('words', () => {
  it('mentions people and groups, not addresses', () => {
    expect(find('@alice, (@Bob.smith-2) @here x@y.zz a@b', 'mention')).toMatchObject([
      { name: 'alice' },
      { name: 'bob.smith-2', value: '@Bob.smith-2' },
      { name: 'here' },
    ])
  })

  it('links channels with one tilde and strikes with two', () => {
    expect(inlines('~town-square ~~gone~~')).toMatchObject([
      { type: 'channelLink', name: 'town-square' },
      { type: 'text' },
      { type: 'delete' },
    ])
  })

  it('takes hashtags of three characters or more that start with a letter', () => {
    expect(find('#ab #abc #1abc #release-4.18. x#abc #über', 'hashtag')).toEqual([
      { type: 'hashtag', tag: 'abc' },
      { type: 'hashtag', tag: 'release-4.18' },
      { type: 'hashtag', tag: 'über' },
    ])
  })

  it('knows emoji by name and by character, a family of four being one', () => {
    expect(find(':+1: :white_check_mark: 👨‍👩‍👧‍👦 1 #', 'emoji')).toEqual([
      { type: 'emoji', name: '+1', value: ':+1:' },
      { type: 'emoji', name: 'white_check_mark', value: ':white_check_mark:' },
      { type: 'emoji', name: undefined, value: '👨‍👩‍👧‍👦' },
    ])
  })

  it('leaves them alone in code and, but for emoji, in link labels', () => {
    expect(typesIn('`@alice ~x #abc :+1:`')).toEqual(['inlineCode'])
    expect(typesIn('[@alice :+1:](https://a.b)')).toEqual(['link', 'text', 'emoji'])
  })
})

describe('pictures', () => {
  it.each([
    ['=100x50', 100, 50],
    ['=100', 100, undefined],
    ['=100x', 100, undefined],
    ['=x50', undefined, 50],
    ['=0x0', undefined, undefined],
  ])('take their size from %s', (size, width, height) => {
    expect(find(`a ![alt](https://a.b/c_d_e.png ${size} "tip") b`, 'image')).toEqual([
      { type: 'image', url: 'https://a.b/c_d_e.png', alt: 'alt', title: 'tip', width, height },
    ])
  })

  it('leave the same characters alone in code and in text', () => {
    expect(plainText(parseMarkdown('`![a](b =1x1)` x =1x1 y](z =1x1)'))).toBe('![a](b =1x1) x =1x1 y](z =1x1)')
  })
})

describe('formulas', () => {
  it('are found in line and as blocks', () => {
    expect(find('so $a_b + c_d$ holds', 'inlineMath')).toEqual([{ type: 'inlineMath', value: 'a_b + c_d' }])
    expect(parseMarkdown('$$\nx^2\n$$').children).toEqual([{ type: 'math', value: 'x^2' }])
  })

  it('are not prices', () => {
    expect(plainText(parseMarkdown('costs $5, or $10 for **two**; `$x` and $ 7$'))).toBe(
      'costs $5, or $10 for two; $x and $ 7$',
    )
    expect(find('costs $5, or $10 for **two**', 'strong')).toHaveLength(1)
  })
})

describe('links', () => {
  it('without a label show where they lead', () => {
    expect(find('[](https://a.example)', 'link')).toMatchObject([{ children: [{ value: 'https://a.example' }] }])
  })

  it('that only look like an action are words', () => {
    expect(typesIn('[a](SVC_ACTION://x) [b](svc_action:x)')).toEqual(['text', 'text', 'text'])
  })
})

describe('the target of a link or picture', () => {
  it.each(['> [a]: https://a.b', '- [a]: https://a.b', '> - [a]: https://a.b'])('may be defined inside of %s', text => {
    expect(find(`[x][a]\n\n${text}`, 'link')).toMatchObject([{ url: 'https://a.b' }])
  })

  it('reaches a picture inside the label of a link', () => {
    const text = '[![x][pic] <b>](https://a.b)\n\n[pic]: https://a.b/p.png'
    expect(find(text, 'link')).toMatchObject([
      { children: [{ type: 'image', url: 'https://a.b/p.png' }, { value: ' <b>' }] },
    ])
  })

  it('leaves the words of a picture that it may not load, if there are any', () => {
    expect(inlines('a ![chart](javascript:x)')).toEqual([
      { type: 'text', value: 'a ' },
      { type: 'text', value: 'chart' },
    ])
    expect(inlines('a ![](javascript:x)')).toEqual([{ type: 'text', value: 'a ' }])
    expect(inlines('![chart]( =10x5)')).toEqual([{ type: 'text', value: 'chart' }])
  })
})

describe('blocks', () => {
  it('keeps every newline of a paragraph as a break', () => {
    expect(inlines('a\nb  \nc')).toMatchObject([
      { value: 'a' },
      { type: 'break' },
      { value: 'b' },
      { type: 'break' },
      { value: 'c' },
    ])
  })

  it('reads tables with their alignment, tasks, code and headings', () => {
    expect(parseMarkdown('|a|b|\n|:-|-:|\n|1|2|').children).toMatchObject([
      { type: 'table', align: ['left', 'right'], rows: { length: 2 } },
    ])
    expect(parseMarkdown('|a|b|\n|-|-|\n|1|\n|1|2|3|').children).toMatchObject([
      { type: 'table', rows: [{ length: 2 }, [[{ value: '1' }], []], [[{ value: '1' }], [{ value: '2' }]]] },
    ])
    expect(parseMarkdown('3. x\n4. [x] y').children).toMatchObject([
      { type: 'list', ordered: true, start: 3, items: [{ checked: undefined }, { checked: true }] },
    ])
    expect(parseMarkdown('```JS title\nx\n```').children).toEqual([{ type: 'code', lang: 'js', value: 'x' }])
    expect(parseMarkdown('## h').children).toMatchObject([{ type: 'heading', depth: 2 }])
  })

  it('has no footnotes', () => {
    expect(plainText(parseMarkdown('a[^1]\n\n[^2]: b c'))).toBe('a[^1]\n[^2]: b c')
    expect(plainText(parseMarkdown('a[^1]\n\n[^1]: b'))).toBe('a[^1]\n[^1]: b')
    expect(find('a[^1]\n\n[^1]: b', 'link')).toEqual([])
  })
})
