import { describe, expect, it } from 'vitest'
import { limits } from '#domain/limits'
import { checkPost } from '#domain/posts/checkPost'
import { button, nested, text } from '../blocks/builders'

const entry = { type: 'external', url: 'https://ci.example.com/approve' }
const codes = (message: string, props: Record<string, unknown> = {}) =>
  checkPost({ message, props })
    .filter(issue => issue.severity === 'error')
    .map(issue => issue.code)

const sized = [
  {
    name: 'the message',
    limit: limits.postMessageLength,
    code: 'message.too_long',
    check: (length: number) => codes('😀'.repeat(length)),
  },
  {
    name: 'props',
    limit: limits.postPropsLength,
    code: 'props.too_large',
    check: (length: number) => codes('', { k: 'é'.repeat(length - '{"k":""}'.length) }),
  },
]
describe.each(sized)('the length of $name', ({ limit, code, check }) => {
  it('is accepted one below and at the limit', () => {
    expect(check(limit - 1)).toEqual([])
    expect(check(limit)).toEqual([])
  })
  it('is rejected one above', () => {
    expect(check(limit + 1)).toEqual([code])
  })
})

describe('a post is rejected', () => {
  it('whose svc_blocks is no list', () => {
    expect(checkPost({ message: '', props: { svc_blocks: { type: 'text' } } })).toMatchObject([
      { path: '/props/svc_blocks', code: 'blocks.not_list' },
    ])
  })
  it('whose props are nested too deeply to be stored', () => {
    let deep: unknown = []
    for (let i = 0; i < 100_000; i++) deep = [deep]
    expect(codes('', { deep })).toEqual(['props.too_deep'])
  })
  it('for all reasons at once, in the order of the rules', () => {
    const props = { svc_blocks: [nested(33), button('hold')], svc_blocks_actions: { approve: { type: 'x' } } }
    expect(codes('x'.repeat(limits.postMessageLength + 1), props)).toEqual([
      'message.too_long',
      'blocks.too_deep',
      'registry.unknown_type',
      'registry.missing_entry',
      'registry.unused_entry',
    ])
  })
  it('whose action link carries too large a query', () => {
    const query = Array.from({ length: limits.queryEntries + 1 }, (_, index) => `k${index}=v`).join('&')
    expect(codes(`[Go](svc_action://go?${query})`, { svc_blocks_actions: { go: entry } })).toEqual([
      'query.too_many_entries',
    ])
  })
  it('whose action link has too long an id', () => {
    const id = 'a'.repeat(limits.actionIdLength + 1)
    expect(codes(`[Go](svc_action://${id})`)).toEqual(['registry.bad_action_id', 'registry.missing_entry'])
  })
})

describe('a post is accepted', () => {
  it('with an empty message and nothing else', () => {
    expect(checkPost({ message: '', props: {} })).toEqual([])
  })
  it('with malformed blocks, which are only left out when drawn', () => {
    expect(codes('', { svc_blocks: [{ type: 'poll' }, { type: 'text' }, null, text()] })).toEqual([])
  })
  it('whatever its attachments are, with a warning', () => {
    const issues = checkPost({
      message: '',
      props: { attachments: [{ color: 'pink', ts: 1, footer: 'x'.repeat(301) }, 5] },
    })
    expect(issues.map(issue => issue.code)).toEqual([
      'attachments.no_fallback',
      'attachments.bad_color',
      'attachments.footer_cut',
      'attachments.ts_ignored',
      'attachments.wrong_type',
    ])
    expect(issues.filter(issue => issue.severity === 'error')).toEqual([])
  })
})

it('starts every path at the base', () => {
  const issues = checkPost(
    { message: '', props: { svc_blocks: [button('a')], svc_blocks_actions: { b: entry } } },
    '/post',
  )
  expect(issues.map(issue => issue.path)).toEqual([
    '/post/props/svc_blocks/0/action_id',
    '/post/props/svc_blocks_actions/b',
  ])
})
