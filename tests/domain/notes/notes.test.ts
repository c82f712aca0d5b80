import { describe, expect, it } from 'vitest'
import { accessibilityNotes } from '#domain/notes/accessibilityNotes'
import { stockNotes } from '#domain/notes/stockNotes'

const codes = (issues: { code: string; path: string }[]) => issues.map(({ code, path }) => `${code} ${path}`)
const text = { type: 'text', text: 'a' }
const image = { type: 'image', url: 'https://a.example/i.png' }
const button = (action_id: string, label: string, rest: object = {}) => ({
  type: 'button',
  action_id,
  text: label,
  ...rest,
})

describe('notes on stock clients', () => {
  it('name absent gaps, absent collapsed and images without alt_text, however deep', () => {
    const container = { type: 'container', content: [text, image] }
    const collapsible = { type: 'collapsible', header: [text], content: [container] }
    expect(codes(stockNotes({ svc_blocks: [collapsible] }))).toEqual([
      'stock.collapsed /props/svc_blocks/0',
      'stock.gap /props/svc_blocks/0/content/0',
      'stock.alt_text /props/svc_blocks/0/content/0/content/1',
    ])
  })

  it('have nothing to say where everything is spelled out', () => {
    const container = { type: 'container', gap: 'none', content: [text, { ...image, alt_text: 'chart' }] }
    const collapsible = { type: 'collapsible', collapsed: false, header: [text], content: [container] }
    expect(stockNotes({ svc_blocks: [collapsible] })).toEqual([])
  })

  it('name what stock clients leave out of legacy formats, and texts they do not convert', () => {
    const section = { type: 'section', text: { type: 'mrkdwn', text: 'a *bold* word' } }
    expect(codes(stockNotes({ blocks: [{ type: 'context' }, { type: 'rich_text' }, section] }))).toEqual([
      'stock.dropped /props/blocks/0',
      'stock.dropped /props/blocks/1',
      'stock.verbatim /props/blocks/2/text/text',
    ])
    const card = { type: 'AdaptiveCard', body: [{ type: 'FactSet' }], actions: [{ type: 'Action.OpenUrl' }] }
    expect(codes(stockNotes({ cards: [card] }))).toEqual([
      'stock.dropped /props/cards/0/body/0',
      'stock.dropped /props/cards/0/actions/0',
    ])
    expect(codes(stockNotes({ attachments: [{}] }, ''))).toEqual(['stock.attachments /attachments'])
  })

  it.each([
    ['mrkdwn', ['Deploy *v1*, done', '(*x*)', '~gone~.', '<https://a.example|docs>', '<!here>', '# 5 left']],
    ['plain_text', ['a *bold* word', '[docs](https://a.example)', '1. first', '`x`']],
  ])('name each text of %s that reads otherwise as Markdown, wherever its marks stand', (type, texts) => {
    for (const words of texts) {
      const section = { type: 'section', text: { type, text: words } }
      expect(codes(stockNotes({ blocks: [section] })), words).toEqual(['stock.verbatim /props/blocks/0/text/text'])
    }
  })

  it.each([
    ['mrkdwn', ['plain', '_it_', '`*code*`', '> quote', '1. first', '<https://a.example>', '&amp;', 'v1.2 :tada:']],
    ['plain_text', ['5 * 3 * 2', 'a_b_c', 'R&D', 'v1.2 :tada:']],
  ])('have nothing to say of texts of %s that read the same', (type, texts) => {
    for (const words of texts)
      expect(stockNotes({ blocks: [{ type: 'section', text: { type, text: words } }] }), words).toEqual([])
  })

  it('name images without a description in the formats of a third party too', () => {
    const url = 'https://a.example/i.png'
    const card = (rest: object) => ({ cards: [{ type: 'AdaptiveCard', body: [{ type: 'Image', url, ...rest }] }] })
    expect(codes(stockNotes(card({})))).toEqual(['stock.alt_text /props/cards/0/body/0'])
    expect(stockNotes(card({ altText: 'chart' }))).toEqual([])
    expect(codes(stockNotes({ blocks: [{ type: 'image', image_url: url }] }))).toEqual([
      'stock.alt_text /props/blocks/0',
    ])
  })

  it('have nothing to say of one block without a gap, and of attachments that are none', () => {
    expect(stockNotes({ svc_blocks: [{ type: 'container', content: [text] }] })).toEqual([])
    expect(stockNotes({ blocks: [{ type: 'section', text: { type: 'mrkdwn', text: 5 } }] })).toEqual([])
    expect(stockNotes({ attachments: ['x'] })).toEqual([])
  })

  it('are about the format that is drawn alone', () =>
    expect(stockNotes({ svc_blocks: [text], attachments: [{}] })).toEqual([]))
  it('are none for a post without blocks', () => expect(stockNotes({})).toEqual([]))
})

