import { describe, expect, it } from 'vitest'
import type { StreamEvent } from '#contract/events'
import { readStateOf, readStatesOf, reduceReadStates } from '../../../../src/renderer/store/world/readState'
import { post } from './post'

const event = (body: object): StreamEvent => ({ seq: 1, at: 7000, ...body }) as StreamEvent
const member = (user_id: string, unread = 0, mentions = 0) => ({
  channel_id: 'c1',
  user_id,
  last_viewed_at: 500,
  unread,
  mentions,
})
const start = readStatesOf([member('u1', 2, 1), member('u2')])
const changed = (body: object, readStates = start) => reduceReadStates(readStates, event(body))

describe('what members have read', () => {
  it('a post in a channel without members that are known changes nothing', () => {
    expect(changed({ type: 'posted', post: post({ channel_id: 'c9' }) })).toBe(start)
  })

  it('a message of the system is not unread', () => {
    expect(changed({ type: 'posted', post: post({ type: 'system_join_channel' }) })).toBe(start)
  })

  it('a post is unread for everybody but its author, who has read all before it', () => {
    const read = changed({ type: 'posted', post: post({ user_id: 'u1', create_at: 900 }), mentions: [] })
    expect(readStateOf(read, 'c1', 'u1')).toEqual({ viewedAt: 900, unread: 0, mentions: 0 })
    expect(readStateOf(read, 'c1', 'u2')).toEqual({ viewedAt: 500, unread: 1, mentions: 0 })
  })

  it('what an integration posts in somebody’s name is unread for them, too', () => {
    const hooked = post({ user_id: 'u1', props: { from_webhook: 'true' } })
    expect(readStateOf(changed({ type: 'posted', post: hooked }), 'c1', 'u1').unread).toBe(3)
  })

  it('mentions are counted apart', () => {
    const called = changed({ type: 'posted', post: post({ user_id: 'u3' }), mentions: ['u1'] })
    expect(readStateOf(called, 'c1', 'u1')).toEqual({ viewedAt: 500, unread: 3, mentions: 2 })
    expect(readStateOf(called, 'c1', 'u2').mentions).toBe(0)
  })

  it('a channel that was viewed is read by who viewed it', () => {
    const viewed = changed({ type: 'channels_viewed', user_id: 'u1', channel_times: { c1: 900 } })
    expect(readStateOf(viewed, 'c1', 'u1')).toEqual({ viewedAt: 900, unread: 0, mentions: 0 })
    expect(readStateOf(viewed, 'c1', 'u2').viewedAt).toBe(500)
  })

  it('who joins has read none of the posts, who leaves has nothing to read any more', () => {
    const joined = changed({ type: 'membership', channel_id: 'c1', user_id: 'u3', member: true, unread: 12 })
    expect(readStateOf(joined, 'c1', 'u3')).toEqual({ viewedAt: 0, unread: 12, mentions: 0 })
    const left = changed({ type: 'membership', channel_id: 'c1', user_id: 'u1', member: false })
    expect(readStateOf(left, 'c1', 'u1').unread).toBe(0)
  })
})
