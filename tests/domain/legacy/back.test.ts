import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { parseBlocks } from '#domain/blocks/read/parse'
import { contentBack } from '#domain/legacy/back/contentBack'
import { toAttachments } from '#domain/legacy/back/toAttachments'
import { convertContent } from '#domain/legacy/convert/convertContent'
import { checkPost } from '#domain/posts/checkPost'
import { attachmentPayload, blockPayload, cardPayload } from './payloads'

const registry = {
  go: { type: 'external' as const, url: '/plugins/a/go?x=1', query: { env: 'prod' }, context: { build: 1 } },
  page: { type: 'openURL' as const, url: 'https://a.example/page' },
}

describe('svc_blocks as attachments', () => {
  it('keep what both can say on the way there and back', () => {
    const attachment = {
      fallback: 'Build 5121',
      color: 'good',
      author_name: 'ci',
      title: 'Build 5121',
      title_link: 'https://ci.example/5121',
      text: '14 commits, all checks passed',
      fields: [
        { title: 'Branch', value: 'main', short: true },
        { title: 'Took', value: '4 min', short: true },
      ],
      footer: 'release desk',
      actions: [
        { id: 'go', name: 'Deploy', style: 'primary', integration: { url: '/plugins/a/go', context: { build: 5121 } } },
        {
          id: 'to',
          type: 'select',
          name: 'Where',
          options: [{ text: 'Production', value: 'prod' }],
          integration: { url: '/plugins/a/to' },
        },
      ],
    }
    const there = convertContent({ message: 'x', props: { attachments: [attachment] } })
    const { svc_blocks, svc_blocks_actions } = there?.content.props ?? {}
    const { attachments, losses } = toAttachments(svc_blocks, svc_blocks_actions as typeof registry)
    expect(attachments).toEqual([attachment])
    expect(losses).toEqual([])
  })

  it('call what the registry called, with its query and that of the block', () => {
    const blocks = [{ type: 'button', text: 'Go', action_id: 'go', query: { env: 'test' }, disabled: true }]
    expect(toAttachments(blocks, registry).attachments).toEqual([
      {
        fallback: 'Go',
        actions: [
          {
            id: 'go',
            name: 'Go',
            disabled: true,
            integration: { url: '/plugins/a/go?x=1&env=test', context: { build: 1 } },
          },
        ],
      },
    ])
  })

  it.each([
    ['a button that opens an address', { type: 'button', text: 'Page', action_id: 'page' }, ['changed button']],
    ['a divider', { type: 'divider' }, ['omitted divider']],
    [
      'a collapsible',
      {
        type: 'collapsible',
        collapsed: true,
        header: [{ type: 'text', text: 'a' }],
        content: [{ type: 'text', text: 'b' }],
      },
      ['changed collapsible'],
    ],
    [
      'columns that are no fields',
      { type: 'column_set', columns: [{ type: 'column', items: [{ type: 'text', text: 'a' }] }] },
      ['changed column_set'],
    ],
    ['a frame', { type: 'container', border: true, content: [{ type: 'text', text: 'a' }] }, ['changed container']],
    ['a small text', { type: 'text', text: 'a', size: 'small' }, ['changed look']],
    [
      'a small grey text with a link',
      { type: 'text', text: 'see [it](https://a.example)', size: 'small', is_subtle: true },
      ['changed look'],
    ],
    [
      'an image with a look of its own',
      { type: 'image', url: 'https://a.example/i.png', size: 'small', image_style: 'person', title: 'T' },
      ['changed image'],
    ],
    [
      'an accent inside of a frame',
      {
        type: 'container',
        content: [{ type: 'container', accent_color: 'danger', content: [{ type: 'text', text: 'a' }] }],
      },
      ['changed container'],
      '/content/0',
    ],
    ['a text with an action link', { type: 'text', text: 'Now [go](svc_action://go)' }, ['changed action_link']],
    ['an image with a text', { type: 'image', url: 'https://a.example/i.png', alt_text: 'x' }, ['changed alt_text']],
    ['a malformed block', { type: 'text' }, ['omitted block']],
  ])('name what is lost of %s', (_, block, expected, place = '') => {
    const { losses } = toAttachments([block], registry)
    expect(losses.map(({ kind, what }) => `${kind} ${what}`)).toEqual(expected)
    expect(losses[0]?.path).toBe(`/props/svc_blocks/0${place}`)
  })

  it('have a fallback in plain words, of whatever they show', () => {
    const fallbackOf = (block: object) => toAttachments([block], registry).attachments[0]?.fallback
    const field = (text: string) => ({ type: 'column', items: [{ type: 'text', text }] })
    expect(fallbackOf({ type: 'text', text: 'Built **5121**, see [it](https://a.example)' })).toBe('Built 5121, see it')
    expect(fallbackOf({ type: 'image', url: 'https://a.example/i.png', alt_text: 'Errors fell' })).toBe('Errors fell')
    expect(fallbackOf({ type: 'column_set', columns: [field('**A**\nb'), field('**C**\nd')] })).toBe('A: b')
    expect(fallbackOf({ type: 'button', text: 'Open', action_id: 'page' })).toBe('Open')
  })

  it('have buttons where texts had action links, with their query; what opens an address stays a link', () => {
    const post = {
      message: '[go](svc_action://go)',
      props: {
        svc_blocks: [
          { type: 'text', text: 'Ready? [Deploy](svc_action://go?env=test) or [read](svc_action://page)' },
          { type: 'text', text: '[Stop](svc_action://go)' },
        ],
        svc_blocks_actions: registry,
      },
    }
    expect(contentBack(post)?.content.props).toEqual({
      attachments: [
        {
          fallback: 'Ready? Deploy or read',
          text: 'Ready? Deploy or [read](<https://a.example/page>)',
          actions: [
            { id: 'go', name: 'Deploy', integration: { url: '/plugins/a/go?x=1&env=test', context: { build: 1 } } },
            { id: 'go', name: 'Stop', integration: { url: '/plugins/a/go?x=1&env=prod', context: { build: 1 } } },
          ],
        },
      ],
      // That of the message stays one.
      svc_blocks_actions: { go: registry.go },
    })
  })

  it('begin another attachment where the order of an attachment is another', () => {
    const blocks = [
      { type: 'button', text: 'Go', action_id: 'go' },
      { type: 'text', text: 'after' },
    ]
    expect(toAttachments(blocks, {}).attachments).toEqual([
      { fallback: 'Go', actions: [{ id: 'go', name: 'Go' }] },
      { fallback: 'after', text: 'after' },
    ])
  })

  it.each([
    ['attachments', attachmentPayload],
    ['blocks', blockPayload],
    ['cards', cardPayload],
  ])('are always accepted, with every control of converted %s', (prop, payload) => {
    fc.assert(
      fc.property(payload as fc.Arbitrary<unknown>, list => {
        const { svc_blocks, svc_blocks_actions = {} } =
          convertContent({ message: '', props: { [prop]: list } })?.content.props ?? {}
        const { attachments } = toAttachments(svc_blocks, svc_blocks_actions as typeof registry)
        const issues = checkPost({ message: '', props: { attachments } })
        expect(issues.filter(({ severity }) => severity === 'error')).toEqual([])
        const shown = JSON.stringify(parseBlocks(svc_blocks).blocks).match(/"type":"(?:button|static_select)"/g) ?? []
        const actions = attachments.flatMap(one => (Array.isArray(one.actions) ? one.actions : []))
        const links = attachments.map(one => String(one.text ?? '')).join('\n')
        expect(actions.length + (links.match(/\]\(</g) ?? []).length).toBeGreaterThanOrEqual(shown.length)
      }),
    )
  })
})

