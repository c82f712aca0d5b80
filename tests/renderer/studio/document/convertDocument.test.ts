import { describe, expect, it } from 'vitest'
import { shapes } from '#contract/documentShape'
import { type DocumentKind, documentKinds } from '#contract/documents'
import {
  type Convertible,
  convertDocument,
  whyNotConverted,
} from '../../../../src/renderer/features/studio/document/convertDocument'

const external = { type: 'external', url: '/plugins/deploy-gate/x', context: { a: 1, b: 2 } }
const button = { type: 'button', text: 'Go', action_id: 'go' }

/** A document after it became each of these kinds in turn. */
const through = (from: Convertible, ...kinds: DocumentKind[]): Convertible =>
  kinds.reduce<Convertible>((document, kind) => ({ kind, ...convertDocument(document, kind) }), from)

describe('a document as another kind', () => {
  it('brings the registry a fragment has not', () => {
    expect(convertDocument({ kind: 'svc_blocks', value: [button] }, 'post').value).toEqual({
      message: '',
      props: {
        svc_blocks: [button],
        svc_blocks_actions: { go: { type: 'external', url: '/plugins/deploy-gate/go' } },
      },
    })
  })

  it('keeps message and props on the way from post to hook and back', () => {
    const content = { message: 'hi', props: { svc_blocks: [button], svc_blocks_actions: { go: external } } }
    const hook = convertDocument({ kind: 'post', value: content }, 'incoming_webhook').value
    expect(hook).toEqual({ text: 'hi', props: content.props })
    expect(shapes.incoming_webhook.contentOf(hook)).toEqual(content)
  })

  it('puts attachments beside the text of a webhook payload', () => {
    const attachments = [{ text: 'a' }]
    const of = (props: object) =>
      convertDocument({ kind: 'post', value: { message: '', props } }, 'incoming_webhook').value
    expect(of({ attachments })).toEqual({ attachments })
    expect(of({ attachments, card: 'c' })).toEqual({ attachments, props: { card: 'c' } })
  })

  it('translates attachments that become blocks, with their actions', () => {
    const attachments = [
      { text: 'Deploy?', actions: [{ id: 'yes', name: 'Yes', integration: { url: '/plugins/p/yes' } }] },
    ]
    const blocks = through({ kind: 'attachments', value: attachments }, 'svc_blocks')
    expect(JSON.stringify(blocks.value)).toContain('"Deploy?"')
    const post = through(blocks, 'post').value
    expect(post).toMatchObject({
      props: { svc_blocks: blocks.value, svc_blocks_actions: { yes: { type: 'external', url: '/plugins/p/yes' } } },
    })
    expect(post).not.toHaveProperty('props.attachments')
  })

  it.each(['blocks', 'cards'] as const)('translates third-party %s that become blocks', prop => {
    const list =
      prop === 'blocks'
        ? [{ type: 'section', text: { type: 'plain_text', text: 'Hello' } }]
        : [{ type: 'AdaptiveCard', body: [{ type: 'TextBlock', text: 'Hello' }] }]
    const blocks = convertDocument({ kind: 'post', value: { props: { [prop]: list } } }, 'svc_blocks').value
    expect(JSON.stringify(blocks)).toContain('"Hello"')
  })

  it('does not become a list of what it has not', () => {
    const text = { kind: 'post', value: { message: 'hi', props: {} } } as const
    expect(whyNotConverted(text, 'svc_blocks')).toBe('There are no blocks to convert')
    expect(whyNotConverted(text, 'attachments')).toBe('There are no attachments to convert')
    expect(whyNotConverted(text, 'incoming_webhook')).toBeNull()
    expect(whyNotConverted({ kind: 'svc_blocks', value: [button] }, 'attachments')).toBe(
      'There are no attachments to convert',
    )
    expect(whyNotConverted({ kind: 'post', value: {} }, 'svc_blocks')).toBeNull()
    expect(whyNotConverted({ kind: 'attachments', value: [{ text: 'a' }] }, 'svc_blocks')).toBeNull()
  })

  it('becomes a dialog, or is no longer one, only while there is nothing in it', () => {
    const dialog = { kind: 'dialog', value: { title: 'Why', elements: [{ name: 'why', type: 'text' }] } } as const
    expect(whyNotConverted({ kind: 'post', value: { message: 'hi' } }, 'dialog')).toBe(
      'A message cannot become a dialog',
    )
    expect(whyNotConverted(dialog, 'post')).toBe('A dialog cannot become a message')
    expect(whyNotConverted({ kind: 'post', value: {} }, 'dialog')).toBeNull()
    expect(whyNotConverted({ kind: 'dialog', value: { title: 'Why' } }, 'post')).toBeNull()
    expect(convertDocument({ kind: 'post', value: {} }, 'dialog').value).toMatchObject({ title: 'New dialog' })
  })
})

const whole: Record<DocumentKind, unknown> = {
  post: {
    channel_id: 'c',
    root_id: 'r',
    message: 'hi',
    props: { svc_blocks: [button], svc_blocks_actions: { go: external }, attachments: [{ text: 'a' }], card: 'more' },
  },
  incoming_webhook: {
    text: 'hi',
    channel: '#x',
    username: 'ci',
    attachments: [{ text: 'a' }],
    props: { svc_blocks: [button], svc_blocks_actions: { go: external } },
  },
  outgoing_response: {
    text: 'hi',
    response_type: 'comment',
    attachments: [{ text: 'a' }],
    props: { svc_blocks: [button], svc_blocks_actions: { go: external } },
  },
  action_response: {
    update: { message: 'hi', props: { svc_blocks: [button], svc_blocks_actions: { go: external }, attachments: [{}] } },
    ephemeral_text: 'done',
    skip_thirdparty_parsing: true,
  },
  svc_blocks: [button, { type: 'divider' }],
  attachments: [{ text: 'a', actions: [{ id: 'yes', name: 'Yes', integration: { url: '/plugins/p/yes' } }] }],
  blocks: [{ type: 'divider' }, { type: 'section', text: { type: 'mrkdwn', text: '*Hello*' } }],
  cards: [{ type: 'AdaptiveCard', body: [{ type: 'TextBlock', text: 'Hello' }] }],
  dialog: { title: 'Why', elements: [{ display_name: 'Why', name: 'why', type: 'text' }] },
}

describe('a document that changes its kind and back', () => {
  const ways = documentKinds.flatMap(from =>
    documentKinds
      .filter(to => to !== from && whyNotConverted({ kind: from, value: whole[from] }, to) === null)
      .map(to => [from, to] as const),
  )
  it.each(ways)('is what it was: %s by way of %s', (from, to) => {
    expect(through({ kind: from, value: whole[from] }, to, from).value).toEqual(whole[from])
  })

  it('brings along what was changed meanwhile', () => {
    const blocks = through({ kind: 'post', value: whole.post }, 'svc_blocks')
    const post = through({ ...blocks, value: [{ type: 'divider' }] }, 'post').value
    expect(post).toMatchObject({
      channel_id: 'c',
      message: 'hi',
      props: { svc_blocks: [{ type: 'divider' }], card: 'more' },
    })
  })
})
