import { describe, expect, it } from 'vitest'
import { keyHints, valueHints, withHint } from '../../../src/renderer/features/traffic/filter/hints'

const keys = (draft: string) => keyHints(draft).map(({ part }) => part)
const values = { values: [{ value: 'night shift', count: 1200 }, { value: 'ci', count: 12 }] } // biome-ignore format: one line
const offered = (draft: string, reply = values) =>
  valueHints(draft, reply).map(({ part, detail }) => `${part} ${detail}`.trim())

describe('what the filter offers', () => {
  it('is keys until one is written out', () => {
    expect(keys('s')).toEqual(['status:', 'size:', 'since:', 'story:'])
    expect(keys('-st')).toEqual(['-status:', '-story:'])
    expect(keys('kind:click st')).toEqual(['status:', 'story:'])
    expect(keys('status:')).toEqual([])
  })

  it('is nothing for what is no key', () => {
    expect(keys('http://127')).toEqual([])
    expect(valueHints('http://127', values)).toEqual([])
  })

  it('is then the values that the record has, with their counts, and bars by the most frequent', () => {
    expect(offered('hook:')).toEqual(['hook:"night shift" 1,200', 'hook:ci 12'])
    expect(offered('-hook:')).toEqual(['-hook:"night shift" 1,200', '-hook:ci 12'])
    expect(valueHints('hook:', values).map(({ share }) => share)).toEqual([1, 0.01])
  })

  it('is codes that begin as was typed, and their hundreds', () => {
    const codes = { values: [{ value: '404', count: 2 }, { value: '422', count: 1 }, { value: '204', count: 9 }] } // biome-ignore format: one line
    expect(offered('status:4', codes)).toEqual(['status:4xx 3', 'status:404 2', 'status:422 1'])
    expect(offered('status:42', codes)).toEqual(['status:422 1'])
  })

  it('is examples where a record is counted by no value', () => {
    expect(offered('took:>', { values: [] })).toEqual(['took:>100ms', 'took:>500ms', 'took:>2s'])
  })

  it('replaces what was typed of it, and keeps a name with spaces together', () => {
    const [hint] = valueHints('word hook:"night s', values)
    expect(hint && withHint('word hook:"night s', hint)).toBe('word hook:"night shift"')
    const [key] = keyHints('dir:in or (ki')
    expect(key && withHint('dir:in or (ki', key)).toBe('dir:in or (kind:')
  })
})
