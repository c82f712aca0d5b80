import { describe, expect, it } from 'vitest'
import { errorAt, pointer, readablePath, sentencesOf, warnAt, warningsOf } from '#domain/issue'

describe('an issue', () => {
  it('is an error or a warning, and has data only where it is given', () => {
    expect(errorAt('/a', 'a.b', 'Wrong.')).toStrictEqual({
      path: '/a',
      code: 'a.b',
      severity: 'error',
      message: 'Wrong.',
    })
    expect(warnAt('/a', 'a.b', 'Odd.', { id: 1 })).toStrictEqual({
      path: '/a',
      code: 'a.b',
      severity: 'warning',
      message: 'Odd.',
      data: { id: 1 },
    })
  })

  it('warnings are found among the others', () => {
    const [wrong, odd] = [errorAt('', 'a', ''), warnAt('', 'b', '')]
    expect(warningsOf([wrong, odd, wrong])).toEqual([odd])
  })
})

describe('a pointer', () => {
  it('escapes what RFC 6901 asks for, in names and not in numbers', () => {
    expect(pointer('', 'a', 0, 'b')).toBe('/a/0/b')
    expect(pointer('/x', 'a/b', '~', 'c~/d')).toBe('/x/a~1b/~0/c~0~1d')
    expect(pointer('/x')).toBe('/x')
  })

  it.each([
    ['/props/svc_blocks/3/text', 'props.svc_blocks[3].text'],
    ['/0/a', '[0].a'],
    ['/a~1b/~0c', 'a/b.~c'],
    ['/a/12', 'a[12]'],
    ['/a/1b', 'a.1b'],
    ['', ''],
  ])('%s reads as %s', (path, words) => {
    expect(readablePath(path)).toBe(words)
  })
})

describe('sentences of issues', () => {
  const issues = (count: number) => Array.from({ length: count }, (_, index) => errorAt(`/a/${index}`, 'a', `Wrong.`))

  it('name the place, but for the whole document', () => {
    expect(sentencesOf([errorAt('/a/0', 'a', 'Wrong.'), errorAt('', 'b', 'No JSON.')])).toEqual([
      'a[0]: Wrong.',
      'No JSON.',
    ])
    expect(sentencesOf([])).toEqual([])
  })

  it('are ten, and the number of the others', () => {
    expect(sentencesOf(issues(10))).toHaveLength(10)
    expect(sentencesOf(issues(10)).at(-1)).toBe('a[9]: Wrong.')
    expect(sentencesOf(issues(11)).slice(9)).toEqual(['a[9]: Wrong.', 'There is 1 more.'])
    expect(sentencesOf(issues(12)).slice(9)).toEqual(['a[9]: Wrong.', 'There are 2 more.'])
  })
})
