import { describe, expect, it } from 'vitest'
import { collectReferences } from '#domain/actions/references/references'
import { namesIn } from '#domain/markdown/names'
import { parseBudget } from '#domain/markdown/parseBudget'
import { mentionsOf } from '#domain/posts/mentions'

/** A call of the parser counts as 100 characters. */
const CALL = 100
const text = '` @code ` @bob'

describe('a text is parsed for its names', () => {
  it('while the budget lasts: names inside of code do not count', () => {
    expect(namesIn(text, parseBudget(text.length + CALL)).users).toEqual(['bob'])
  })

  it('and searched for them otherwise: those inside of code count, too', () => {
    const budget = parseBudget(text.length + CALL - 1)
    expect(namesIn('` @code ` @ann', budget).users).toEqual(['code', 'ann'])
    expect(budget.isSpent).toBe(true)
  })

  it('out of one budget with the other texts of a payload, of which a later and shorter one may still fit', () => {
    const budget = parseBudget(text.length + CALL)
    expect(mentionsOf(['`a` @ann '.repeat(50), '`x` ~y @eves'], budget)).toMatchObject({
      users: [['ann'], ['eves']],
    })
    expect(budget).toEqual({ left: 2, isSpent: true })
  })
})

describe('an action link', () => {
  const message = '[Go](svc_action://go)'
  const found = (characters: number) => collectReferences({ message, props: {} }, '', parseBudget(characters))

  it('is parsed while the budget lasts, and needs an entry', () => {
    expect(found(message.length + CALL)).toMatchObject([{ action_id: 'go', label: 'Go', required: true }])
  })

  it('is searched for otherwise, and keeps an entry in use', () => {
    expect(found(message.length + CALL - 1)).toMatchObject([{ action_id: 'go', label: '', required: false }])
  })
})
