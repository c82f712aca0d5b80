import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Post, startService, type TestService } from '../../../support/service'

let service: TestService
beforeAll(async () => {
  service = await startService()
})
afterAll(() => service?.close())

const attachments = (id: string) => [
  { fallback: 'x', actions: [{ id, name: 'Go', integration: { url: 'http://127.0.0.1:9/' } }] },
]
const warningOf = ({ headers }: { headers: Headers }) => headers.get('x-svc-warning')

describe('an action with an id that no click reaches', () => {
  it('is warned about in a post, in its update and in the payload of a webhook', async () => {
    const { channel_id, webhook_key } = service.sample
    const create = (id: string) =>
      service.post<Post>('/posts', { channel_id, message: 'x', props: { attachments: attachments(id) } })
    const sent = await create('go on')
    expect(sent.status).toBe(201)
    expect(warningOf(sent)).toBe(
      'props.attachments[0].actions[0].id: No click can reach the id "go on": an id has letters, digits, _ and - only.',
    )
    const good = await create('go')
    expect(warningOf(good)).toBeNull()
    const path = `/api/v4/posts/${good.json.id}/patch`
    const patch = (id: string) =>
      service.send(path, {
        method: 'PUT',
        token: service.sample.bot_token,
        body: { props: { attachments: attachments(id) } },
      })
    expect(warningOf(await patch('go on'))).toBe(warningOf(sent))
    expect(warningOf(await patch('go'))).toBeNull()
    const hook = await service.send(`/hooks/${webhook_key}`, {
      method: 'POST',
      body: { attachments: attachments('go on') },
    })
    expect([hook.status, warningOf(hook)]).toEqual([200, warningOf(sent)?.replace('props.', '') ?? ''])
  })
})
