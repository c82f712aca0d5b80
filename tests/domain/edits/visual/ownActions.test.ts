import { describe, expect, it } from 'vitest'
import type { BlockDocument } from '#domain/edits/visual/blockDocument'
import { readBlocks } from '#domain/edits/visual/clipboard'
import type { NewBlocks } from '#domain/edits/visual/insertBlocks'
import { withOwnActions } from '#domain/edits/visual/ownActions'

const entry = (url: string) => ({ type: 'external', url })
const messageWith = (svc_blocks_actions: object): BlockDocument => ({
  text: JSON.stringify({ props: { svc_blocks: [], svc_blocks_actions } }),
  blocks: '/props/svc_blocks',
  registry: '/props/svc_blocks_actions',
})
const copied = (blocks: unknown, entries: Record<string, unknown>): NewBlocks => {
  const read = readBlocks(JSON.stringify(blocks), entries as never)
  if (!read) throw new Error('There are no blocks.')
  return read
}
const button = (action_id: string) => ({ type: 'button', text: 'Go', action_id })

describe('blocks from another message', () => {
  it('call what they called there, under a name of their own', () => {
    const link = { type: 'text', text: 'or [go](svc_action://go?x=1), [gone](svc_action://gone)' }
    const pasted = copied([button('go'), link], { go: entry('/theirs') })
    const { blocks, raw, entries } = withOwnActions(messageWith({ go: entry('/mine') }), pasted)
    expect(blocks).toEqual([
      button('go_2'),
      { ...link, text: 'or [go](svc_action://go_2?x=1), [gone](svc_action://gone)' },
    ])
    expect(raw?.map(text => JSON.parse(text))).toEqual(blocks)
    expect(entries).toEqual({ go_2: entry('/theirs') })
  })

  it('call the same action where both messages have the same entry, or only one has it', () => {
    const pasted = copied([button('go'), button('new')], { go: entry('/same'), new: entry('/new') })
    expect(withOwnActions(messageWith({ go: entry('/same') }), pasted)).toEqual(pasted)
    const palette = { blocks: [button('go')], entries: { go: undefined } }
    expect(withOwnActions(messageWith({ go: entry('/mine') }), palette)).toEqual(palette)
  })

  it('get names that nothing has yet, within the limit', () => {
    const long = 'x'.repeat(64)
    const theirs = { a_1: entry('/1'), a_2: entry('/2'), [long]: entry('/3') }
    const mine = { a_1: entry('/4'), a_2: entry('/5'), a_3: entry('/6'), [long]: entry('/7') }
    const { entries = {} } = withOwnActions(
      messageWith(mine),
      copied([button('a_1'), button('a_2'), button(long)], theirs),
    )
    expect(Object.keys(entries)).toEqual(['a_4', 'a_5', `${'x'.repeat(62)}_2`])
  })
})
