import { describe, expect, it } from 'vitest'
import { matchExpression, tagTokens } from '#domain/search/matchExpression'
import { searchDays } from '#domain/search/searchDays'
import { isEmptySearch, type SearchTerms, searchTerms } from '#domain/search/searchTerms'

const termsOf = (text: string): SearchTerms => {
  const terms = searchTerms(text)
  if (terms === null) throw new Error('These are too many terms.')
  return terms
}
const filled = (text: string) => Object.fromEntries(Object.entries(termsOf(text)).filter(([, list]) => list.length > 0))
const word = (text: string, prefix = false) => ({ text, prefix })

describe('search terms', () => {
  it.each([
    ['two words', { words: [word('two'), word('words')] }],
    ['"a phrase" word', { words: [word('a phrase'), word('word')] }],
    ['begin*', { words: [word('begin', true)] }],
    ['"begin*"', { words: [word('begin')] }],
    ['-not -"not this"', { notWords: [word('not'), word('not this')] }],
    ['#tag #tag-two, #be*', { hashtags: [word('tag'), word('tag-two'), word('be', true)] }],
    ['-#tag', { notHashtags: [word('tag')] }],
    ['from:alice From:@Bob', { from: ['alice', 'bob'] }],
    ['-from:alice', { notFrom: ['alice'] }],
    ['in:town-square channel:~dev in:@bob', { in: ['town-square', 'dev', '@bob'] }],
    ['-in:"town square"', { notIn: ['town square'] }],
    ['from: alice', { from: ['alice'] }],
    ['on:2025-01-02 before:2025-02-03 after:x', { on: ['2025-01-02'], before: ['2025-02-03'], after: ['x'] }],
    ['fromage in:', { words: [word('fromage'), word('in:')] }],
    ['a\u0000b', { words: [word('a'), word('b')] }],
    ['', {}],
    ['- * # "" !? from:""', {}],
  ])('%j are taken apart', (text, expected) => {
    expect(filled(text)).toEqual(expected)
    expect(isEmptySearch(termsOf(text))).toBe(Object.keys(expected).length === 0)
  })

  it('are 100 at most', () => {
    expect(termsOf('w '.repeat(100)).words).toHaveLength(100)
    expect(searchTerms('w '.repeat(101))).toBeNull()
  })

  it('of hostile length take linear time', () => {
    for (const text of ['"'.repeat(200_000), '-'.repeat(200_000), `from:${' '.repeat(200_000)}`, '#'.repeat(200_000)]) {
      const started = performance.now()
      searchTerms(text)
      expect(performance.now() - started).toBeLessThan(1000)
    }
  })
})

describe('the conditions of a search', () => {
  it('want all words or any, with what is excluded apart', () => {
    const terms = termsOf('one "two three" be* -four')
    const match = ['message : "one"', 'message : "two three"', 'message : "be" *']
    expect(matchExpression(terms, false)).toEqual({ match: match.join(' AND '), exclude: 'message : "four"' })
    expect(matchExpression(terms, true).match).toBe(match.join(' OR '))
  })

  it('have tags as words of letters and digits, which begin alike when the tags do', () => {
    const token = tagTokens('#Über-b')
    expect(token).toMatch(/^t[0-9a-f]+$/)
    expect(tagTokens('#über-b')).toBe(token)
    expect(token.startsWith(tagTokens('#über'))).toBe(true)
    expect(tagTokens('#a #b').split(' ')).toHaveLength(2)
    expect(matchExpression(termsOf('#über*'), false).match).toBe(`tags : "${tagTokens('#über')}" *`)
  })
})

describe('the days of a search', () => {
  const day = Date.UTC(2025, 2, 2)
  const DAY = 86_400_000
  it.each([
    ['on:2025-03-02', 0, { from: day, to: day + DAY }],
    ['on:2025-3-2', 3600, { from: day - 3_600_000, to: day + DAY - 3_600_000 }],
    ['before:2025-03-02', 0, { from: 0, to: day }],
    ['after:2025-03-02', 0, { from: day + DAY, to: Number.MAX_SAFE_INTEGER }],
    ['after:2025-02-27 before:2025-03-02', 0, { from: day - 2 * DAY, to: day }],
    ['on:someday', 0, { from: 0, to: Number.MAX_SAFE_INTEGER }],
  ])('%s, %d seconds east', (text, offset, span) => {
    expect(searchDays(termsOf(text), offset)).toEqual(span)
  })
})
