import { describe, expect, it } from 'vitest'
import type { TargetView } from '#contract/project/targets'
import type { Channel } from '#contract/wire/channels'
import {
  directPartner,
  type RoutedDocument,
  routeOf,
  type Sender,
} from '../../../../src/renderer/features/studio/send/senders'
import type { World } from '../../../../src/renderer/store/world/world'

const channel = (id: string) => ({ id, name: id, display_name: id, type: 'O', team_id: 't', delete_at: 0 }) as Channel
const world = {
  channels: [channel('near'), channel('chosen')],
  users: [{ id: 'u', username: 'alice', delete_at: 0 }],
  members: new Set(),
  incomingHooks: [],
} as unknown as World
const staging: TargetView = { name: 'staging', kind: 'rest', url: 'https://chat.example', has_token: true }
const route = (document: Partial<RoutedDocument>, known = world) => {
  const { channel, target, gone } = routeOf(known, { kind: 'post', targets: [staging], ...document }, 'near')
  return [channel?.id, target?.name, gone]
}

describe('where a payload goes', () => {
  it('is the channel that is looked at, until one is chosen', () => {
    expect(route({})).toEqual(['near', undefined, null])
    expect(route({ channelId: 'chosen' })).toEqual(['chosen', undefined, null])
    expect(route({ channelId: 'chosen', target: 'staging' })).toEqual(['chosen', 'staging', null])
  })

  it('is a thread while it goes to the place of that, here or on another server', () => {
    const threadOf = (document: Partial<RoutedDocument>) =>
      routeOf(world, { kind: 'post', targets: [staging], ...document }, 'near').thread?.rootId
    const near = { rootId: 'r', place: 'near', words: 'Hi' }
    expect(threadOf({ thread: near })).toBe('r')
    expect(threadOf({ thread: near, channelId: 'chosen' })).toBeUndefined()
    expect(threadOf({ thread: near, target: 'staging' })).toBeUndefined()
    expect(threadOf({ thread: { ...near, place: 'staging' }, target: 'staging' })).toBe('r')
  })

  it('is nowhere when what was chosen is gone, and not another place', () => {
    const without = { ...world, channels: [channel('near')] }
    expect(route({ channelId: 'chosen' }, without)).toEqual([
      undefined,
      undefined,
      'The channel was archived. Choose another one.',
    ])
    expect(route({ channelId: 'chosen', target: 'deleted' })).toEqual([
      'chosen',
      undefined,
      'The target deleted was deleted. Choose where to send it.',
    ])
    expect(route({ channelId: 'chosen', target: 'staging' }, without)[2]).toBeNull()
  })

  it('is sent by nobody when the chosen sender is gone, and not by somebody else', () => {
    const users = [
      { id: 'u', username: 'alice', delete_at: 0 },
      { id: 'b', username: 'gate', delete_at: 5 },
    ]
    const document = { kind: 'post' as const, senderId: 'b', channelId: 'chosen' }
    const { sender, gone } = routeOf({ ...world, users } as unknown as World, document, 'near')
    expect([sender, gone]).toEqual([null, 'gate was deactivated. Choose another sender.'])
    const hooks = [{ id: 'h', display_name: 'ci', channel_id: 'near' }]
    const hooked = { kind: 'incoming_webhook' as const, hookId: 'deleted' }
    const lost = routeOf({ ...world, incomingHooks: hooks } as unknown as World, hooked, 'near')
    expect([lost.sender, lost.gone]).toEqual([null, 'The webhook was deleted. Choose another one.'])
  })
})

describe('a direct message', () => {
  it('stays one with the same person when somebody else sends it', () => {
    const direct = { ...channel('direct'), type: 'D' as const, name: 'bot__alice' }
    const persona = (id: string): Sender => ({ kind: 'persona', id, name: id, user: {} as never })
    const known = { ...world, channels: [direct], users: [{ id: 'bot', username: 'bot', is_bot: true, delete_at: 0 }] }
    const route = routeOf(known as unknown as World, { kind: 'post', channelId: 'direct', senderId: 'bot' }, '')
    expect(directPartner(route, persona('bob'))).toBe('alice')
    expect(directPartner(route, persona('alice'))).toBeNull()
    expect(directPartner({ ...route, target: staging }, persona('bob'))).toBeNull()
  })
})
