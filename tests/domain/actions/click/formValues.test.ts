import { describe, expect, it } from 'vitest'
import { checkFormValues } from '#domain/actions/click/formValues'

const values = (count: number) => Object.fromEntries(Array.from({ length: count }, (_, index) => [`v${index}`, index]))

describe('the values of a form', () => {
  it('are at most 50', () => {
    expect(checkFormValues(values(49))).toEqual([])
    expect(checkFormValues(values(50))).toEqual([])
    expect(checkFormValues(values(51))).toMatchObject([
      { path: '/form_values', code: 'form_values.too_many', data: { value: 51, limit: 50 } },
    ])
  })
  it.each(['text', 5, true, null, [], ['a', 1, false, null]])('may be %j', value => {
    expect(checkFormValues({ value })).toEqual([])
  })
  it.each([
    [{ a: 1 }, 'an object'],
    [[{ a: 1 }], 'a list with other things in it'],
    [['a', ['b']], 'a list with other things in it'],
  ])('may not be %j', (value, what) => {
    const [issue, ...others] = checkFormValues({ fine: 'x', 'a/b': value }, '/context/form_values')
    expect(issue).toMatchObject({ path: '/context/form_values/a~1b', code: 'form_values.not_flat' })
    expect(issue?.message).toContain(`this is ${what}.`)
    expect(others).toEqual([])
  })
})
