import { describe, expect, it } from 'vitest'
import type { User } from '#contract/wire/accounts'
import type { Channel } from '#contract/wire/channels'
import { mostNames, type Nameable, namesFor } from '../../../src/renderer/names/namesFor'
import { nameTypedAt } from '../../../src/renderer/names/nameTyped'

const user = (username: string, first_name = ''): User =>
  ({ id: username, username, first_name, last_name: '', nickname: '', is_bot: username === 'ci' }) as User
const channel = (name: string, display_name: string): Channel => ({ id: name, name, display_name }) as Channel
const nameable: Nameable = {
  users: [user('bob'), user('alice', 'Roberta'), user('ci')],
  channels: [channel('town-square', 'Town Square'), channel('deployments', 'Deployments')],
  isMember: ({ username }) => username !== 'bob',
}
const names = (sign: '@' | '~' | ':', query: string) => namesFor({ sign, query }, nameable).map(({ name }) => name)

describe('a name that is typed', () => {
  it.each([
    ['Hi @al', { sign: '@', query: 'al', start: 3 }],
    ['@', { sign: '@', query: '', start: 0 }],
    ['see ~Town', { sign: '~', query: 'town', start: 4 }],
    ['**:ta', { sign: ':', query: 'ta', start: 2 }],
    ['one\n@a.b', { sign: '@', query: 'a.b', start: 4 }],
  ])('is found in front of the caret: %j', (text, found) => {
    expect(nameTypedAt(text, text.length)).toEqual(found)
  })

  it('is a colon alone where no letters are asked for', () => {
    expect(nameTypedAt('a :', 3, 0)).toEqual({ sign: ':', query: '', start: 2 })
    expect(nameTypedAt('a:', 2, 0)).toBeNull()
  })

  it.each(['me@al', 'at 9:30', ':t', '@al ', 'a', ''])('is not one: %j', text => {
    expect(nameTypedAt(text, text.length)).toBeNull()
  })
})

describe('the names that are offered', () => {
  it('are those of users by any of their names, members first, and of groups', () => {
    expect(names('@', '')).toEqual(['@alice', '@ci', '@bob', '@here', '@channel', '@all'])
    expect(names('@', 'rob')).toEqual(['@alice'])
    expect(names('@', 'a')).toEqual(['@alice', '@all'])
  })

  it('say by which name they were found', () => {
    expect(namesFor({ sign: '@', query: 'rob' }, nameable)[0]?.found).toBe('@roberta')
    expect(namesFor({ sign: '~', query: 'square' }, nameable)[0]?.found).toBe('~town-square')
  })

  it('are those of channels by name and display name, beginnings first', () => {
    expect(names('~', 'square')).toEqual(['~town-square'])
    expect(names('~', 'de')).toEqual(['~deployments'])
  })

  it('are those of emoji, with the character, and no more than fit', () => {
    expect(namesFor({ sign: ':', query: 'tada' }, nameable)[0]).toMatchObject({ name: ':tada:', character: '🎉' })
    expect(names(':', 'a')).toHaveLength(mostNames)
  })
})
