import { describe, expect, it } from 'vitest'
import { nearest } from '#domain/nearest'

describe('the nearest of several words', () => {
  it.each([
    ['one letter is missing', 'approv', ['approve', 'reject'], ['approve']],
    ['one letter is too many', 'rejectt', ['approve', 'reject'], ['reject']],
    ['one letter is another', 'hald', ['hold', 'wait'], ['hold']],
    ['two letters changed places', 'hodl', ['hold', 'wait'], ['hold']],
    ['the first letter is another', 'xold', ['wait', 'hold'], ['hold']],
    ['the last letter is missing', 'hol', ['hole', 'wait'], ['hole']],
    ['the case is another', 'HOLD', ['hxld', 'hold'], ['hold']],
    ['the case of the candidate is another', 'alt_text', ['Alt_Text', 'alt'], ['Alt_Text']],
  ])('is found where %s', (_, word, candidates, found) => {
    expect(nearest(word, candidates)).toEqual(found)
  })

  it('may be two steps away in a short word, and half its length in a long one', () => {
    expect(nearest('ab', ['cd'])).toEqual(['cd'])
    expect(nearest('a', ['cd'])).toEqual(['cd'])
    expect(nearest('ab', ['cde'])).toEqual([])
    expect(nearest('abc', ['xyc'])).toEqual(['xyc'])
    expect(nearest('abc', ['xyz'])).toEqual([])
    expect(nearest('abcdef', ['xyzdef'])).toEqual(['xyzdef'])
    expect(nearest('abcdef', ['wxyzef'])).toEqual([])
    expect(nearest('abc', ['abxyzw'])).toEqual([])
    expect(nearest('xbcd', ['abcdefg'])).toEqual([])
    expect(nearest('xbcde', ['abcdefg'])).toEqual(['abcdefg'])
  })

  it('is one that begins with the word, or that the word begins with, however long', () => {
    expect(nearest('max', ['maximum_width'])).toEqual(['maximum_width'])
    expect(nearest('maximum_width', ['max'])).toEqual(['max'])
    expect(nearest('max', ['mix', 'maximum_width'], 2)).toEqual(['mix', 'maximum_width'])
    expect(nearest('max', ['mi', 'maximum_width'], 2)).toEqual(['maximum_width', 'mi'])
  })

  it('is not every word where one of them is empty', () => {
    expect(nearest('', ['maximum'])).toEqual([])
    expect(nearest('maximum', [''])).toEqual([])
    expect(nearest('', ['ab'])).toEqual(['ab'])
  })

  it('is one, or as many as are asked for, the best first and else in their order', () => {
    const candidates = ['hxld', 'hold', 'wait', 'held']
    expect(nearest('hold', candidates)).toEqual(['hold'])
    expect(nearest('hold', candidates, 2)).toEqual(['hold', 'hxld'])
    expect(nearest('hold', candidates, 9)).toEqual(['hold', 'hxld', 'held'])
    expect(nearest('hold', [])).toEqual([])
  })
})

it('says nothing is like a word that nobody could have mistyped', () => {
  expect(nearest('approve'.repeat(100), ['approve'.repeat(100), 'approve'])).toEqual([])
})
