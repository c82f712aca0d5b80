import { describe, expect, it } from 'vitest'
import { limits } from '#domain/limits'
import { checkTeam } from '#domain/places/checkTeam'

const idsOf = (texts: Parameters<typeof checkTeam>[0]) => checkTeam(texts).map(({ data }) => data?.['id'])

describe('the name of a team', () => {
  const { teamNameMin: least, teamNameMax: most } = limits
  it.each([
    [least - 1, false],
    [least, true],
    [most, true],
    [most + 1, false],
  ])('of %i characters is right: %s', (length, isRight) => {
    expect(checkTeam({ name: 'a'.repeat(length) })).toEqual(
      isRight
        ? []
        : [
            {
              path: '/name',
              code: 'team.name',
              severity: 'error',
              message: `A team name has ${least} to ${most} characters, and this has ${length}.`,
              data: { id: 'model.team.is_valid.url.app_error' },
            },
          ],
    )
  })

  it.each(['ops', '4ops', 'ops4', 'north-west', 'a--b', '42', 'administrators', 'apis'])('may be %s', name => {
    expect(checkTeam({ name })).toEqual([])
  })

  it.each(['Ops', 'ops ', '-ops', 'ops-', 'no_rth', 'öps', 'ops.eu', 'o/ps'])('may not be %s', name => {
    expect(checkTeam({ name })[0]?.message).toBe(
      'A team name has lowercase letters, digits and - only, and begins and ends with a letter or digit.',
    )
  })

  it.each(['admin', 'api', 'hooks', 'login', 'oauth', 'plugins', 'signup', 'workbench'])(
    'may not be %s, which is an address',
    name => {
      expect(checkTeam({ name })[0]?.message).toBe(`“${name}” is an address of the service’s own.`)
    },
  )
})

describe('the texts of a team', () => {
  it.each(['', ' ', '\t\n'])('a display name of nothing but spaces is none: %j', display_name => {
    expect(checkTeam({ display_name })).toEqual([
      {
        path: '/display_name',
        code: 'team.display_name',
        severity: 'error',
        message: 'A team needs a display name.',
        data: { id: 'model.team.is_valid.name.app_error' },
      },
    ])
  })

  it.each([
    ['display_name', 'display name', limits.teamDisplayNameLength, 'model.team.is_valid.name.app_error'],
    ['description', 'description', limits.teamDescriptionLength, 'model.team.is_valid.description.app_error'],
  ] as const)('%s ends at its limit, counted in characters', (field, words, limit, id) => {
    expect(checkTeam({ [field]: '😀'.repeat(limit) })).toEqual([])
    expect(checkTeam({ [field]: 'x'.repeat(limit + 1) })).toEqual([
      {
        path: `/${field}`,
        code: 'team.too_long',
        severity: 'error',
        message: `The ${words} has ${limit + 1} characters; the limit is ${limit}.`,
        data: { id, value: limit + 1, limit },
      },
    ])
  })

  it('what is absent is not checked, and an empty description is right', () => {
    expect(checkTeam({})).toEqual([])
    expect(checkTeam({ description: '' })).toEqual([])
  })

  it('all that is wrong is said at once', () => {
    expect(idsOf({ name: 'A', display_name: '', description: 'x'.repeat(limits.teamDescriptionLength + 1) })).toEqual([
      'model.team.is_valid.url.app_error',
      'model.team.is_valid.name.app_error',
      'model.team.is_valid.description.app_error',
    ])
  })
})
