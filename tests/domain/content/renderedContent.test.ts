import { describe, expect, it } from 'vitest'
import { renderedFormat } from '#domain/content/formats'
import { omittedBlocks, renderedContent } from '#domain/content/renderedContent'
import { limits } from '#domain/limits'
import { outline } from '../legacy/outline'

const text = { type: 'text', text: 'ours' }
const section = { type: 'section', text: { type: 'plain_text', text: 'theirs' } }
const card = { type: 'AdaptiveCard', body: [{ type: 'TextBlock', text: 'card' }] }

describe('the format that is rendered', () => {
  it.each([
    [{ svc_blocks: [text], blocks: [section], cards: [card], attachments: [{}] }, 'svc_block'],
    [{ blocks: [section], cards: [card], attachments: [{}] }, 'block'],
    [{ cards: [card], attachments: [{}] }, 'card'],
    [{ attachments: [{}] }, 'attachment'],
    [{ svc_blocks: [], blocks: [section] }, 'block'],
    [{ svc_blocks: text, blocks: 'x', cards: null, attachments: [{}] }, 'attachment'],
    [{ svc_blocks: ['malformed'], blocks: [section] }, 'svc_block'],
    [{}, null],
  ])('of %j is %s', (props, format) => expect(renderedFormat(props)).toBe(format))
})

describe('the block area', () => {
  const area = (props: Record<string, unknown>, ghosts = false) => {
    const content = renderedContent(props, { ghosts })
    return { format: content.format, drawn: content.kind === 'blocks' ? content.blocks.map(outline) : content.kind }
  }

  it('holds our own blocks', () =>
    expect(area({ svc_blocks: [text] })).toEqual({ format: 'svc_block', drawn: ['"ours"'] }))

  it('holds translated blocks and cards', () => {
    expect(area({ blocks: [section] })).toEqual({ format: 'block', drawn: ['"theirs"'] })
    expect(area({ cards: [card] })).toEqual({ format: 'card', drawn: ['box framed ["card"]'] })
  })

  it('does not fall through when every entry of the winner is invalid', () =>
    expect(area({ svc_blocks: [{}], blocks: [section] })).toEqual({ format: 'svc_block', drawn: [] }))

  it('leaves attachments to their own look', () =>
    expect(area({ attachments: [{ text: 'a' }] })).toEqual({ format: 'attachment', drawn: 'attachments' }))

  it('shows ghosts where they are wanted', () =>
    expect(area({ blocks: [{ type: 'hologram' }] }, true).drawn).toEqual(['ghost hologram']))

  it('is nothing where no format has a list, and links of the message are of our own format', () =>
    expect(area({ svc_blocks: {}, attachments: [] })).toEqual({ format: 'svc_block', drawn: 'nothing' }))

  it('reports what is left out of our own blocks, and what a legacy format loses, at its place', () => {
    expect(renderedContent({ svc_blocks: [{}] }, { base: '/update/props' })).toMatchObject({
      omitted: [{ path: '/update/props/svc_blocks/0' }],
      losses: [],
    })
    expect(renderedContent({ blocks: [{}] }, { base: '' })).toMatchObject({
      omitted: [],
      losses: [{ path: '/blocks/0' }],
    })
  })

  it('says why when translation itself fails', () => {
    const hostile = {
      get type(): string {
        throw new Error('broken *payload*')
      },
    }
    expect(renderedContent({ blocks: [hostile] })).toEqual({
      kind: 'failed',
      format: 'block',
      reason: 'broken *payload*',
    })
  })
})

describe('omitted blocks', () => {
  it('are those of our own format, without what a limit cuts off', () => {
    const many = Array.from({ length: limits.blocksPerPost }, () => text)
    expect(omittedBlocks({ svc_blocks: [{}, ...many] }).map(issue => issue.code)).toEqual(['blocks.malformed'])
    expect(omittedBlocks({ blocks: [{}] })).toEqual([])
  })
})

describe('with blocks turned off', () => {
  const attachments = [{ text: 'x' }]
  it.each([
    ['blocks of our own', { svc_blocks: [{ type: 'divider' }] }],
    ['third-party blocks', { blocks: [{ type: 'divider' }] }],
    ['cards', { cards: [{ type: 'AdaptiveCard', body: [{ type: 'TextBlock', text: 'x' }] }] }],
  ])('%s are not rendered, and attachments beside them are', (_, props) => {
    expect(renderedContent(props, { blocksOff: true }).kind).toBe('nothing')
    expect(renderedContent(props).kind).toBe('blocks')
    expect(renderedContent({ ...props, attachments }, { blocksOff: true })).toMatchObject({
      kind: 'attachments',
      attachments,
    })
  })
})
