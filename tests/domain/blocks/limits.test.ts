import { describe, expect, it } from 'vitest'
import { checkLimits } from '#domain/blocks/checkLimits'
import { measureBlocks } from '#domain/blocks/measure'
import { walkBlocks } from '#domain/blocks/walk'
import { limits } from '#domain/limits'
import { button, collapsible, column, columnSet, container, many, nested, text } from './builders'

const rules = [
  { name: 'blocks', limit: limits.blocksPerPost, make: many, code: 'blocks.too_many' },
  {
    name: 'layout depth',
    limit: limits.layoutDepth,
    make: (levels: number) => [nested(levels)],
    code: 'blocks.too_deep',
  },
  {
    name: 'combined text',
    limit: limits.combinedText,
    make: (length: number) => [text('é'.repeat(length - 1)), { ...button(), text: '😀' }],
    code: 'blocks.text_too_long',
  },
]

describe.each(rules)('$name', ({ limit, make, code }) => {
  it('is accepted one below and at the limit', () => {
    expect(checkLimits(make(limit - 1))).toEqual([])
    expect(checkLimits(make(limit))).toEqual([])
  })
  it('is rejected one above', () => {
    expect(checkLimits(make(limit + 1))).toMatchObject([{ code, severity: 'error', data: { value: limit + 1, limit } }])
  })
})

describe('what a limit issue says', () => {
  it('names the value, the limit and the first block beyond', () => {
    expect(checkLimits(many(104))).toMatchObject([
      {
        path: '/props/svc_blocks/100',
        message: 'This post has 104 blocks; the limit is 100, nested blocks and columns included.',
      },
    ])
  })
  it('points at the layout block that is too deep', () => {
    const [issue] = checkLimits([nested(34)])
    expect(issue?.path).toBe(`/props/svc_blocks/0${'/content/0'.repeat(32)}`)
    expect(issue?.message).toContain('34 levels')
  })
  it('says the characters of all texts together', () => {
    expect(checkLimits([text('x'.repeat(16_000)), button()])).toMatchObject([
      {
        path: '/props/svc_blocks/1',
        message: 'Text blocks and button labels have 16,007 characters together; the limit is 16,000.',
      },
    ])
  })
  it('reports every limit at once', () => {
    const blocks = [nested(33), ...many(100), text('x'.repeat(16_000))]
    expect(checkLimits(blocks).map(issue => issue.code)).toEqual([
      'blocks.too_many',
      'blocks.too_deep',
      'blocks.text_too_long',
    ])
  })
})

describe('measuring', () => {
  it('counts blocks at any depth, columns included, and only text and labels', () => {
    const blocks = [
      collapsible([text('ab')], [container(button())]),
      columnSet(column(text('c'), { type: 'image', title: 'not counted' })),
    ]
    expect(measureBlocks(blocks)).toEqual({ blocks: 8, depth: 2, text: 2 + 'Approve'.length + 1 })
  })
  it('measures nothing in what is no list', () => {
    expect(measureBlocks({ 0: text() })).toEqual({ blocks: 0, depth: 0, text: 0 })
  })
  it('counts malformed blocks too', () => {
    expect(measureBlocks([{ type: 'poll' }, {}, null, 'x'])).toMatchObject({ blocks: 2 })
  })
})

it('walks in reading order', () => {
  const blocks = [collapsible([text('a')], [container(text('b'))]), text('c')]
  expect([...walkBlocks(blocks, '')].map(block => block.path)).toEqual([
    '/0',
    '/0/header/0',
    '/0/content/0',
    '/0/content/0/content/0',
    '/1',
  ])
})
