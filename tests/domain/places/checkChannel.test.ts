import { describe, expect, it } from 'vitest'
import { grouped } from '#domain/characters'
import { limits } from '#domain/limits'
import { checkChannel } from '#domain/places/checkChannel'
import { defaultChannels, isDefaultChannel } from '#domain/places/defaultChannels'

const problemOf = (name: string) => {
  const [issue, ...more] = checkChannel({ name })
  expect(more).toEqual([])
  if (issue) {
    expect(issue).toMatchObject({ path: '/name', code: 'channel.name', severity: 'error' })
    expect(issue.data).toEqual({ id: 'model.channel.is_valid.name.app_error' })
  }
  return issue?.message
}

describe('the name of a channel', () => {
  const most = limits.channelNameLength

  it('has one character at least', () => {
    expect(problemOf('')).toBe('A channel needs a name.')
    expect(problemOf('a')).toBeUndefined()
  })

  it('ends at its limit', () => {
    expect(problemOf('a'.repeat(most))).toBeUndefined()
    expect(problemOf('a'.repeat(most + 1))).toBe(
      `A channel name has at most ${most} characters, and this has ${most + 1}.`,
    )
  })

  it.each(['town-square', '4_eyes', '-', '_', '0'])('may be %s', name => {
    expect(problemOf(name)).toBeUndefined()
  })

  it.each(['Town', 'a b', 'a.b', 'á', 'a/b', ' a', 'a\n'])('may not be %j', name => {
    expect(problemOf(name)).toBe('A channel name has lowercase letters, digits, - and _ only.')
  })

  it('may not have the form of a direct or group channel, and may nearly', () => {
    const id = 'a1'.repeat(13)
    const kept = 'A name of this form is kept for direct and group channels.'
    expect(problemOf(`${id}__${id}`)).toBe(kept)
    expect(problemOf('0123456789abcdef'.repeat(3).slice(0, 40))).toBe(kept)
    for (const name of [
      `${id}_${id}`,
      `${id}__${id}a`,
      `a${id}__${id}`,
      `${id.slice(1)}__${id}`,
      '0'.repeat(39),
      '0'.repeat(41),
      'g'.repeat(40),
    ])
      expect(problemOf(name)).toBeUndefined()
  })
})

describe('the texts of a channel', () => {
  it.each([
    ['display_name', 'display name', limits.channelDisplayNameLength],
    ['header', 'header', limits.channelHeaderLength],
    ['purpose', 'purpose', limits.channelPurposeLength],
  ] as const)('%s ends at its limit, counted in characters', (field, words, limit) => {
    expect(checkChannel({ [field]: '😀'.repeat(limit) })).toEqual([])
    expect(checkChannel({ [field]: 'x'.repeat(limit + 1) })).toEqual([
      {
        path: `/${field}`,
        code: 'channel.too_long',
        severity: 'error',
        message: `The ${words} has ${grouped(limit + 1)} characters; the limit is ${grouped(limit)}.`,
        data: { id: `model.channel.is_valid.${field}.app_error`, value: limit + 1, limit },
      },
    ])
  })

  it('what is absent is not checked', () => {
    expect(checkChannel({})).toEqual([])
    expect(checkChannel({ display_name: '', header: '', purpose: '' })).toEqual([])
  })
})

describe('default channels', () => {
  it('are two, the first of which nobody leaves', () => {
    expect(defaultChannels).toEqual([
      { name: 'town-square', display_name: 'Town Square' },
      { name: 'off-topic', display_name: 'Off-Topic' },
    ])
    expect(isDefaultChannel({ name: 'town-square', team_id: 't' })).toBe(true)
    expect(isDefaultChannel({ name: 'off-topic', team_id: 't' })).toBe(false)
  })

  it('a direct channel of that name is none', () => {
    expect(isDefaultChannel({ name: 'town-square', team_id: '' })).toBe(false)
  })
})
