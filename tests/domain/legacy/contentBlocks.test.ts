import { describe, expect, it } from 'vitest'
import { contentBlocks } from '#domain/legacy/contentBlocks'
import { drawnFormat } from '#domain/legacy/drawnFormat'
import { outline } from './outline'

const text = { type: 'text', text: 'ours' }
const section = { type: 'section', text: { type: 'plain_text', text: 'theirs' } }
const card = { type: 'AdaptiveCard', body: [{ type: 'TextBlock', text: 'card' }] }

describe('the format that is drawn', () => {
  it.each([
    [{ svc_blocks: [text], blocks: [section], cards: [card], attachments: [{}] }, 'svc_block'],
    [{ blocks: [section], cards: [card], attachments: [{}] }, 'block'],
    [{ cards: [card], attachments: [{}] }, 'card'],
    [{ attachments: [{}] }, 'attachment'],
    [{ svc_blocks: [], blocks: [section] }, 'block'],
    [{ svc_blocks: text, blocks: 'x', cards: null, attachments: [{}] }, 'attachment'],
    [{ svc_blocks: ['malformed'], blocks: [section] }, 'svc_block'],
    [{}, null],
  ])('of %j is %s', (props, format) => expect(drawnFormat(props)).toBe(format))
})

describe('the block area', () => {
  const area = (props: Record<string, unknown>, ghosts = false) => {
    const { format, blocks } = contentBlocks(props, { ghosts })
    return { format, drawn: blocks.map(outline) }
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
    expect(area({ attachments: [{ text: 'a' }] })).toEqual({ format: 'attachment', drawn: [] }))

  it('shows ghosts where they are wanted', () =>
    expect(area({ blocks: [{ type: 'hologram' }] }, true).drawn).toEqual(['ghost hologram']))

  it('reports what is left out of our own blocks, and what a legacy format loses', () => {
    expect(contentBlocks({ svc_blocks: [{}] }, { base: '/update/props' }).omitted[0]?.path).toBe(
      '/update/props/svc_blocks/0',
    )
    expect(contentBlocks({ blocks: [{}] }, { base: '' }).losses[0]?.path).toBe('/blocks/0')
  })

  it('becomes one frame with the reason when translation itself fails', () => {
    const hostile = {
      get type(): string {
        throw new Error('broken *payload*')
      },
    }
    const { blocks, failed, format } = contentBlocks({ blocks: [hostile] })
    expect({ failed, format, drawn: blocks.map(outline) }).toEqual({
      failed: 'broken *payload*',
      format: 'block',
      drawn: ['box framed danger ["This interactive message could not be displayed.", subtle "broken \\*payload\\*"]'],
    })
  })
})
