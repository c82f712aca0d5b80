import { describe, expect, it } from 'vitest'
import type { User } from '#contract/wire/accounts'
import type { Channel } from '#contract/wire/channels'
import { readerOf } from '../../../../src/renderer/message/readerOf'
import { knownTo } from '../../../../src/renderer/store/world/knownTo'
import { emptyWorld } from '../../../../src/renderer/store/world/world'

const user = (username: string, more: Partial<User> = {}) =>
  ({ id: username, username, first_name: '', last_name: '', nickname: '', delete_at: 0, ...more }) as User
const channel = (name: string, type: Channel['type']) => ({ id: name, name, display_name: name, type }) as Channel

const reader = readerOf(
  knownTo(
    {
      ...emptyWorld,
      users: [
        user('alice', { first_name: 'Alice', last_name: 'Archer' }),
        user('bob', { nickname: 'Bobby' }),
        user('carol', { delete_at: 1 }),
        user('gate', { is_bot: true }),
      ],
      channels: [channel('town-square', 'O'), channel('secret', 'P')],
    },
    'alice',
  ),
)

describe('a reader of a workspace', () => {
  it('is the persona', () => {
    expect(reader.viewer).toEqual({ id: 'alice', username: 'alice', name: 'Alice Archer', is_bot: false })
  })

  it('knows people by name and nickname, and bots as bots', () => {
    expect(reader.userByName('bob')?.name).toBe('Bobby')
    expect(reader.userByName('gate')).toMatchObject({ name: 'gate', is_bot: true })
  })

  it('knows who was deactivated by id alone', () => {
    expect(reader.userById('carol')?.username).toBe('carol')
    expect(reader.userByName('carol')).toBeUndefined()
    expect(reader.people().map(person => person.id)).toEqual(['alice', 'bob', 'gate'])
  })

  it('knows the public channels alone', () => {
    expect(reader.publicChannels().map(one => one.id)).toEqual(['town-square'])
    expect(reader.channelByName('secret')).toBeUndefined()
  })
})
