import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type ClickDesk, startClickDesk } from '../../support/clicks'
import { clickable, type Post, startService } from '../../support/service'

let desk: ClickDesk
beforeAll(async () => {
  desk = await startClickDesk()
})
afterAll(() => desk?.close())

const INTEGRATION_ERROR = 'api.post.do_action.action_integration.app_error'

describe('the cookie of a post', () => {
  const cookieOf = (post: Post) => String(post.props['svc_blocks_actions'])

  it('is accepted for its own post, rejected for another one and when it was touched', async () => {
    const post = await desk.makeResponding({ kind: 'json', body: {} })
    const other = await desk.makeResponding({ kind: 'json', body: {} })
    expect((await desk.click(post, { cookie: cookieOf(post) })).status).toBe(200)
    const swapped = await desk.click(other, { cookie: cookieOf(post) })
    expect([swapped.status, swapped.json.id]).toEqual([403, 'api.context.permissions.app_error'])
    const cookie = cookieOf(post)
    const at = 40
    const touched = cookie.slice(0, at) + (cookie[at] === 'A' ? 'B' : 'A') + cookie.slice(at + 1)
    for (const bad of [touched, cookie.slice(4), 'x', `${cookie}=`]) {
      const rejected = await desk.click(post, { cookie: bad })
      expect([rejected.status, rejected.json.id]).toEqual([400, INTEGRATION_ERROR])
    }
  })

  it('of another service is rejected', async () => {
    const stranger = await startService()
    try {
      const foreign = await stranger.post<Post>('/posts', clickable(stranger.sample.channel_id, desk.integration.url))
      const post = await desk.makeResponding({ kind: 'json', body: {} })
      expect((await desk.click(post, { cookie: cookieOf(foreign.json) })).status).toBe(400)
    } finally {
      await stranger.close()
    }
  })
})

describe('an openURL action', () => {
  const opening = (url: string, entry = {}) => desk.makeClickable(url, { type: 'openURL', ...entry })

  it('responds with the merged address, and calls nobody', async () => {
    const before = desk.integration.calls.length
    const post = await opening('https://example.test/run?a=1', { query: { b: '2', c: '3' } })
    const done = await desk.click(post, { query: { c: 'mine' } })
    expect(done.json).toEqual({
      status: 'OK',
      trigger_id: '',
      goto_location: 'https://example.test/run?a=1&b=2&c=mine',
    })
    expect(desk.integration.calls).toHaveLength(before)
  })

  it('leads inside the application by a path', async () => {
    expect((await desk.click(await opening('/northwind/channels/incidents'))).json.goto_location).toBe(
      '/northwind/channels/incidents',
    )
  })
})

describe('a response', () => {
  it('updates the post, keeps the registry that is still referred to, and remembers the former version', async () => {
    const props = {
      svc_blocks: [
        { type: 'text', text: 'Done' },
        { type: 'button', text: 'Go', action_id: 'go' },
      ],
    }
    const post = await desk.makeResponding({ kind: 'json', body: { update: { message: 'Changed', props } } })
    expect((await desk.click(post)).status).toBe(200)
    const now = await desk.stored(post.id)
    expect(now).toMatchObject({ message: 'Changed', props: { svc_blocks: props.svc_blocks, from_bot: 'true' } })
    expect(now.edit_at).toBeGreaterThan(0)
    expect(now.props['svc_blocks_actions']).toHaveProperty('go')
  })

  it('that leaves a control out prunes its entry, and a later click finds nothing', async () => {
    const post = await desk.makeResponding({ kind: 'json', body: { update: { message: 'Over', props: {} } } })
    await desk.click(post)
    expect((await desk.stored(post.id)).props).not.toHaveProperty('svc_blocks_actions')
    const late = await desk.click(post)
    expect([late.status, late.json.id]).toEqual([404, 'api.post.do_action.action_id.app_error'])
  })

  it('tells the clicker where to go and what went wrong', async () => {
    const post = await desk.makeResponding({ kind: 'json', body: { goto_location: '/x', error: 'Not yet' } })
    expect((await desk.click(post)).json).toMatchObject({ status: 'OK', goto_location: '/x', error: 'Not yet' })
  })

  it('may be empty, or have no Content-Type for JSON', async () => {
    expect((await desk.click(await desk.makeResponding({ kind: 'empty' }))).status).toBe(200)
    const post = await desk.makeResponding({ kind: 'text', body: '{"error":"as text"}' })
    expect((await desk.click(post)).json.error).toBe('as text')
  })
})
