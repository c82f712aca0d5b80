import { describe, expect, it } from 'vitest'
import type { User } from '#contract/wire/accounts'
import type { Channel } from '#contract/wire/channels'
import type { IncomingHook } from '#contract/wire/hooks'
import { channelIn, hookPlace } from '../../../../src/renderer/features/studio/send/hookPlace'
import { emptyWorld, memberKey, type World } from '../../../../src/renderer/store/world/world'

const [alice, bob, carol] = ['a', 'b', 'c'].map(letter => letter.repeat(26)) as [string, string, string]
const user = (id: string, username: string, roles = 'system_user') => ({ id, username, roles, delete_at: 0 }) as User
const channel = (id: string, more: Partial<Channel> = {}) =>
  ({ id, name: id, display_name: id, type: 'O', team_id: 't', delete_at: 0, ...more }) as Channel
const world: World = {
  ...emptyWorld,
  users: [user(alice, 'alice'), user(bob, 'bob'), user(carol, 'carol')],
  channels: [
    channel('home'),
    channel('other'),
    channel('elsewhere', { team_id: 't2' }),
    channel('secret', { type: 'P' }),
    channel('ours', { type: 'P' }),
    channel('direct', { type: 'D', name: `${alice}__${bob}`, team_id: '' }),
  ],
  archived: [channel('old', { delete_at: 1 })],
  members: new Set([memberKey('ours', alice), memberKey('direct', alice), memberKey('direct', bob)]),
}
const hook = { user_id: alice, channel_id: 'home', team_id: 't', channel_locked: false } as IncomingHook
const place = (text: string, more: Partial<IncomingHook> = {}) => {
  const { channel, name, why } = hookPlace(world, { ...hook, ...more }, text)
  return [channel?.id, name, why]
}

describe('where a webhook posts its payload', () => {
  it('is its own channel, or the one of its team that the payload names', () => {
    expect(place('')).toEqual(['home', 'home', null])
    expect(place('#other')).toEqual(['other', 'other', null])
    expect(place('elsewhere')[2]).toBe('There is no channel elsewhere.')
    expect(place('old')[2]).toBe('old is archived.')
    expect(place('', { channel_id: 'old' })).toEqual([undefined, '', 'The channel of the webhook is archived.'])
  })

  it('is a direct message with somebody, also before there is one', () => {
    expect(place('@bob')).toEqual(['direct', '@bob', null])
    expect(place('@Carol')).toEqual([undefined, '@carol', null])
    expect(hookPlace(world, hook, '@carol').between).toEqual([alice, carol])
    expect(place('@nobody')).toEqual([undefined, '@nobody', 'There is no user nobody.'])
    expect(place(`${bob}__${carol}`)[2]).toContain('alice, who created the webhook, is not a member')
  })

  it('is no private channel that its creator is not in', () => {
    expect(place('ours')[2]).toBeNull()
    expect(place('secret')[2]).toBe('alice, who created the webhook, is not a member of secret.')
  })

  it('is no other channel than the one it is locked to', () => {
    const locked = { channel_locked: true }
    expect(place('', locked)[2]).toBeNull()
    expect(place('home', locked)[2]).toBeNull()
    for (const text of ['other', '@bob', '@carol'])
      expect(place(text, locked)[2]).toBe('The webhook is locked to home.')
  })

  it('is read from the key "channel", as long as that is a text', () => {
    expect([channelIn({ channel: ' x ' }), channelIn({ channel: 5 }), channelIn({}), channelIn(null)]).toEqual([
      'x',
      '',
      '',
      '',
    ])
  })
})
