import { describe, expect, it } from 'vitest'
import { blockerOf } from '../../../src/renderer/features/traffic/filter/blocker'
import { problemOf } from '../../../src/renderer/features/traffic/filter/useProblem'
import {
  alone,
  countChosen,
  isChosen,
  noneChosen,
  withOther,
  withRange,
} from '../../../src/renderer/store/inspection/chosen'

describe('what a verb is for', () => {
  it('is the selected exchange, until more are chosen', () => {
    expect(countChosen(noneChosen, '', 9)).toBe(0)
    expect(countChosen(alone('a'), 'a', 9)).toBe(1)
    const two = withOther(alone('a'), 'a', 'b')
    expect([...two.ids]).toEqual(['a', 'b'])
    expect(isChosen(two, 'b', 'a')).toBe(true)
    const one = withOther(two, 'b', 'a')
    expect(one.ids.size).toBe(0)
  })

  it('is a range from the last that was chosen alone', () => {
    const range = withRange(alone('a'), ['a', 'b', 'c'])
    expect(countChosen(range, 'c', 9)).toBe(3)
    expect(withRange(range, ['a']).ids.size).toBe(0)
    expect(range.anchor).toBe('a')
  })

  it('is the whole result, here or not', () => {
    const all = { ...noneChosen, isAll: true }
    expect(countChosen(all, 'a', 1_000_000)).toBe(1_000_000)
    expect(isChosen(all, 'a', 'never seen')).toBe(true)
  })
})

describe('a filter that leaves nothing', () => {
  const part = (text: string, from: number, alone: number, without: number) => ({
    text,
    from,
    to: from + text.length,
    alone,
    without,
  })

  it('names the part that nothing passes', () => {
    const parts = [part('took:>20s', 0, 0, 3), part('dir:in', 10, 4, 0)]
    expect(blockerOf('took:>20s dir:in', { total: 0, parts })).toEqual({
      text: 'took:>20s',
      rest: 'dir:in',
      words: 'None matches ',
    })
  })

  it('names the last part without which something would pass, with how many', () => {
    const parts = [part('took:>500ms', 0, 212, 3), part('status:5xx', 12, 9, 212)]
    const { text, words } = blockerOf('took:>500ms status:5xx', { total: 0, parts }) ?? {}
    expect([text, words]).toEqual(['status:5xx', '212 exchanges pass the other filters, none of them '])
    expect(blockerOf('a b c', { total: 0, parts: [part('a', 0, 1, 0)] })).toBeNull()
  })
})

describe('a filter that cannot be read', () => {
  it('says where, in what is typed or in a chip', () => {
    expect(problemOf(['dir:in'], 'word status:abc')?.place).toEqual({ from: 5, to: 15 })
    expect(problemOf(['dir:in', 'status:abc'], 'word')).toMatchObject({ chip: 1, place: null })
    expect(problemOf(['dir:in'], 'word')).toBeNull()
  })
})
