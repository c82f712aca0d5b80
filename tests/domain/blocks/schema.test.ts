import { Check } from 'typebox/value'
import { describe, expect, it } from 'vitest'
import { BlockList } from '#domain/blocks/schema'
import { limits } from '#domain/limits'
import { button, collapsible, column, columnSet, container, image, many, select, text } from './builders'

const fits = (...blocks: unknown[]) => Check(BlockList, blocks)
const all = [
  text(),
  image(),
  { type: 'divider' },
  button(),
  select(),
  container(text()),
  collapsible([text()], [text()]),
  columnSet(column(text())),
]

describe('the schema of a list of blocks', () => {
  it.each(all.map(block => [block.type, block]))('takes a block of type %s', (_type, block) => {
    expect(fits(block)).toBe(true)
    expect(fits(block, { ...block, type: 'poll' })).toBe(false)
  })

  it('takes the fields of a type, and their words', () => {
    expect(fits({ ...text(), is_subtle: true, size: 'small' })).toBe(true)
    expect(fits({ ...text(), size: 'large' })).toBe(false)
    expect(fits({ type: 'text' })).toBe(false)
    expect(fits({ ...image(), max_width: '10' })).toBe(false)
    expect(fits({ ...container(text()), gap: 'huge' })).toBe(false)
  })

  it('takes columns in a set of columns alone', () => {
    expect(fits(column(text()))).toBe(false)
    expect(fits(container(column(text())))).toBe(false)
    expect(fits(columnSet(text()))).toBe(false)
    expect(fits(columnSet(column(text()), column(text())))).toBe(true)
  })

  it('takes no layout block that holds nothing, and blocks of one letter', () => {
    for (const empty of [container(), collapsible([], [text()]), collapsible([text()], []), columnSet()]) {
      expect(fits(empty)).toBe(false)
    }
    expect(fits(columnSet(column()))).toBe(false)
    expect(fits(text('x'), { ...button(), text: 'x' }, { ...select(), placeholder: 'x' })).toBe(true)
    expect(fits(text(''))).toBe(false)
  })

  it('takes options with a text and a value', () => {
    expect(fits({ ...select(), options: [{ text: 'Ana' }] })).toBe(false)
    expect(fits({ ...select(), options: [{ value: 'ana' }] })).toBe(false)
  })

  it('takes as many blocks as a post may have', () => {
    expect(fits(...many(limits.blocksPerPost))).toBe(true)
    expect(fits(...many(limits.blocksPerPost + 1))).toBe(false)
  })
})
