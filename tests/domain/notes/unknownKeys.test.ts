import { describe, expect, it } from 'vitest'
import { unknownKeys } from '#domain/notes/unknownKeys'
import { button, container, select, text } from '../blocks/builders'

const found = (props: Record<string, unknown>) => unknownKeys(props).map(({ path, code }) => [path, code])
const inBlocks = (...svc_blocks: unknown[]) => found({ svc_blocks })

describe('a key that nobody knows', () => {
  it('is noted in a block, however deep, and in an option', () => {
    expect(inBlocks({ ...text(), colour: 'red' }, container({ ...button(), odd: 1 }))).toEqual([
      ['/props/svc_blocks/0/colour', 'blocks.unknown_key'],
      ['/props/svc_blocks/1/content/0/odd', 'blocks.unknown_key'],
    ])
    expect(inBlocks({ ...select(), options: [{ text: 'Ana', value: 'ana', icon: 'x' }, 5] })).toEqual([
      ['/props/svc_blocks/0/options/0/icon', 'blocks.unknown_key'],
    ])
  })
  it('is noted in the options of a menu alone, and only where they are a list', () => {
    expect(inBlocks({ ...button(), options: [{ odd: 1 }] })).toEqual([
      ['/props/svc_blocks/0/options', 'blocks.unknown_key'],
    ])
    expect(inBlocks({ ...select(), options: 'Ana' })).toEqual([])
  })
  it('is noted in a registry entry, with those that it could have been', () => {
    const entry = { type: 'external', url: 'https://x.example', method: 'GET' }
    const [issue] = unknownKeys({ svc_blocks_actions: { go: entry, bad: 5 } }, '/update/props')
    expect(issue).toMatchObject({ path: '/update/props/svc_blocks_actions/go/method', severity: 'warning' })
    expect(issue?.data?.known).toEqual(expect.arrayContaining(['context', 'query']))
    expect(issue?.data?.known).not.toContain('url')
  })
  it('is noted in attachments and in their fields, with the one that was probably meant', () => {
    const attachments = [
      { fallback: 'a', colour: 'good', fields: [{ title: 'a', valeu: 'b', short: true }, 5] },
      'b',
      { fallback: 'c', id: 1, ts: 2, blocks: [], actions: [{ name: 'Go' }], callback_id: 'd' },
    ]
    const said = unknownKeys({ attachments }).map(({ path, code, message }) => [path, code, message])
    const none = 'it has no effect.'
    expect(said).toEqual(
      [
        ['/props/attachments/0/colour', `colour is not a key of an attachment: ${none} Did you mean color?`],
        [
          '/props/attachments/0/fields/0/valeu',
          `valeu is not a key of an attachment field: ${none} Did you mean value?`,
        ],
        ['/props/attachments/2/callback_id', `callback_id is not a key of an attachment: ${none}`],
      ].map(([path, message]) => [path, 'attachments.unknown_key', message]),
    )
    expect(found({ attachments: 'x' })).toEqual([])
    expect(found({ attachments: [{ fallback: 'a', fields: { odd: 1 } }] })).toEqual([])
  })
  it('is none in what is known, nor in a block of an unknown type', () => {
    expect(inBlocks(text(), button(), select(), { type: 'unheard_of', odd: 1 })).toEqual([])
    expect(found({})).toEqual([])
    expect(found({ svc_blocks_actions: 'cookie' })).toEqual([])
  })
})

describe('the style of a button', () => {
  it.each(['default', 'primary', 'DANGER', 'good', 'success', 'warning', '#fa0', '#FFAA00', 5])('may be %j', style => {
    expect(inBlocks({ ...button(), style })).toEqual([])
  })
  it.each(['', 'blue', '#ffaa0', 'primary '])('has no effect as %j', style => {
    expect(inBlocks({ ...button(), style })).toEqual([['/props/svc_blocks/0/style', 'blocks.unknown_style']])
  })
})