describe('a post with blocks as one with attachments', () => {
  const text = (words: string) => ({ type: 'text', text: words })

  it('has a source for each part, and losses where the part of them is', () => {
    const svc_blocks = [
      { type: 'container', accent_color: 'good', border: true, content: [text('**Built**'), text('All green')] },
      { type: 'container', flow: 'horizontal', content: [{ type: 'button', text: 'Go', action_id: 'go' }] },
      { type: 'divider' },
    ]
    const back = contentBack({ message: 'x', props: { svc_blocks, svc_blocks_actions: { go: registry.go } } })
    expect(back?.sources).toEqual([
      ['/props/attachments/0', '/props/svc_blocks/0'],
      ['/props/attachments/0/title', '/props/svc_blocks/0/content/0'],
      ['/props/attachments/0/text', '/props/svc_blocks/0/content/1'],
      ['/props/attachments/1/actions/0', '/props/svc_blocks/1/content/0'],
    ])
    expect(back?.report).toMatchObject({
      losses: [
        { number: 1, severity: 'changed', path: '/props/svc_blocks/0', target: '/props/attachments/0' },
        { number: 2, severity: 'lost', path: '/props/svc_blocks/2', what: 'The divider', target: null },
      ],
      converted: 3,
      changed: 1,
      lost: 1,
    })
  })

  it('goes by way of svc_blocks from a third party, with the losses of both ways at their places in the original', () => {
    const blocks = [
      { type: 'actions', elements: [{ type: 'datepicker', action_id: 'day' }] },
      { type: 'divider' },
      { type: 'section', text: { type: 'plain_text', text: 'x' } },
    ]
    const back = contentBack({ message: '', props: { blocks } })
    expect(back).toMatchObject({ from: 'blocks', content: { props: { attachments: [{ text: 'x' }] } } })
    expect(back?.content.props).not.toHaveProperty('blocks')
    expect(back?.report.losses.map(({ number, path, severity }) => [number, path, severity])).toEqual([
      [1, '/props/blocks/0/elements/0', 'lost'],
      [2, '/props/blocks/1', 'lost'],
    ])
    expect(back?.sources).toEqual([['/props/attachments/0/text', '/props/blocks/2/text']])
  })

  it('leaves out what clients would render instead, and names it', () => {
    const back = contentBack({
      message: '',
      props: { svc_blocks: [text('x')], cards: [{}], attachments: [{}], blocks: [] },
    })
    expect(Object.keys(back?.content.props ?? {})).toEqual(['attachments'])
    expect(back?.report.losses.map(({ path, what }) => [path, what])).toEqual([
      ['/props/attachments', 'The attachments'],
      ['/props/cards', 'The cards'],
    ])
  })

  it.each([{}, { attachments: [{}] }, { svc_blocks: [] }])('is nothing without blocks: %j', props => {
    expect(contentBack({ message: '', props })).toBeNull()
  })
})
