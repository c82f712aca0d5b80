import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startSampleIntegration } from '../../resources/sample-integration/sampleIntegration.mjs'
import { type RunningService, startBuiltService } from '../support/running'

interface Post {
  id: string
  message: string
  props: Record<string, unknown>
}

let service: RunningService
beforeAll(async () => {
  service = await startBuiltService()
})
afterAll(() => service?.stop())

async function call<T>(path: string, body?: unknown): Promise<T> {
  const response = await fetch(`${service.url}${path}`, {
    method: body === undefined ? 'GET' : 'POST',
    headers: { authorization: `Bearer ${service.sample?.admin_token}` },
    body: body === undefined ? undefined : JSON.stringify(body),
  })
  return await response.json()
}

const click = (post: Post, action: string, body: Record<string, unknown> = {}) =>
  call<Record<string, unknown>>(`/api/v4/posts/${post.id}/actions/${action}`, {
    integration_format: 'svc_block',
    ...body,
  })
const read = async ({ id }: Post) => JSON.stringify(await call<Post>(`/api/v4/posts/${id}`))

async function samplePost(words: string, channel = service.sample?.channel_id): Promise<Post> {
  const { posts } = await call<{ posts: Record<string, Post> }>(`/api/v4/channels/${channel}/posts`)
  const found = Object.values(posts).find(post => JSON.stringify(post).includes(words))
  if (!found) throw new Error(`No sample post says ${words}.`)
  return found
}

describe('the sample release gate, clicked over the public API', () => {
  it('responds to every control and stays clickable until it is closed', async () => {
    const gate = await samplePost('Roll out checkout-api')
    expect(await click(gate, 'approve', { query: { wave: 'canary' } })).toMatchObject({ status: 'OK' })
    expect(await read(gate)).toContain('**1 of 2 approvals** · @admin')
    await click(gate, 'pick', { selected_option: '50' })
    expect(await read(gate)).toContain('"initial_option":"50"')
    await click(gate, 'hold')
    expect(await read(gate)).toContain('**On hold** · @admin')
    expect(await click(gate, 'approve')).toMatchObject({ error: expect.stringContaining('holds this gate') })
    await click(gate, 'hold')
    await click(gate, 'reject')
    expect(await read(gate)).toContain('**Rejected** · @admin')
    expect(await click(gate, 'approve')).toMatchObject({
      id: 'api.post.do_action.action_id.app_error',
      status_code: 404,
    })
  })

  it('responds to the links of a message, and keeps them while it is open', async () => {
    const approvals = await call<{ id: string }>(`/api/v4/teams/${service.sample?.team_id}/channels/name/approvals`)
    const waiting = await samplePost('payments-api', approvals.id)
    await click(waiting, 'approve', { query: { wave: 'staging' } })
    const after = await read(waiting)
    expect(after).toContain('svc_action://approve')
    expect(after).toContain('1 of 2 approvals')
  })
})

describe('the journey of README, with an integration of its own', () => {
  it('posts a button, clicks it, and finds the post changed', async () => {
    const integration = await startSampleIntegration({ log: () => {} })
    try {
      const post = await call<Post>('/api/v4/posts', {
        channel_id: service.sample?.channel_id,
        message: 'Waiting for **2 approvals**',
        props: {
          svc_blocks: [{ type: 'button', text: 'Approve', action_id: 'approve', style: 'primary' }],
          svc_blocks_actions: { approve: { type: 'external', url: `${integration.url}/approve` } },
        },
      })
      expect(await click(post, 'approve')).toMatchObject({ status: 'OK' })
      const after = await read(post)
      expect(after).toContain(':white_check_mark: **1 of 2 approvals** · @admin')
      expect(after).toContain('"type":"button"')
    } finally {
      await integration.close()
    }
  })

  it('takes an incoming webhook', async () => {
    const response = await fetch(`${service.url}/hooks/${service.sample?.webhook_key}`, {
      method: 'POST',
      body: new URLSearchParams({ payload: JSON.stringify({ text: 'Build finished for @bob' }) }),
    })
    expect([response.status, await response.text()]).toEqual([200, 'ok'])
  })
})
