import { describe, expect, it } from 'vitest'
import { parseBlocks } from '#domain/blocks/read/parse'
import { column, columnSet, container, select, text } from '../builders'

describe('the reason why a block is left out', () => {
  const reasonOf = (block: unknown) => {
    const issue = parseBlocks([block]).omitted.at(-1)
    return [issue?.message.replace(/^.* is left out: /, ''), issue?.data]
  }
  const options = [{ text: 'Ana', value: 'ana' }, { text: 'Bo' }]

  it.each([
    ['text', { type: 'text' }, 'text is required.', 'text'],
    ['blank text', text(' '), 'text is blank.', 'text'],
    ['text that is none', { type: 'text', text: 5 }, 'text must be text, and is a number.', 'text'],
    ['a word', { ...text(), size: 'large' }, 'size must be one of small, default.', 'size'],
    ['options', { ...select(), options }, 'option 2 has no value.', 'options'],
    ['blocks', container(), 'content has no block left to render.', 'content'],
    ['a list', { type: 'container', content: 1 }, 'content must be a list of blocks, and is a number.', 'content'],
    ['columns', columnSet(column(text()), 7), 'columns holds no column at place 2.', 'columns'],
    [
      'the blocks of a column',
      columnSet(column(text()), { type: 'column', items: 1 }),
      'columns has a malformed column at place 2: items must be a list of blocks, and is a number.',
      'columns',
    ],
    [
      'a word of a column',
      columnSet({ ...column(text()), width: 'wide' }),
      'columns has a malformed column at place 1: width must be one of auto, stretch.',
      'columns',
    ],
  ])('names the key, for %s', (_what, block, reason, key) => {
    expect(reasonOf(block)).toEqual([reason, { block: block.type, key }])
  })

  it('is its type, or that it has none, without a key to blame', () => {
    expect(reasonOf({ type: 'poll' })).toEqual(['there is no block type poll.', undefined])
    expect(reasonOf(column(text()))).toEqual(['a column can stand only inside a column_set.', undefined])
    expect(reasonOf({})).toEqual(['it has no type.', undefined])
    expect(parseBlocks([{}]).omitted[0]?.message).toBe('A block at props.svc_blocks[0] is left out: it has no type.')
  })
})

describe('ghosts', () => {
  it('stand in place with what the block was and why it is left out', () => {
    const { blocks } = parseBlocks([text(), { type: 'text' }, { type: 'poll' }, 7], { ghosts: true })
    expect(blocks.slice(1)).toEqual([
      { type: 'ghost', path: '/props/svc_blocks/1', was: 'text', reason: 'text is required.' },
      { type: 'ghost', path: '/props/svc_blocks/2', was: 'poll', reason: 'there is no block type poll.' },
      { type: 'ghost', path: '/props/svc_blocks/3', was: '', reason: 'it is not an object.' },
    ])
  })

  it('do not keep an otherwise empty container', () => {
    expect(parseBlocks([container({ type: 'text' })], { ghosts: true }).blocks).toMatchObject([
      { type: 'ghost', was: 'container' },
    ])
  })

  it('stand in a column for what it held, and for what the column itself lacks', () => {
    const ghostsOf = (...items: unknown[]) => {
      const [set] = parseBlocks([columnSet(column(...items), column(text()))], { ghosts: true }).blocks
      return set?.type === 'column_set' ? set.columns[0]?.items : []
    }
    expect(ghostsOf({ type: 'poll' }, 7)).toMatchObject([
      { type: 'ghost', was: 'poll' },
      { type: 'ghost', was: '' },
    ])
    expect(ghostsOf()).toEqual([
      {
        type: 'ghost',
        path: '/props/svc_blocks/0/columns/0',
        was: 'column',
        reason: 'Items has no block left to render.',
      },
    ])
  })

  it('follow the base that paths start with', () => {
    expect(parseBlocks([{ type: 'text' }], { base: '', ghosts: true }).blocks).toMatchObject([{ path: '/0' }])
  })
})
