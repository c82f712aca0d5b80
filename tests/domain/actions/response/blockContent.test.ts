import { describe, expect, it } from 'vitest'
import { checkBlockContent } from '#domain/actions/response/blockContent'
import { limits } from '#domain/limits'
import { button, many, text } from '../../blocks/builders'

const entry = { type: 'external', url: 'https://ci.example.com/approve' }
const found = (content: object, base = '') => checkBlockContent(content, base).map(({ path, code }) => [path, code])

describe('blocks outside of a post', () => {
  it.each([{}, { svc_blocks: null }, { svc_blocks: [] }, { svc_blocks: [text()], svc_blocks_actions: {} }])(
    'may be %j',
    content => expect(found(content)).toEqual([]),
  )
  it.each(['text', {}, 0, false])('are a list, not %j', svc_blocks => {
    expect(found({ svc_blocks }, '/block_dialog')).toEqual([['/block_dialog/svc_blocks', 'blocks.not_list']])
  })
  it('keep the limits of a post', () => {
    expect(found({ svc_blocks: many(limits.blocksPerPost) })).toEqual([])
    expect(found({ svc_blocks: many(limits.blocksPerPost + 1) })).toEqual([['/svc_blocks/100', 'blocks.too_many']])
  })
  it('need an entry for each control', () => {
    expect(found({ svc_blocks: [button()], svc_blocks_actions: { approve: entry } })).toEqual([])
    expect(found({ svc_blocks: [button()] }, '/d')).toEqual([['/d/svc_blocks/0/action_id', 'registry.missing_entry']])
  })
  it('have an entry only for what calls it', () => {
    expect(found({ svc_blocks: [text()], svc_blocks_actions: { approve: entry } }, '/d')).toEqual([
      ['/d/svc_blocks_actions/approve', 'registry.unused_entry'],
    ])
  })
  it('have no warnings, as for a context that is text', () => {
    const content = { svc_blocks: [button()], svc_blocks_actions: { approve: { ...entry, context: 'text' } } }
    expect(found(content)).toEqual([])
  })
  it('name an entry by its place', () => {
    const content = { svc_blocks: [button()], svc_blocks_actions: { approve: { ...entry, type: 'shell' } } }
    expect(found(content, '/d')).toEqual([['/d/svc_blocks_actions/approve/type', 'registry.unknown_type']])
  })
})
