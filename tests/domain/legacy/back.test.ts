import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { parseBlocks } from '#domain/blocks/read/parse'
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
    ['an image with a text', { type: 'image', url: 'https://a.example/i.png', alt_text: 'x' }, ['changed alt_text']],
    ['a malformed block', { type: 'text' }, ['omitted block']],
  ])('name what is lost of %s', (_, block, expected) => {
    const { losses } = toAttachments([block], registry)
    expect(losses.map(({ kind, what }) => `${kind} ${what}`)).toEqual(expected)
    expect(losses[0]?.path).toBe('/props/svc_blocks/0')
  })

  it('begin another attachment where the order of an attachment is another', () => {
    const blocks = [
      { type: 'button', text: 'Go', action_id: 'go' },
      { type: 'text', text: 'after' },
    ]
    expect(toAttachments(blocks, {}).attachments).toEqual([
      { actions: [{ id: 'go', name: 'Go' }] },
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
