import { describe, expect, it } from 'vitest'
import { moveContent, movedContent, movedPath } from '#domain/webhooks/contentKeys'
import { unknownKeys } from '#domain/webhooks/unknownKeys'

const blocks = [{ type: 'divider' }]

it('a key that every object has is unknown like any other', () => {
  const messages = unknownKeys(JSON.parse('{ "text": "a", "__proto__": 1, "constructor": 1 }')).map(one => one.message)
  expect(messages).toEqual(['This key is unknown and was ignored.', 'This key is unknown and was ignored.'])
})

describe('content at the top level of a payload', () => {
  it.each([
    ['blocks', blocks],
    ['cards', [{}]],
    ['svc_blocks', blocks],
    ['svc_blocks_actions', { go: {} }],
  ])('becomes props: %s', (key, value) => {
    expect(movedContent({ text: 'a', [key]: value })).toEqual({ [key]: value })
    expect(moveContent({ [key]: value, props: { card: 'c', [key]: null } }, { card: 'c' })).toEqual({
      props: { card: 'c', [key]: value },
      warnings: [],
    })
  })
  it.each([undefined, null, []])('says nothing when it is %j', value => {
    const props = { card: 'c' }
    expect(moveContent({ blocks: value }, props)).toEqual({ props, warnings: [] })
    expect(moveContent({ blocks: value }, props).props).toBe(props)
  })
  it('is ignored with a warning when it has another type', () => {
    expect(moveContent({ blocks: 'x', svc_blocks_actions: [1] }, {})).toMatchObject({
      props: {},
      warnings: [
        { path: '/blocks', code: 'payload.wrong_type', severity: 'warning' },
        { path: '/svc_blocks_actions', code: 'payload.wrong_type' },
      ],
    })
    expect(moveContent({ blocks: 0 }, {}).warnings).toHaveLength(1)
  })
  it('is ignored with a warning when the props have it too', () => {
    const props = { blocks: [{ type: 'text' }] }
    expect(moveContent({ blocks, props }, props)).toMatchObject({
      props,
      warnings: [{ path: '/blocks', code: 'payload.twice', severity: 'warning' }],
    })
  })
})

describe('the place of what was moved', () => {
  it('is the top level, for the key itself and what stands in it', () => {
    expect(movedPath({ blocks }, '/props/blocks')).toBe('/blocks')
    expect(movedPath({ blocks }, '/props/blocks/0/type')).toBe('/blocks/0/type')
  })
  it.each([
    [{ blocks }, '/props/cards/0'],
    [{ blocks }, '/props/blocks_of_mine'],
    [{ blocks }, '/message'],
    [{ blocks, props: { blocks } }, '/props/blocks/0'],
    [{}, '/props/blocks'],
    ['text', '/props/blocks'],
  ])('stays as it is in %j at %s', (raw, path) => {
    expect(movedPath(raw, path)).toBe(path)
  })
})

it('names the keys of a payload that no rule knows, and that are not null', () => {
  expect(unknownKeys({ text: 'a', blocks, mrkdwn: true, link_names: null })).toMatchObject([
    { path: '/mrkdwn', code: 'payload.unknown_key', severity: 'warning' },
  ])
})
