import { describe, expect, it } from 'vitest'
import { checkPassword, checkPerson } from '#domain/accounts/people'
import { limits } from '#domain/limits'

describe('the texts of a person', () => {
  it.each([
    ['nickname', limits.personNameLength],
    ['first_name', limits.personNameLength],
    ['last_name', limits.personNameLength],
    ['position', limits.positionLength],
  ] as const)('%s has at most %i characters', (field, limit) => {
    expect(checkPerson({ [field]: 'é'.repeat(limit - 1) })).toEqual([])
    expect(checkPerson({ [field]: 'é'.repeat(limit) })).toEqual([])
    expect(checkPerson({ [field]: 'é'.repeat(limit + 1) })).toMatchObject([
      { path: `/${field}`, data: { id: `model.user.is_valid.${field}.app_error`, limit } },
    ])
  })

  it.each(['a@b', 'first.last+tag@example.co.uk', `a@${'b'.repeat(limits.emailLength - 2)}`])(
    '%s is an address',
    email => {
      expect(checkPerson({ email })).toEqual([])
    },
  )

  it.each(['', 'nobody', '@host', 'name@', 'two words@host', 'a@b@c', `a@${'b'.repeat(limits.emailLength - 1)}`])(
    '%j is none',
    email => {
      expect(checkPerson({ email })).toMatchObject([
        { path: '/email', data: { id: 'model.user.is_valid.email.app_error' } },
      ])
    },
  )
})

describe('a password', () => {
  it.each([
    [limits.passwordMin - 1, 1],
    [limits.passwordMin, 0],
    [limits.passwordMin + 1, 0],
  ])('of %i characters has %i issues', (length, count) => {
    expect(checkPassword('x'.repeat(length))).toHaveLength(count)
  })
})
