import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Inline } from '#domain/markdown/nodes'
import { parseInline, parseMarkdown } from '#domain/markdown/parse'
import { plainText } from '#domain/markdown/plainText'
import { inlinesOf } from '#domain/markdown/walk'

const find = (text: string, type: Inline['type']) =>
  [...inlinesOf(parseMarkdown(text))].filter(node => node.type === type)

describe('labels', () => {
  it('take bold, italic, strike, code and emoji', () => {
    expect(
      parseInline('**a** *b* ~~c~~ `d` :+1:')
        .map(node => node.type)
        .filter(type => type !== 'text'),
    ).toEqual(['strong', 'emphasis', 'delete', 'inlineCode', 'emoji'])
  })

  it.each([
    '# 1',
    '- 2',
    '1. x',
    '> y',
    '[a](https://b)',
    'https://a.b',
    '@alice',
    '~town',
    '#tag',
    '$x$',
    '---',
    '    x',
  ])('leave everything else as written: %s', label =>
    expect(parseInline(label)).toEqual([{ type: 'text', value: label.trim() }]),
  )

  it('too tangled to parse are the words as they are written', () => {
    const tangled = '*a '.repeat(20_000).trim()
    expect(parseInline(tangled)).toEqual([{ type: 'text', value: tangled }])
  })
  it('stay on one line', () => {
    expect(plainText(parseInline('a\n\nb'))).toBe('a b')
  })
})

describe('a hostile text', () => {
  const hostile: Record<string, string> = {
    'one long word': 'a'.repeat(16_000),
    'quotes in quotes': '> '.repeat(8000),
    'lists in lists': '1. '.repeat(5000),
    'lists in quotes in lists': '- > '.repeat(4000),
    'brackets in brackets': `${'['.repeat(4000)}${'](a)'.repeat(3000)}`,
    'mixed marks': '*_~~'.repeat(4000),
    'underlined lines': 'a\n-\n'.repeat(4000),
    'many links': '[a](b)'.repeat(2600),
    'wide table': `${'|a'.repeat(4000)}\n${'|-'.repeat(4000)}`,
    'lone surrogates': '\ud800'.repeat(16_000),
    'right to left and zero width': '\u202e\u200b@alice'.repeat(1500),
  }

  it.each(Object.keys(hostile))('made of %s is parsed in the time a test has', name => {
    const tree = parseMarkdown(hostile[name] ?? '')
    expect(() => JSON.stringify(tree)).not.toThrow()
  })

  const tangled: Record<string, string> = {
    'marks that close what was never opened': 'a* '.repeat(5300),
    'opening marks far from what closes them': `${'**a '.repeat(2000)}${' a**'.repeat(2000)}`,
    'marks of two kinds in one another': '*a_'.repeat(5300),
    'closing marks after much else': `${'a@b. '.repeat(1600)}${'a_ '.repeat(2600)}`,
    'marks between all letters': 'a*'.repeat(8000),
    'marks between escaped characters': '\\$*'.repeat(5300),
    'half escaped fences': '\\$$$a'.repeat(3200),
    'marks around marks': `${'*a '.repeat(41)}${' b*'.repeat(41)}`,
    'addresses that run together': '_www.a'.repeat(2600),
  }

  it.each(Object.keys(tangled))('made of %s is drawn as it is written', name => {
    const text = tangled[name] ?? ''
    expect(parseMarkdown(text).children).toEqual([{ type: 'paragraph', children: [{ type: 'text', value: text }] }])
  })

  const long: Record<string, string> = {
    identifiers: 'MAX_RETRY_COUNT '.repeat(1000),
    'bold words': '**done** '.repeat(1700),
    'stars of multiplication': 'a * b '.repeat(2500),
    'rules of underscores': `a\n\n${'_'.repeat(60)}\n\n`.repeat(200),
    globs: '*.ts, *.tsx\n'.repeat(400),
    'marks around marks': `${'*a '.repeat(40)}${' b*'.repeat(40)}`,
  }

  it.each(Object.keys(long))('is none that is only long: %s', name => {
    expect(find(`**b** ${long[name]}`, 'strong')[0]).toEqual({
      type: 'strong',
      children: [{ type: 'text', value: 'b' }],
    })
  })

  it('of any kind never throws', () => {
    const marks = fc.constantFrom(
      '*',
      '_',
      '~',
      '`',
      '[',
      ']',
      '(',
      ')',
      '!',
      '$',
      '>',
      '-',
      '#',
      '|',
      '\n',
      ' ',
      ':',
      '@',
      'a',
      '=1x1',
    )
    const text = fc.oneof(
      fc.string({ unit: 'binary', maxLength: 30 }),
      fc.array(marks, { maxLength: 40 }).map(parts => parts.join('')),
    )
    fc.assert(
      fc.property(text, value => {
        parseMarkdown(value)
        parseInline(value)
      }),
      { numRuns: 200 },
    )
  })
})
