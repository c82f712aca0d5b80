import { describe, expect, it } from 'vitest'
import { queryPairs } from '#domain/queryPairs'

const read = (query: string) => [...queryPairs(query)]

describe('the pairs of a query', () => {
  it.each<[string, [string, string][]]>([
    ['', []],
    ['&&', []],
    ['a', [['a', '']]],
    [
      'a=1&b=2&a=3',
      [
        ['a', '1'],
        ['b', '2'],
        ['a', '3'],
      ],
    ],
    [
      'a=b=c&=d',
      [
        ['a', 'b=c'],
        ['', 'd'],
      ],
    ],
    [
      'a+b=%41%c3%a9&c=%',
      [
        ['a b', 'Aé'],
        ['c', '%'],
      ],
    ],
    ['?a=1', [['?a', '1']]],
  ])('of %j are %j', (query, pairs) => {
    expect(read(query)).toEqual(pairs)
  })

  it('are those of the platform, wherever a long text is cut', () => {
    for (let more = 0; more < 40; more += 1) {
      const query = `${'x'.repeat(more)}=1&${'key=v%20alue&?q=%C3%A9&&'.repeat(900)}end`
      expect(read(query)).toEqual([...new URLSearchParams(query)])
    }
  })

  it('may be longer than what is read at once', () => {
    const long = 'y'.repeat(10_000)
    expect(read(`a=${long}&b=${long}`)).toEqual([
      ['a', long],
      ['b', long],
    ])
  })
})
