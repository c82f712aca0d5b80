import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { chipsOf, typedPart, withTerm } from '#domain/filter/chips'
import type { Filter } from '#domain/filter/language/tree'
import { parseFilter } from '#domain/filter/parse'
import { printFilter } from '#domain/filter/print'
import { filterLines } from '../../support/filters'

const read = (text: string): Filter => {
  const parsed = parseFilter(text)
  if (!parsed.ok) throw new Error(`${text}: ${parsed.problem.message}`)
  return parsed.filter
}
const normal = (text: string): string => printFilter(read(text))
const withoutPlaces = (filter: Filter): unknown =>
  JSON.parse(JSON.stringify(filter, (key, value) => (key === 'from' || key === 'to' ? undefined : (value ?? null))))

describe('a filter that cannot be understood', () => {
  it.each([
    ['alice status:9', 6, 14, 'status: expects 404, 4xx'],
    ['status:6xx', 0, 10, 'status: expects'],
    ['dir:up', 0, 6, 'dir: expects in or out, not “up”.'],
    ['kind:clik', 0, 9, 'Did you mean kind:click?'],
    ['took:fast dir:x', 0, 9, 'took: expects'],
    ['since:yesterday', 0, 15, 'since: expects'],
    ['at:2026-02-30', 0, 13, 'at: expects'],
    ['stauts:404', 0, 10, 'There is no key stauts:. Did you mean status:?'],
    ['Status:404', 0, 10, 'Did you mean status:?'],
    ['req.status:404', 0, 14, 'nothing stands before it'],
    ['a (b or c', 2, 9, '“)” of this group is missing'],
    ['a ) b', 2, 3, 'There is no “(”'],
    ['/(a/', 0, 4, 'not a regular expression'],
    ['path:/a(?=b)/', 0, 13, 'looks ahead'],
    ['/(a)\\1/', 0, 7, 'refers back'],
    ['json:=5', 0, 7, 'json: expects a path'],
    ['header:x>5', 0, 10, 'header: expects'],
  ])('%s: says what is wrong from %i to %i', (text, from, to, message) => {
    const parsed = parseFilter(text)
    expect(parsed).toMatchObject({ ok: false, problem: { from, to } })
    expect(parsed.ok ? '' : parsed.problem.message).toContain(message)
  })

  it('names every part that is wrong', () => {
    const parsed = parseFilter('dir:up kind:click took:x')
    expect(parsed.ok ? [] : parsed.problems.map(({ from }) => from)).toEqual([0, 18])
  })

  it.each([
    ['characters', 'a'.repeat(4001)],
    ['parts', 'a '.repeat(201)],
    ['levels of parentheses', `${'('.repeat(17)}a${')'.repeat(17)}`],
    ['levels of minus signs', `${'-'.repeat(2000)}a`],
  ])('has a limit of %s', (_what, text) => expect(parseFilter(text).ok).toBe(false))
})

describe('reading a filter', () => {
  it.each([
    ['  dir:in   status:>=400 ', 'dir:in status:>=400'],
    ['took:', ''],
    ['json:a= dir:in', 'dir:in'],
    ['a or', 'a'],
    ['()', ''],
    ['a or b c or (d)', 'a or b c or d'],
    ['(a or b) c', '(a or b) c'],
    ['(a b) c', '(a b) c'],
    ['--a', 'a'],
    ['-(a or b)', '-(a or b)'],
    ['http://127.0.0.1:8065/x', 'http://127.0.0.1:8065/x'],
    ['localhost:8065', 'localhost:8065'],
    ['"status:404"', '"status:404"'],
    ['"or"', '"or"'],
    ['/api/v4/posts', '/api/v4/posts'],
    ['/a.b/mi', '/a.b/im'],
    ['is:timed-out is:"timed out"', 'is:timed_out is:timed_out'],
    ['channel:#deployments user:@alice', 'channel:deployments user:alice'],
    ['url:/x cause:e1', 'path:/x story:e1'],
    ['hook:"release desk"', 'hook:"release desk"'],
    ['json:$.a[0]["b c"].*=5', 'json:a.0."b c".*=5'],
    ['json:a=""', 'json:a=""'],
    ['json:a', 'json:a'],
    ['header:Retry-After=30', 'header:retry-after=30'],
    ['res.header:etag', 'res.header:etag'],
    ['at:14:30..14:45', 'at:14:30..14:45'],
    ['"say \\"hi\\""', '"say \\"hi\\""'],
    ['-path:/websocket', '-path:/websocket'],
    ['dir:out kind:action', 'dir:out kind:callback'],
    ['kind:outgoing kind:"incoming webhook"', 'kind:webhook kind:hook'],
  ])('%s reads as %s', (text, expected) => expect(normal(text)).toBe(expected))

  it('reads its own normal form as the same filter', () => {
    fc.assert(
      fc.property(filterLines, text => {
        const filter = read(text)
        expect(withoutPlaces(read(printFilter(filter)))).toEqual(withoutPlaces(filter))
      }),
      { numRuns: 300 },
    )
  })

  it('reads its own normal form again whatever is typed', () => {
    const typed = fc.oneof(
      fc.string(),
      fc.string({
        unit: fc.constantFrom('"', '(', ')', '-', ':', '/', '\\', ' ', 'a', '=', 'or', 'path', 'json', '.', '[', ']'),
      }),
    )
    fc.assert(
      fc.property(typed, text => {
        const parsed = parseFilter(text)
        if (!parsed.ok) return
        expect(withoutPlaces(read(printFilter(parsed.filter)))).toEqual(withoutPlaces(parsed.filter))
      }),
      { numRuns: 1000 },
    )
  })
})

describe('chips', () => {
  it('are the parts that must all hold, with their places', () => {
    const text = 'dir:out (a or b) -req.header:x=1 "two words"'
    expect(chipsOf(read(text)).map(({ name, value }) => [name, value])).toEqual([
      ['dir', 'out'],
      ['', '(a or b)'],
      ['-req.header', 'x=1'],
      ['', '"two words"'],
    ])
    expect(chipsOf(read(text)).map(({ from, to }) => text.slice(from, to))).toEqual([
      'dir:out',
      'a or b',
      '-req.header:x=1',
      '"two words"',
    ])
  })

  it('a term is added once, and to alternatives as a whole', () => {
    expect(withTerm('dir:in', 'kind:click')).toBe('dir:in kind:click')
    expect(withTerm('dir:in', 'dir:in')).toBe('dir:in')
    expect(withTerm('a or b', 'dir:in')).toBe('(a or b) dir:in')
    expect(withTerm('', 'dir:in')).toBe('dir:in')
  })
})

describe('the part that is being typed', () => {
  it.each([
    ['dir:in sta', { key: '', typed: 'sta', from: 7 }],
    ['-status:4', { key: 'status', typed: '4', minus: '-', from: 0 }],
    ['req.json:a.b', { key: 'json', side: 'req', typed: 'a.b' }],
    ['hook:"release d', { key: 'hook', typed: 'release d', from: 0 }],
    ['(channel:dep', { key: 'channel', typed: 'dep', minus: '(' }],
    ['dir:in ', { key: '', typed: '', from: 7 }],
  ])('of %s', (text, expected) => expect(typedPart(text)).toMatchObject(expected))
})
