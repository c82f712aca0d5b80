import { describe, expect, it } from 'vitest'
import { findText, mostFound, noQuery, type TextQuery } from '../../../src/renderer/bodies/findText'
import { indexJson } from '../../../src/renderer/bodies/lineIndex'
import { linePieces } from '../../../src/renderer/bodies/lineTokens'

const find = (text: string, query: Partial<TextQuery>) => findText(text, { ...noQuery, ...query })

describe('looking for text in a body', () => {
  it('finds all places, whatever their case, unless asked otherwise', () => {
    expect(find('Alice and alice', { text: 'alice' }).starts).toEqual([0, 10])
    expect(find('Alice and alice', { text: 'alice', isCaseSensitive: true }).starts).toEqual([10])
  })

  it('takes words for words, and a pattern for a pattern', () => {
    expect(find('a.b acb', { text: 'a.b' }).starts).toEqual([0])
    expect(find('a.b acb', { text: 'a.b', isRegex: true }).starts).toEqual([0, 4])
  })

  it('finds what is shown with a space that the wire does not have', () => {
    expect(find('{"a":1,"b":2}', { text: '"a": 1' }).starts).toEqual([1])
  })

  it('says what is wrong with a pattern, and finds nothing where nothing matches', () => {
    expect(find('x', { text: '(', isRegex: true }).problem).not.toBe('')
    expect(find('x', { text: 'y*', isRegex: true }).starts).toEqual([])
  })

  it('stops counting at some point, and says so', () => {
    const found = find('a'.repeat(mostFound + 1), { text: 'a' })
    expect(found.starts).toHaveLength(mostFound)
    expect(found.isCut).toBe(true)
  })

  it('marks what was found across tokens, and the place the reader is at', () => {
    const text = '{"name":"alice"}'
    const index = indexJson(text)
    if (!index) throw new Error('not JSON')
    const found = find(text, { text: 'e": "al' })
    const { pieces } = linePieces(index, 1, { found, current: 0 })
    expect(pieces.filter(({ mark }) => mark === 'current').map(piece => piece.text)).toEqual(['e"', ': ', '"al'])
    expect(pieces.map(piece => piece.text).join('')).toBe('"name": "alice"')
  })

  it('draws the beginning of a very long line, and says how much there is', () => {
    const index = indexJson(JSON.stringify({ key: 'x'.repeat(5000) }))
    if (!index) throw new Error('not JSON')
    const { pieces, hidden } = linePieces(index, 1, { found: find('', {}), current: -1 })
    expect(pieces.map(piece => piece.text).join('').length).toBeLessThan(2100)
    expect(hidden).toBe(3008)
  })
})