describe('notes on accessibility', () => {
  it('name labels in a colour that cannot be read on light or on dark ground', () => {
    const painted = (style: string) => codes(accessibilityNotes({ svc_blocks: [{ ...button('a', 'Run'), style }] }))
    const places = (style: string) =>
      accessibilityNotes({ svc_blocks: [{ ...button('a', 'Run'), style }] }).map(({ message }) => message)
    expect(painted('#ffee00')).toEqual(['accessibility.contrast /props/svc_blocks/0/style'])
    expect(places('#ffee00')).toEqual([
      expect.stringMatching(
        /^The label in #ffee00 has a contrast of 1\.\d to 1 in light clients; it should be at least 4\.5\.$/,
      ),
    ])
    expect(places('#333')).toEqual([
      expect.stringMatching(
        /^The label in #333 has a contrast of 1\.\d to 1 in dark clients; it should be at least 3\.$/,
      ),
    ])
    expect(painted('#787000')).toEqual([])
    expect(painted('warning')).toEqual([])
    expect(painted('#12345')).toEqual([])
  })

  it('name pictures without alternative text in all formats', () => {
    expect(codes(accessibilityNotes({ svc_blocks: [image] }))).toEqual(['accessibility.alt_text /props/svc_blocks/0'])
    expect(codes(accessibilityNotes({ blocks: [{ type: 'image', image_url: image.url }] }))).toEqual([
      'accessibility.alt_text /props/blocks/0',
    ])
    expect(accessibilityNotes({ svc_blocks: [{ ...image, alt_text: 'chart' }] })).toEqual([])
  })

  it('name controls whose label has no words, unless a tooltip has', () => {
    const svc_blocks = [
      button('a', ':+1:'),
      button('b', '👍'),
      button('c', ':+1:', { tooltip: 'Agree' }),
      button('d', 'Agree 2'),
    ]
    expect(codes(accessibilityNotes({ svc_blocks }))).toEqual([
      'accessibility.label /props/svc_blocks/0',
      'accessibility.label /props/svc_blocks/1',
    ])
  })

  it('name controls that read alike and do different things', () => {
    const alike = [
      button('edit_1', 'Edit'),
      button('edit_2', '**Edit**'),
      button('hold', 'Hold'),
      button('hold', 'Hold'),
    ]
    expect(codes(accessibilityNotes({ svc_blocks: alike }))).toEqual([
      'accessibility.same_label /props/svc_blocks/0',
      'accessibility.same_label /props/svc_blocks/1',
    ])
  })

  it('look at the actions of attachments too', () =>
    expect(codes(accessibilityNotes({ attachments: [{ text: 'a', actions: [{ id: 'x', name: ':x:' }] }] }))).toEqual([
      'accessibility.label /props/attachments/0/actions/0',
    ]))

  it('do not ask for an alternative text where an attachment has no place for one', () =>
    expect(accessibilityNotes({ attachments: [{ fallback: 'a', image_url: image.url }] })).toEqual([]))
  it('are none for a post without blocks', () => expect(accessibilityNotes({})).toEqual([]))
})
