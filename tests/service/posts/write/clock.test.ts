import { describe, expect, it } from 'vitest'
import type { PostList } from '#contract/wire/content'
import { adminToken, type ErrorBody, type Post, startService, type TestService } from '../../../support/service'
import { withSettings } from '../../../support/settings'

const HOUR = 3_600_000

/** A service whose clock a test sets. */
async function withClock(job: (desk: TestService, clock: { at: number }) => Promise<void>): Promise<void> {
  const clock = { at: Date.now() }
  const desk = await startService({ now: () => clock.at })
  try {
    await job(desk, clock)
  } finally {
    await desk.close()
  }
}

const say = async ({ post, sample }: TestService, message: string, more = {}): Promise<Post> =>
  (await post<Post>('/posts', { channel_id: sample.channel_id, message, ...more }, adminToken)).json
const newest = async ({ send, sample }: TestService, count: number): Promise<string[]> => {
  const path = `/api/v4/channels/${sample.channel_id}/posts?per_page=${count}`
  const { json } = await send<PostList>(path, { token: adminToken })
  return json.order.map(id => json.posts[id]?.message ?? '')
}

describe('a clock that is set back', () => {
  it('sorts no post below older ones: they get the time of the newest, in the order in which they were made', () =>
    withClock(async (desk, clock) => {
      const before = await say(desk, 'before')
      clock.at -= HOUR
      const first = await say(desk, 'first')
      await desk.send(`/hooks/${desk.sample.webhook_key}`, { method: 'POST', body: { text: 'by a webhook' } })
      const last = await say(desk, 'last')
      expect([first.create_at, last.create_at]).toEqual([before.create_at, before.create_at])
      expect(await newest(desk, 4)).toEqual(['last', 'by a webhook', 'first', 'before'])
      clock.at += 2 * HOUR
      expect((await say(desk, 'later')).create_at).toBe(clock.at)
    }))

  it('by exactly a day still counts, by more it does not: such a post was dated on purpose', () =>
    withClock(async (desk, clock) => {
      const day = 24 * HOUR
      await say(desk, 'ahead', { create_at: clock.at + day })
      expect((await say(desk, 'after it')).create_at).toBe(clock.at + day)
      clock.at -= 1
      expect((await say(desk, 'now')).create_at).toBe(clock.at)
    }))

  it('leaves a time alone that an admin gives', () =>
    withClock(async (desk, clock) => {
      const create_at = clock.at - 5 * HOUR
      expect((await say(desk, 'back then', { create_at })).create_at).toBe(create_at)
    }))
})

it('begins the ids of posts with their time, so that those of one second stand side by side in an index', () =>
  withClock(async (desk, clock) => {
    clock.at = 1_790_000_000_000
    const [first, second] = [await say(desk, 'first'), await say(desk, 'second')]
    clock.at += HOUR
    const later = await say(desk, 'later')
    const starts = [first, second, later].map(({ id }) => id.slice(0, 8))
    expect(starts[1]).toBe(starts[0])
    expect(starts[2]).not.toBe(starts[0])
  }))

it('makes a post of a create that is sent again after 30 seconds, and none before', () =>
  withClock(async (desk, clock) => {
    const again = async () => (await say(desk, 'twice', { pending_post_id: 'mine' })).id
    const first = await again()
    clock.at += 29_999
    expect(await again()).toBe(first)
    clock.at += 1
    expect(await again()).not.toBe(first)
  }))

describe('the time in which a message can be edited', () => {
  it.each([0, 1, 60])('ends after %i seconds, at the last millisecond of which it still can', seconds =>
    withClock(async (desk, clock) => {
      await withSettings(desk, { PostEditTimeLimit: seconds }, async () => {
        const { id } = await say(desk, 'first')
        const edit = (body: object) =>
          desk.send<ErrorBody>(`/api/v4/posts/${id}/patch`, { method: 'PUT', body, token: adminToken })
        clock.at += seconds * 1000
        expect((await edit({ message: 'in time' })).status).toBe(200)
        clock.at += 1
        const late = await edit({ message: 'late' })
        expect([late.status, late.json.id]).toEqual([400, 'api.post.update_post.permissions_time_limit.app_error'])
        expect(late.json.message).toContain(String(seconds))
        expect((await edit({ is_pinned: true })).status).toBe(200)
      })
    }),
  )

  it('never ends by default', () =>
    withClock(async (desk, clock) => {
      const { id } = await say(desk, 'first')
      clock.at += 10_000 * HOUR
      const body = { message: 'much later' }
      const edited = await desk.send(`/api/v4/posts/${id}/patch`, { method: 'PUT', body, token: adminToken })
      expect(edited.status).toBe(200)
    }))
})
