import { describe, expect, it } from 'vitest'
import { placeFault } from '#domain/comparison/matchers/matcherPattern'
import { namedPrefix, parsePath, printPath } from '#domain/comparison/matchers/pathPattern'
import type { Matcher } from '#domain/recording/schema/matchers'
import { steepTexts } from '../../support/growth'

const names = (path: string, ...keys: string[]) => namedPrefix(parsePath(path) ?? [], keys)

describe('a JSON path', () => {
  it.each([
    ['$.a.b', ['a', 'b', 'c'], 2],
    ['$.a.b', ['a', 'c'], null],
    ['$.a[0].b', ['a', '0', 'b'], 3],
    ['$.a[*].b', ['a', '17', 'b'], 3],
    ['$.*.b', ['x', 'b'], 2],
    ['$..b', ['a', 'x', 'b', 'b'], 3],
    ['$..a..b', ['a', 'a', 'c', 'b'], 4],
    ["$['a b']['it\\'s']", ['a b', "it's"], 2],
    ['$["x.y"]', ['x.y'], 1],
    ['$.content-type', ['content-type'], 1],
    ['$..[*]', ['a', 'b'], 1],
  ])('%s names of %j the first %j', (path, keys, length) => {
    expect(names(path, ...keys)).toBe(length)
  })

  it.each(['', 'a.b', '$a', '$.', '$.a.', '$[a]', '$[0', '$[?(@.a)]', '$[1:2]', '$.a b', '$...a', '$.[0]'])(
    '%j is none',
    text => {
      expect(parsePath(text)).toBeNull()
    },
  )

  it.each([[['a', '0', 'b-c']], [["it's", 'a b', '\\', '']], [['$x', 'ä', '12a']]])(
    'is written so that it is read as %j',
    keys => {
      const path = printPath(keys)
      expect(parsePath(path)?.map(({ key }) => key)).toEqual(keys)
    },
  )

  it('is read and followed in time that grows with its length', () => {
    const paths = {
      'many deep steps': (length: number) => `$${'..a'.repeat(length / 3)}`,
      'an open quote': (length: number) => `$['${'\\'.repeat(length)}`,
      brackets: (length: number) => `$${'['.repeat(length)}`,
    }
    expect(steepTexts(paths, { run: parsePath, length: 50_000 })).toEqual([])
    const keys = Array.from({ length: 200 }, () => 'a')
    expect(namedPrefix(parsePath(`$${'..a'.repeat(150)}..b`) ?? [], keys)).toBeNull()
  })
})

describe('a matcher of a recording', () => {
  const fault = (more: Partial<Matcher>) => placeFault({ side: 'response', part: 'body', at: '/a', is: 'any', ...more })

  it.each<Partial<Matcher>>([
    { at: '/a/*/b' },
    { at: '$..build' },
    { at: '', is: 'unordered' },
    { at: '', is: 'regex', pattern: 'ok' },
    { part: 'status', at: '' },
    { part: 'header', at: 'x-build' },
    { side: 'request', part: 'url', at: '' },
  ])('%j can be used', matcher => {
    expect(fault(matcher)).toBeNull()
  })

  it.each(['update', '$.', 'a/b'])('names a place: %j is none', at => {
    expect(fault({ at })).toMatch(/JSON pointer/)
  })

  it.each<Partial<Matcher>>([{ is: 'any' }, { is: 'type' }, { is: 'absent' }])(
    'never leaves out a whole body: %j',
    matcher => {
      expect(fault({ at: '', ...matcher })).toMatch(/whole body/)
      expect(fault({ at: '$', ...matcher })).toMatch(/whole body/)
    },
  )
})
