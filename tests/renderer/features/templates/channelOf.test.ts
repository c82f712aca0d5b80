import { describe, expect, it } from 'vitest'
import type { User } from '#contract/wire/accounts'
import type { Channel } from '#contract/wire/channels'
import { channelOf } from '../../../../src/renderer/features/templates/post/channelOf'
import { emptyWorld, memberKey, type World } from '../../../../src/renderer/store/world/world'

const channel = (id: string) => ({ id, name: id, type: 'O', delete_at: 0 }) as Channel
const users = [
  { id: 'alice', delete_at: 0 },
  { id: 'gate', is_bot: true, delete_at: 0 },
] as User[]
/** Alice is in all of these channels, the bot in some. */
const worldOf = (ids: string[], withBot: string[]): World => ({
  ...emptyWorld,
  channels: ids.map(channel),
  users,
  members: new Set([...ids.map(id => memberKey(id, 'alice')), ...withBot.map(id => memberKey(id, 'gate'))]),
})
const chosen = (world: World, facts: { channel?: string; lookedAt?: string } = {}) =>
  channelOf(world, { channel: '', ...facts }, 'alice')?.id

describe('the channel that a template is posted to', () => {
  const world = worldOf(['one', 'two', 'three'], ['two', 'three'])

  it('is the one that it is for, whoever is in it', () => {
    expect(chosen(world, { channel: 'one', lookedAt: 'three' })).toBe('one')
  })

  it('is the one that was looked at last, if a bot can post there, else the first with a bot', () => {
    expect(chosen(world, { lookedAt: 'three' })).toBe('three')
    expect(chosen(world, { lookedAt: 'one' })).toBe('two')
    expect(chosen(world)).toBe('two')
  })

  it('is the one that was looked at last, or the first, where no bot is anywhere', () => {
    const without = worldOf(['one', 'two'], [])
    expect(chosen(without, { lookedAt: 'two' })).toBe('two')
    expect(chosen(without)).toBe('one')
  })
})
