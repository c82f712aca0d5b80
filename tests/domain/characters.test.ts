import { describe, expect, it } from 'vitest'
import { byteLength, characters, firstCharacters, grouped, isLonger } from '#domain/characters'

describe('characters', () => {
  it.each([
    ['', 0],
    ['abc', 3],
    ['é', 1],
    ['😀', 1],
    ['a😀b', 3],
    ['\ud83d', 1],
    ['\ude00\ud83d', 2],
    ['\ud800\udc00', 1],
    ['\udbff\udfff', 1],
    ['\ud7ff\udc00', 2],
    ['\udc00\udc00', 2],
    ['\ud800\udbff', 2],
    ['\ud800\ue000', 2],
    ['\ud83dx', 2],
    ['x\ude00', 2],
    ['\ud83d\ud83d\ude00', 2],
  ])('of %j are %i', (text, count) => {
    expect(characters(text)).toBe(count)
    expect(characters(text)).toBe([...text].length)
  })
  it('decide what is longer', () => {
    expect(isLonger('😀😀', 2)).toBe(false)
    expect(isLonger('😀😀😀', 2)).toBe(true)
  })
  it('have up to four bytes each', () => {
    expect(['', 'a', 'é', '€', '😀'].map(byteLength)).toEqual([0, 1, 2, 3, 4])
  })
  it('are never cut in two', () => {
    expect(firstCharacters('a😀b', 2)).toBe('a😀')
    expect(firstCharacters('a😀b', 9)).toBe('a😀b')
    expect(firstCharacters('😀', 0)).toBe('')
    expect(firstCharacters('😀😀', 2)).toBe('😀😀')
    expect(firstCharacters('\ud83dab', 2)).toBe('\ud83da')
    expect(firstCharacters('a\ude00b', 2)).toBe('a\ude00')
  })
})

it.each([
  [7, '7'],
  [999, '999'],
  [1000, '1,000'],
  [16383, '16,383'],
  [1234567, '1,234,567'],
])('writes %i as %s', (value, text) => {
  expect(grouped(value)).toBe(text)
})
