import { expect, describe as group, it } from 'vitest'
import { describe, isFilled, isObject, jsonText, own } from '#domain/json'
import { listAt, objectOf, scalarText, stringAt, wordAt, wordsAt } from '#domain/jsonFields'
import { mediaType } from '#domain/mediaType'

group('a value', () => {
  it.each([
    [undefined, 'missing'],
    [null, 'null'],
    [[], 'a list'],
    [{}, 'an object'],
    ['', 'a string'],
    [0, 'a number'],
    [false, 'a boolean'],
  ])('%j is called %s', (value, words) => {
    expect(describe(value)).toBe(words)
  })

  it('is an object when it has keys, and filled when it has more than white space', () => {
    expect([{}, [], null, 'a', 1].map(isObject)).toEqual([true, false, false, false, false])
    expect(['a', ' a ', ' ', '', 1, ['a']].map(isFilled)).toEqual([true, true, false, false, false, false])
  })

  it('has keys of its own only', () => {
    expect(own({ a: 1 }, 'a')).toBe(1)
    expect(own({ a: 1 }, 'constructor')).toBeUndefined()
  })

  it('is no text where it is nested too deeply', () => {
    let deep: unknown = []
    for (let level = 0; level < 100_000; level += 1) deep = [deep]
    expect(jsonText(deep)).toBeUndefined()
    expect(jsonText([1])).toBe('[1]')
    expect(() => jsonText(1n)).toThrow(TypeError)
  })
})

group('a field', () => {
  const object = { text: ' A b ', empty: ' ', number: 5, list: [1] }

  it('is a string, words, one word or a list, or nothing', () => {
    expect([stringAt(object, 'text'), stringAt(object, 'number'), stringAt(object, 'none')]).toEqual([
      ' A b ',
      undefined,
      undefined,
    ])
    expect([wordsAt(object, 'text'), wordsAt(object, 'empty'), wordsAt(object, 'number')]).toEqual([
      ' A b ',
      undefined,
      undefined,
    ])
    expect([wordAt(object, 'text'), wordAt(object, 'empty'), wordAt(object, 'none')]).toEqual(['a b', '', ''])
    expect([listAt(object, 'list'), listAt(object, 'text')]).toEqual([[1], []])
    expect([objectOf(object), objectOf([1]), objectOf(null)]).toEqual([object, {}, {}])
  })

  it('is text where it is a string, a number or a boolean', () => {
    expect(['a', 1, false, null, [1], undefined].map(scalarText)).toEqual([
      'a',
      '1',
      'false',
      undefined,
      undefined,
      undefined,
    ])
  })
})

group('a media type', () => {
  it.each([
    ['text/plain', 'text/plain'],
    [' Text/HTML ; charset=utf-8; boundary=;', 'text/html'],
    ['', ''],
    [null, ''],
    [undefined, ''],
    [';text/plain', ''],
  ])('of %j is %j', (header, type) => {
    expect(mediaType(header)).toBe(type)
  })
})
