import { describe, expect, it } from 'vitest'
import { translateBlocks } from '#domain/legacy/blocks/translateBlocks'

const text = (value: string, style?: object) => ({ type: 'text', text: value, ...(style ? { style } : {}) })
const section = (...elements: unknown[]) => ({ type: 'rich_text_section', elements })
const list = (style: string, items: string[], rest: object = {}) => ({
  type: 'rich_text_list',
  style,
  elements: items.map(item => section(text(item))),
  ...rest,
})
const options = { userName: (id: string) => (id === 'U1' ? 'ada' : undefined) }
const markdownOf = (...elements: unknown[]) => {
  const [block] = translateBlocks([{ type: 'rich_text', elements }], options).blocks
  return block?.type === 'text' ? block.text : undefined
}

describe('rich text', () => {
  it.each<[string, unknown[], string]>([
    ['bold', [section(text('a '), text('b', { bold: true }), text(' c'))], 'a **b** c'],
    ['all styles at once', [section(text('a', { bold: true, italic: true, strike: true }))], '**_~~a~~_**'],
    ['spaces at the edges of a mark', [section(text('a'), text(' b ', { italic: true }), text('c'))], 'a _b_ c'],
    ['a mark before a word', [section(text('a.', { bold: true }), text('b'))], '**a.**&#x62;'],
    ['code', [section(text('a*b', { code: true }))], '`a*b`'],
    ['marks in its text', [section(text('*a* [b](c)'))], '\\*a\\* \\[b]\\(c)'],
    ['links', [section({ type: 'link', url: 'https://a.example', text: 'page' })], '[page](https://a.example)'],
    ['links without a text', [section({ type: 'link', url: 'https://a.example' })], '<https://a.example>'],
    ['users', [section({ type: 'user', user_id: 'U1' })], '@ada'],
    ['broadcasts', [section({ type: 'broadcast', range: 'everyone' })], '@all'],
    ['emoji', [section({ type: 'emoji', name: 'thumbs_up' })], ':thumbs_up:'],
    ['colours', [section({ type: 'color', value: '#ff0000' })], '`#ff0000`'],
    [
      'dates',
      [section({ type: 'date', timestamp: 1628633089, format: '{date_short} {time}' })],
      'Aug 10, 2021 10:04 PM UTC',
    ],
    ['unknown dates', [section({ type: 'date', timestamp: 'x', format: '{date}', fallback: 'then' })], 'then'],
    ['sections', [section(text('a')), section(text('b'))], 'a\n\nb'],
    ['blank lines', [section(text('a\n\nb'))], 'a\n\nb'],
    ['quotes', [{ type: 'rich_text_quote', elements: [text('a\nb')] }], '> a\n> b'],
    ['code blocks', [{ type: 'rich_text_preformatted', elements: [text('a\n*b*')] }], '```\na\n*b*\n```'],
    ['bullets', [list('bullet', ['a', 'b'])], '- a\n- b'],
    ['numbers', [list('ordered', ['a', 'b'])], '1. a\n2. b'],
    ['numbers that go on', [list('ordered', ['c'], { offset: 2 })], '3. c'],
    [
      'nested lists',
      [list('ordered', ['a']), list('bullet', ['b'], { indent: 1 }), list('ordered', ['c'], { offset: 1 })],
      '1. a\n   - b\n2. c',
    ],
    ['an indent without a parent', [list('bullet', ['a'], { indent: 3 })], '- a'],
  ])('has %s', (_, elements, markdown) =>
    expect(markdownOf(...elements)?.replaceAll(/[\u00a0\u202f]/g, ' ')).toBe(markdown),
  )

  it.each<[string, unknown, string]>([
    ['underlined text', section(text('a', { underline: true })), 'changed style.underline'],
    ['a user nobody knows', section({ type: 'user', user_id: 'U9' }), 'changed user U9'],
    ['a user group', section({ type: 'usergroup', usergroup_id: 'S1' }), 'changed user group S1'],
    ['a channel nobody knows', section({ type: 'channel', channel_id: 'C1' }), 'changed channel C1'],
    ['an unknown inline', section(text('a'), { type: 'sparkle' }), 'omitted sparkle'],
    ['an unknown part', { type: 'rich_text_song' }, 'omitted rich_text_song'],
  ])('reports %s', (_, element, loss) => {
    const { losses } = translateBlocks([{ type: 'rich_text', elements: [section(text('x')), element] }], options)
    expect(losses.map(({ kind, what }) => `${kind} ${what}`)).toEqual([loss])
  })

  it('without any text is left out', () =>
    expect(translateBlocks([{ type: 'rich_text', elements: [section()] }]).losses[0]?.what).toBe('rich_text'))
})
