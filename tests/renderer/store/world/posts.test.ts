import { describe, expect, it } from 'vitest'
import type { StreamEvent } from '#contract/events'
import {
  emptyPosts,
  keepApart,
  lookAt,
  type PostsState,
  reducePosts,
  withOlderPage,
} from '../../../../src/renderer/store/world/posts'
import { post } from './post'

const event = (body: object): StreamEvent => ({ seq: 1, at: 0, ...body }) as StreamEvent
const open = (...posts: ReturnType<typeof post>[]): PostsState =>
  withOlderPage({ ...emptyPosts, lookedAt: 'c1' }, 'c1', { posts, has_more: false, lost: [], noted: [] })
const ids = (state: PostsState) => state.byChannel['c1']?.posts.map(one => one.id)

describe('posts after events', () => {
  it('an edit of a post that is not loaded changes nothing', () => {
    const state = open(post())
    expect(reducePosts(state, event({ type: 'post_edited', post: post({ id: 'old' }) }))).toBe(state)
  })

  it('a page that is loaded again has no note that it does not bring, and keeps those of other posts', () => {
    const exchange = {
      id: 'e',
      number: 7,
      kind: 'rest',
      started_at: 0,
      note: 'Odd.',
      has_notes: true,
      is_marked: false,
    }
    const page = (posts: ReturnType<typeof post>[], noted: string[]) => ({
      posts,
      has_more: false,
      lost: [],
      noted: noted.map(post_id => ({ post_id, exchange: { ...exchange, kind: 'rest' as const } })),
    })
    const [one, other] = [post({ id: 'one' }), post({ id: 'other' })]
    const first = withOlderPage(withOlderPage(emptyPosts, 'c1', page([one], ['one'])), 'c2', page([other], ['other']))
    expect(Object.keys(first.noted).sort()).toEqual(['one', 'other'])
    expect(Object.keys(withOlderPage(first, 'c1', page([one], [])).noted)).toEqual(['other'])
    const cleared = event({ type: 'exchanges_cleared', through: 7, left: 0, with_marked: false })
    expect(reducePosts(first, cleared).noted).toEqual({})
  })

  it('a channel that was never opened keeps no posts', () => {
    const state = open()
    expect(reducePosts(state, event({ type: 'posted', post: post({ channel_id: 'c2' }) }))).toBe(state)
  })

  it('a reaction changes the post it belongs to', () => {
    const metadata = { reactions: [{ user_id: 'u2', emoji_name: 'tada' }] }
    const reacted = reducePosts(open(post()), event({ type: 'reaction_added', reaction: {}, post: post({ metadata }) }))
    expect(reacted.byChannel['c1']?.posts[0]?.metadata).toEqual(metadata)
  })

  it('posts that are kept apart are edited, counted and deleted like those that are loaded', () => {
    const root = post({ id: 'root', reply_count: 1 })
    const reply = post({ id: 'reply', root_id: 'root' })
    const state = keepApart(open(post()), [root, reply])
    const edited = reducePosts(state, event({ type: 'post_edited', post: { ...reply, message: 'new' } }))
    expect(edited.apart['reply']?.message).toBe('new')
    expect(ids(edited)).toEqual(ids(state))
    const another = post({ id: 'another', root_id: 'root', reply_count: 2 })
    const replied = reducePosts(edited, event({ type: 'posted', post: another }))
    expect(replied.apart['root']?.reply_count).toBe(2)
    const gone = reducePosts(replied, event({ type: 'post_deleted', post_id: 'reply', channel_id: 'c1' }))
    expect(gone.apart).toEqual({ root })
  })

  it('posts stand in order of time, however they arrive', () => {
    const late = reducePosts(
      open(post({ id: 'b', create_at: 2 })),
      event({ type: 'posted', post: post({ id: 'a', create_at: 1 }) }),
    )
    expect(ids(late)).toEqual(['a', 'b'])
  })

  it('an edited post keeps its place', () => {
    const state = open(post({ id: 'a', create_at: 1 }), post({ id: 'b', create_at: 2 }))
    const edited = reducePosts(
      state,
      event({ type: 'post_edited', post: post({ id: 'a', create_at: 1, message: 'new' }) }),
    )
    expect(ids(edited)).toEqual(['a', 'b'])
    expect(edited.byChannel['c1']?.posts[0]?.message).toBe('new')
  })

  it('a deleted post takes its replies along', () => {
    const state = open(post({ id: 'root' }), post({ id: 'reply', root_id: 'root' }), post({ id: 'other' }))
    expect(ids(reducePosts(state, event({ type: 'post_deleted', post_id: 'root', channel_id: 'c1' })))).toEqual([
      'other',
    ])
  })

  it('a reply counts at the post it replies to, and no more when it is deleted', () => {
    const reply = post({ id: 'reply', root_id: 'p1', reply_count: 3 })
    const replied = reducePosts(open(post({ reply_count: 2 })), event({ type: 'posted', post: reply }))
    expect(replied.byChannel['c1']?.posts[0]?.reply_count).toBe(3)
    const gone = reducePosts(replied, event({ type: 'post_deleted', post_id: 'reply', channel_id: 'c1' }))
    expect(gone.byChannel['c1']?.posts[0]?.reply_count).toBe(2)
  })

  it('an ephemeral post knows its only reader', () => {
    const state = reducePosts(open(), event({ type: 'ephemeral_message', post: post({ id: 'eph' }), user_id: 'u2' }))
    expect(state.ephemeral).toEqual({ eph: 'u2' })
    expect(ids(state)).toEqual(['eph'])
  })

  it('looking at a channel remembers how far its reader had read it', () => {
    const looked = lookAt(open(), 'c2', 'u1', { viewedAt: 500, unread: 2, mentions: 0 })
    expect([looked.lookedAt, looked.lookedBy, looked.newSince['c2']]).toEqual(['c2', 'u1', 500])
  })

  it('who has read everything gets no line', () => {
    expect(lookAt(open(), 'c2', 'u1', { viewedAt: 500, unread: 0, mentions: 0 }).newSince['c2']).toBe(0)
  })
})
