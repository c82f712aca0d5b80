import { describe, expect, it } from 'vitest'
import { checkPreference } from '#domain/accounts/checkPreference'

const preference = { category: 'display', name: 'theme', value: 'dark' }
const found = (change: Partial<typeof preference>) => checkPreference({ ...preference, ...change }, '/3')

describe('a preference', () => {
  it('may have an empty name and value, and no empty category', () => {
    expect(found({ name: '', value: '' })).toEqual([])
    expect(found({ category: '' })).toMatchObject([
      {
        path: '/3/category',
        code: 'preference.invalid',
        message: 'The category is empty.',
        data: { id: 'model.preference.is_valid.category.app_error' },
      },
    ])
  })
  it.each([
    ['category', 32],
    ['name', 32],
    ['value', 20_000],
  ])('has at most so many characters as %s: %i', (field, limit) => {
    for (const length of [1, limit - 1, limit]) expect(found({ [field]: '😀'.repeat(length) })).toEqual([])
    expect(found({ [field]: 'x'.repeat(limit + 1) })).toMatchObject([
      {
        path: `/3/${field}`,
        message: `The ${field} has ${limit + 1} characters; the limit is ${limit}.`,
        data: { id: `model.preference.is_valid.${field}.app_error` },
      },
    ])
  })
})
