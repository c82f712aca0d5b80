import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { ActionReply } from '#contract/wire/actions'
import { type ClickDesk, startClickDesk } from '../../support/clicks'
import type { IntegrationResponse } from '../../support/integration'
import { buttonProps } from '../../support/posts'
import { expired } from '../../support/rejection'
import type { Post, ServiceResponse } from '../../support/service'
import { openStream } from '../../support/stream'

let desk: ClickDesk
beforeAll(async () => {
  desk = await startClickDesk()
})
afterAll(() => desk?.close())

describe('what happens at the same time', () => {
  /** Clicks, and runs `meanwhile` while the integration is thinking. */
  async function during(
    post: Post,
    meanwhile: () => Promise<unknown>,
    token = desk.bob,
  ): Promise<ServiceResponse<ActionReply>> {
    const called = desk.integration.nextCall()
    const response = desk.click(post, {}, { token })
    await called
    await meanwhile()
    return response
  }
  const slow = (body: unknown): IntegrationResponse => ({ kind: 'slow', ms: 400, body })
  const history = async (post: Post) =>
    (await desk.get<Post[]>(`/posts/${post.id}/edit_history`)).json.map(version => version.message)

  it('two clicks on one control are two calls; both responses are applied, and the later one stands', async () => {
    const url = await desk.responding(slow({ update: { message: 'first' } }), slow({ update: { message: 'second' } }))
    const post = await desk.make('start', { props: buttonProps('go', url) })
    const calls = desk.integration.calls.length
    const responses = await Promise.all([
      desk.click(post, {}, { token: desk.alice }),
      desk.click(post, {}, { token: desk.bob }),
    ])
    expect(responses.map(response => response.status)).toEqual([200, 200])
    expect(desk.integration.calls.length - calls).toBe(2)
    const now = await desk.stored(post.id)
    const [before] = await history(post)
    expect([before, now.message].sort()).toEqual(['first', 'second'])
    expect(await history(post)).toHaveLength(2)
    await desk.integration.nextCall()
    await desk.integration.nextCall()
  })

  it('an edit during a click is kept as a version; the response comes on top of it', async () => {
    const url = await desk.responding(slow({ update: { message: 'response' } }))
    const post = await desk.make('start', { props: buttonProps('go', url) })
    const response = await during(post, () =>
      desk.put(`/posts/${post.id}/patch`, { message: 'edit', props: { ...buttonProps('go', url), mood: 'new' } }),
    )
    expect(response.status).toBe(200)
    expect(await desk.stored(post.id)).toMatchObject({ message: 'response', props: { mood: 'new' } })
    expect(await history(post)).toEqual(['edit', 'start'])
  })

  it('an edit that takes the actions away during a click wins over a registry in the response', async () => {
    const next = buttonProps('again', 'http://127.0.0.1:9/again')
    const url = await desk.responding(slow({ update: { message: 'response', props: next } }))
    const post = await desk.make('start', { props: buttonProps('go', url) })
    await during(post, () => desk.put(`/posts/${post.id}/patch`, { props: { svc_blocks_actions: {} } }))
    const now = await desk.stored(post.id)
    expect(now.message).toBe('response')
    expect(now.props).not.toHaveProperty('svc_blocks_actions')
  })

  it('a post that is deleted during a click stays deleted; the clicker is told all the same', async () => {
    const url = await desk.responding(
      slow({ update: { message: 'late' }, ephemeral_text: 'too late', goto_location: '/x' }),
    )
    const post = await desk.make('start', { props: buttonProps('go', url) })
    const stream = await openStream(desk.service.url, await desk.service.windowHeaders())
    try {
      const response = await during(post, () => desk.remove(`/posts/${post.id}`))
      expect(response).toMatchObject({ status: 200, json: { goto_location: '/x' } })
      expect(await stream.next(event => event.type === 'ephemeral_message')).toMatchObject({
        post: { message: 'too late' },
      })
      const gone = await desk.get<Post>(`/posts/${post.id}?include_deleted=true`, desk.admin)
      expect(gone.json).toMatchObject({ message: 'start' })
      expect(gone.json.delete_at).toBeGreaterThan(0)
    } finally {
      await stream.close()
    }
  })

  it('a click of a token that is revoked meanwhile ends as it began; the next one is rejected', async () => {
    const me = (await desk.get<{ id: string }>('/users/me', desk.alice)).json.id
    const path = `/users/${me}/tokens`
    const made = await desk.post<{ id: string; token: string }>(path, { description: 'short-lived' }, desk.admin)
    const { id, token } = made.json
    const url = await desk.responding(slow({ update: { message: 'applied' } }))
    const post = await desk.make('start', { props: buttonProps('go', url) })
    const response = await during(post, () => desk.post('/users/tokens/revoke', { token_id: id }, desk.admin), token)
    expect(response).toMatchObject({ status: 200, json: { status: 'OK' } })
    expect((await desk.stored(post.id)).message).toBe('applied')
    expect(await desk.click(post, {}, { token })).toMatchObject(expired)
  })

  it('many edits of one post all become versions, in one order', async () => {
    const post = await desk.make('e0')
    const edits = Array.from({ length: 20 }, (_, i) =>
      desk.put<Post>(`/posts/${post.id}/patch`, { message: `e${i + 1}` }),
    )
    const responses = await Promise.all(edits)
    expect(responses.every(response => response.status === 200)).toBe(true)
    const times = responses.map(response => response.json.update_at)
    expect(new Set(times).size).toBe(20)
    const versions = await history(post)
    expect(versions).toHaveLength(20)
    const now = await desk.stored(post.id)
    expect([...versions, now.message].sort()).toEqual(Array.from({ length: 21 }, (_, i) => `e${i}`).sort())
    expect(now.update_at).toBe(Math.max(...times))
  })
})
