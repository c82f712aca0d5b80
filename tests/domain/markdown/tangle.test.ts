import { describe, expect, it } from 'vitest'
import { isTooTangled } from '#domain/markdown/tangle'

/** So many pairs of marks, each around the next. */
const nested = (count: number, open = '*a ', close = ' a*') => `${open.repeat(count)}b${close.repeat(count)}`

describe('a text is too tangled for the parser', () => {
  it.each<[string, number, (count: number) => string]>([
    ['characters', 100_000, count => 'x'.repeat(count)],
    ['quotes in one another', 40, count => `${'> '.repeat(count)}x`],
    ['quotes in one another, without spaces', 40, count => `first\n${'>'.repeat(count)}x`],
    ['lists in one another', 40, count => `first\n ${'- '.repeat(count)}x`],
    ['numbered lists in one another', 40, count => `${'12. '.repeat(count)}x`],
    ['brackets in one another', 100, count => '['.repeat(count)],
    ['brackets in one another, after some that close nothing', 100, count => `]]${'[ '.repeat(count)}`],
    ['brackets in one another, after some that close', 100, count => `${'[]'.repeat(300)}${'['.repeat(count)}`],
    ['brackets in one another, with pairs in each', 100, count => `${'[[]'.repeat(count - 1)}[`],
    ['underlines', 500, count => 'a\n---\n'.repeat(count)],
    ['double underlines', 500, count => 'a\n  == \n'.repeat(count)],
    ['addresses run together', 100, count => '_www._WWW.'.repeat(count / 2) + '_www.'.repeat(count % 2)],
    ['half escaped formulas', 200, count => '\\$$'.repeat(count)],
    ['half escaped code', 200, count => '\\``'.repeat(count)],
    ['marks around marks', 40, nested],
    ['underscores around underscores', 40, count => nested(count, '_a ', ' a_')],
    ['marks that strike, around one another', 40, count => nested(count, '~~a ', ' a~~')],
    ['marks around brackets', 40, count => nested(count, ' *(a', 'a)* ')],
    ['underscores around brackets', 40, count => nested(count, ' _(a', 'a)_ ')],
    ['underscores between signs', 40, count => nested(count, ' ~_a ', ' a_~ ')],
    ['marks around marks, with pairs of another kind in each', 40, count => nested(count, '*a _b_ ', ' _b_ a*')],
  ])('by its %s: %i are not, one more is', (_what, most, make) => {
    expect(isTooTangled(make(most - 1))).toBe(false)
    expect(isTooTangled(make(most))).toBe(false)
    expect(isTooTangled(make(most + 1))).toBe(true)
  })

  it('where marks that close nothing make the parser look back four million characters', () => {
    const closing = 'a* '.repeat(1632)
    const looked = Array.from({ length: 1632 }, (_, index) => 3 * index + 1).reduce((sum, at) => sum + at)
    const last = (at: number) => `${closing.padEnd(at, 'x')}*`
    expect(isTooTangled(last(4_000_000 - looked))).toBe(false)
    expect(isTooTangled(last(4_000_001 - looked))).toBe(true)
  })

  it.each(['* a* ', '_ a_ ', 'a*( ', 'a_( ', 'b_b a_ ', '\\*b a* ', '*a ~*x b* '])(
    'where %j is repeated, of which the last mark closes nothing',
    words => {
      expect(isTooTangled(words.repeat(500))).toBe(false)
      expect(isTooTangled(words.repeat(3000))).toBe(true)
    },
  )

  it('where the marks that open stand far from those that close', () => {
    const far = (pairs: number) => `${'*a '.repeat(30)}${'x'.repeat(90_000)}${' a*'.repeat(pairs)}`
    expect(isTooTangled(far(0))).toBe(false)
    expect(isTooTangled(far(30))).toBe(false)
    expect(isTooTangled(far(60))).toBe(true)
  })
})

describe('a text is not too tangled', () => {
  it.each([
    ['with many pairs of marks side by side', 'x '.repeat(20_000) + '*a* _b_ ~~c~~ '.repeat(3000)],
    ['with many pairs in a pair', `*a ${'_b_ '.repeat(3000)} c*`],
    ['with marks of two kinds around one another', nested(30, '*a _b ', ' b_ a*')],
    ['with many brackets side by side', '[a](b) '.repeat(5000)],
    ['with underscores inside of words', `${'x'.repeat(20_000)} ${'some_long_name '.repeat(4000)}`],
    ['with marks that stand alone', `${'x'.repeat(20_000)} ${'2 * 3 _ 4 ~~ '.repeat(3000)}`],
    ['with one sign that strikes', `${'x'.repeat(20_000)} ${'a~ '.repeat(5000)}`],
    ['with marks that are escaped', `${'x'.repeat(20_000)} ${'a\\* b\\_ c\\~~ '.repeat(3000)}`],
    ['with marks that open and are never closed', '*a '.repeat(5000)],
    ['with marks that open before a bracket and are never closed', `${'x'.repeat(20_000)}${' *(a'.repeat(4000)}`],
    ['with marks of which the last one closes the first', 'x*~ a* '.repeat(1000)],
    ['with lines of a table', 'a | b\n--- | ---\n'.repeat(1000)],
    ['with quotes on lines of their own', '> a\n'.repeat(5000)],
    ['with addresses that stand apart', ' www.example.test'.repeat(1000)],
    ['with escaped signs', '\\$ \\` $$ '.repeat(1000)],
    ['that is empty', ''],
  ])('%s', (_what, text) => expect(isTooTangled(text)).toBe(false))
})
