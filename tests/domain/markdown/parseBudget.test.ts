import { expect, it } from 'vitest'
import { namesIn } from '#domain/markdown/names'
import { affords, parseBudget } from '#domain/markdown/parseBudget'

it('is spent by the length of each text, and by a hundred characters for each call', () => {
  const budget = parseBudget(250)
  expect(affords(budget, 'x'.repeat(49))).toBe(true)
  expect(budget).toEqual({ left: 101, isSpent: false })
  expect(affords(budget, 'xx')).toBe(false)
  expect(budget).toEqual({ left: 101, isSpent: true })
  // A shorter text still fits, and what did not fit stays known.
  expect(affords(budget, 'x')).toBe(true)
  expect(budget).toEqual({ left: 0, isSpent: true })
  expect(affords(budget, '')).toBe(false)
})

it('lets names in code count once it is spent, and is not spent by texts that need no parser', () => {
  const code = '`see @bob` in the budget'
  const budget = parseBudget(code.length + 100)
  expect(namesIn('Hello @ann, plainly', budget).users).toEqual(['ann'])
  expect(namesIn(code, budget).users).toEqual([])
  expect(budget).toEqual({ left: 0, isSpent: false })
  expect(namesIn('`see @dora`', budget).users).toEqual(['dora'])
  expect(budget.isSpent).toBe(true)
  expect(namesIn('Hello @erik, plainly', budget).users).toEqual(['erik'])
})
