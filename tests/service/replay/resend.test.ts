import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Exchange } from '#contract/exchange'
import type { Post } from '#domain/posts/post'
import { type ClickDesk, startClickDesk } from '../../support/clicks'

let desk: ClickDesk
beforeAll(async () => {
  desk = await startClickDesk()
})
afterAll(() => desk?.close())

interface Resent {
  exchange_id: string
  detailed_error?: string
  message?: string
}

const resend = (id: string, body: object) =>
  desk.service.window<Resent>(`/exchanges/${id}/resend`, { method: 'POST', body })

/** Posts, and returns the id of the exchange that it was. */
async function posted(message: string): Promise<string> {
  const { service } = desk
  const made = await service.post<Post>('/posts', { channel_id: service.sample.channel_id, message })
  return made.headers.get('x-request-id') ?? ''
}

/** Clicks, and returns the callback that it caused. */
async function calledBack(): Promise<Exchange> {
  const { service } = desk
  const reply = { kind: 'text', body: '{}', contentType: 'application/json' } as const
  const clicked = await desk.click(await desk.makeResponding(reply))
  const { exchanges } = await service.story(clicked.headers.get('x-request-id') ?? '')
  return service.exchange(exchanges.find(({ kind }) => kind === 'callback')?.id ?? '')
}

const header = ({ request }: Exchange, name: string): string | undefined =>
  request.headers.find(([key]) => key.toLowerCase() === name)?.[1]

describe('an edited request', () => {
  it('sends what is given in place of what was recorded', async () => {
    const { service } = desk
    const made = await service.post<Post>('/posts', { channel_id: service.sample.channel_id, message: 'before' })
    const id = made.headers.get('x-request-id') ?? ''
    const resent = await resend(id, {
      method: 'PUT',
      url: `/api/v4/posts/${made.json.id}/patch`,
      headers: [
        ['Authorization', 'Bearer [redacted:abc123]'],
        ['Content-Type', 'application/json'],
        ['X-Trace', 'seven'],
      ],
      body: JSON.stringify({ message: 'after' }),
    })
    const again = await service.exchange(resent.json.exchange_id)
    expect(again.summary).toMatchObject({ method: 'PUT', status: 200 })
    expect(header(again, 'x-trace')).toBe('seven')
    expect(again.response?.body?.text).toContain('"after"')
  })

  it('fills a placeholder in Authorization with a token that works', async () => {
    const id = await posted('with a token')
    const headers = [['authorization', 'Bearer [redacted:abc123]']]
    expect((await desk.service.exchange((await resend(id, { headers })).json.exchange_id)).summary.status).toBe(201)
  })

  it('goes without a token when its header is removed', async () => {
    const id = await posted('without a token')
    const resent = await resend(id, { headers: [['content-type', 'application/json']] })
    expect((await desk.service.exchange(resent.json.exchange_id)).summary).toMatchObject({ status: 401 })
  })

  it.each([
    [[['X Trace', 'a']], 'is not the name of a header'],
    [[['X-Trace', 'a\r\nX-Other: b']], 'no header may hold'],
    [[['X-Api-Key', '[redacted:abc123]']], 'holds a secret that was not recorded'],
  ])('is rejected with %j', async (headers, why) => {
    const rejected = await resend(await posted('odd headers'), { headers })
    expect(rejected.status).toBe(400)
    expect(rejected.json.message).toContain(why)
  })

  it('cannot leave the service: its URL is a path', async () => {
    const rejected = await resend(await posted('elsewhere'), { url: 'http://127.0.0.1:9/api/v4/posts' })
    expect(rejected.json.message).toContain('a path of this service')
  })
})

describe('an edited callback', () => {
  it('goes with its method and headers, but those of the service stay', async () => {
    const callback = await calledBack()
    const resent = await resend(callback.summary.id, {
      method: 'PATCH',
      headers: [
        ['X-Trace', 'eight'],
        ['User-Agent', 'other'],
        ['Host', 'example.test'],
      ],
      body: '{"edited":true}',
    })
    const again = await desk.service.exchange(resent.json.exchange_id)
    expect(again.summary).toMatchObject({ kind: 'callback', method: 'PATCH', status: 200 })
    expect(again.request.body?.text).toBe('{"edited":true}')
    expect(header(again, 'x-trace')).toBe('eight')
    expect(header(again, 'user-agent')).toContain('svc-bot/')
    expect(header(again, 'host')).not.toBe('example.test')
  })
})

describe('the previous of its kind', () => {
  it('is the last exchange with the same kind and address, whatever ids are in it', async () => {
    const { service } = desk
    const post = async () =>
      (await service.post<Post>('/posts', { channel_id: service.sample.channel_id, message: 'p' })).json.id
    const look = async (id: string) =>
      (await service.send(`/api/v4/posts/${id}`, { token: service.sample.bot_token })).headers.get('x-request-id') ?? ''
    const first = await look(await post())
    const second = await look(await post())
    const previous = await service.window<{ exchange_id: string | null }>(`/exchanges/${second}/previous`)
    expect(previous.json.exchange_id).toBe(first)
  })

  it('is nothing for the first', async () => {
    const { service } = desk
    const first =
      (await service.send('/api/v4/users/me/preferences', { token: service.sample.bot_token })).headers.get(
        'x-request-id',
      ) ?? ''
    expect((await service.window<Resent>(`/exchanges/${first}/previous`)).json.exchange_id).toBeNull()
  })
})
