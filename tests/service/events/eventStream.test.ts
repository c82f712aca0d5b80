import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Post } from '#domain/posts/post'
import { type Integration, startIntegration } from '../../support/integration'
import { clickable, startService, type TestService } from '../../support/service'
import { openStream } from '../../support/stream'

let service: TestService
let integration: Integration
beforeAll(async () => {
  integration = await startIntegration()
  service = await startService()
})
afterAll(async () => {
  await service?.close()
  await integration?.close()
})

const open = async (since?: number) => openStream(service.url, await service.windowHeaders(), since)
const say = (message: string) => service.post<Post>('/posts', { channel_id: service.sample.channel_id, message })

describe('the event stream', () => {
  it('is closed to who has no cookie of the workbench', async () => {
    expect((await service.send('/workbench/api/events')).status).toBe(401)
    expect((await service.send('/workbench/api/events', { token: service.sample.admin_token })).status).toBe(401)
  })

  it('tells of a post once it is kept, and of the exchange that made it, numbered without a gap', async () => {
    const stream = await open()
    try {
      const made = await say('to the stream')
      const posted = await stream.next(event => event.type === 'posted')
      expect(posted).toMatchObject({ post: { id: made.json.id, message: 'to the stream' } })
      const exchange = await stream.next(event => event.type === 'exchange')
      expect(exchange).toMatchObject({ exchange: { id: made.headers.get('x-request-id'), status: 201 } })
      const seqs = stream.seen.map(event => event.seq)
      expect(seqs).toEqual(seqs.map((_, index) => (seqs[0] ?? 0) + index))
    } finally {
      await stream.close()
    }
  })

  it('goes on from the seq of a snapshot, and of the last event that was seen', async () => {
    const { seq } = await service.snapshot()
    const [first, second] = [await say('one'), await say('two')]
    const stream = await open(seq)
    try {
      const one = await stream.next(event => event.type === 'posted')
      expect(one).toMatchObject({ seq: expect.any(Number), post: { id: first.json.id } })
      const resumed = await openStream(service.url, {
        ...(await service.windowHeaders()),
        'last-event-id': String(one.seq),
      })
      try {
        expect(await resumed.next(event => event.type === 'posted')).toMatchObject({ post: { id: second.json.id } })
      } finally {
        await resumed.close()
      }
    } finally {
      await stream.close()
    }
  })

  it.each([
    ['before this life of the service', 5],
    ['from the future', Number.MAX_SAFE_INTEGER],
  ])('asks for a new snapshot when it cannot go on from a seq %s', async (_name, since) => {
    const stream = await open(since)
    try {
      expect(await stream.next(() => true)).toMatchObject({ type: 'resync' })
    } finally {
      await stream.close()
    }
  })

  it('shows a click as sent before its integration responds, then as OK', async () => {
    await integration.respond('/slow', { kind: 'slow', ms: 50, body: { ephemeral_text: 'Only for you' } })
    const post = (await service.post<Post>('/posts', clickable(service.sample.channel_id, `${integration.url}/slow`)))
      .json
    const alice = await service.tokenOf('alice')
    const stream = await open()
    try {
      await service.post(`/posts/${post.id}/actions/go`, {}, alice)
      const kinds = async (outcome: string) =>
        stream.next(
          event =>
            event.type === 'exchange' && event.exchange.kind === 'callback' && event.exchange.outcome === outcome,
        )
      const [sent, responded] = [await kinds('sent'), await kinds('ok')]
      expect(sent.seq).toBeLessThan(responded.seq)
      const ephemeral = stream.seen.find(event => event.type === 'ephemeral_message')
      expect(ephemeral).toMatchObject({ post: { message: 'Only for you', type: 'system_ephemeral', root_id: post.id } })
    } finally {
      await stream.close()
    }
  })

  it('carries no registry and no integration in the plain', async () => {
    const stream = await open()
    try {
      await service.post(
        '/posts',
        clickable(service.sample.channel_id, 'http://127.0.0.1:9/x', { context: { a: 'hidden-word' } }),
      )
      await stream.next(event => event.type === 'exchange')
      expect(JSON.stringify(stream.seen)).not.toContain('hidden-word')
    } finally {
      await stream.close()
    }
  })
})
