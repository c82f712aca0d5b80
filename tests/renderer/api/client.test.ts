import { createServer, type IncomingMessage, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { endpoints } from '#contract/endpoints'
import { workbench } from '#contract/workbench'
import { createClient } from '../../../src/renderer/api/client'

interface Seen {
  method: string
  url: string
  headers: IncomingMessage['headers']
  body: string
}

let server: Server
let origin = ''
let seen: Seen[] = []
let called = { status: 200, body: '{}' }

beforeAll(async () => {
  server = createServer(async (request, response) => {
    let body = ''
    for await (const chunk of request) body += chunk
    seen.push({ method: request.method ?? '', url: request.url ?? '', headers: request.headers, body })
    response.writeHead(called.status, { 'Content-Type': 'application/json' }).end(called.body)
  })
  await new Promise<void>(done => server.listen(0, '127.0.0.1', done))
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterAll(() => new Promise(done => server.close(done)))

const given = (status: number, body: unknown) => {
  seen = []
  called = { status, body: typeof body === 'string' ? body : JSON.stringify(body) }
}

describe('a call that fails', () => {
  it('brings the API’s own sentence, with the issues of the payload', async () => {
    const issues = [
      { path: '/props/svc_blocks', code: 'blocks.too_many', severity: 'error', message: 'Too many blocks.' },
    ]
    given(400, {
      id: 'model.post.is_valid.props.app_error',
      message: 'Too many blocks.',
      detailed_error: JSON.stringify(issues),
    })
    const result = await createClient(origin)(endpoints.createPost, { body: { channel_id: 'c' } })
    expect(result).toMatchObject({
      ok: false,
      error: { id: 'model.post.is_valid.props.app_error', status: 400, issues },
    })
  })

  it('keeps a detail that is no list of issues as text', async () => {
    given(404, { id: 'x', message: 'Gone.', detailed_error: 'row 12' })
    const result = await createClient(origin)(workbench.snapshot, {})
    expect(result).toMatchObject({ ok: false, error: { issues: [], detail: 'row 12' } })
  })

  it('survives a response that is not JSON', async () => {
    given(502, '<html>bad gateway</html>')
    const result = await createClient(origin)(workbench.snapshot, {})
    expect(result).toMatchObject({ ok: false, error: { id: 'unknown', status: 502 } })
  })

  it('says so when nobody responds', async () => {
    const result = await createClient('http://127.0.0.1:1')(workbench.snapshot, {})
    expect(result).toMatchObject({ ok: false, error: { id: 'network', status: 0 } })
  })
})

describe('a call', () => {
  it('fills the path, encoded, and leaves out query values that are not there', async () => {
    given(200, { posts: [], has_more: false })
    await createClient(origin)(workbench.channelPosts, {
      params: { channel_id: 'a/b' },
      query: { limit: 5, before: undefined },
    })
    expect(seen[0]?.url).toBe('/workbench/api/channels/a%2Fb/posts?limit=5')
  })

  it('carries the persona’s token and its JSON', async () => {
    given(201, {})
    await createClient(origin)(endpoints.createPost, { body: { channel_id: 'c', message: 'hi' }, token: 'secret' })
    expect(seen[0]).toMatchObject({ method: 'POST', body: '{"channel_id":"c","message":"hi"}' })
    expect(seen[0]?.headers).toMatchObject({ authorization: 'Bearer secret', 'content-type': 'application/json' })
  })

  it('names no content type where there is no body', async () => {
    given(200, {})
    await createClient(origin)(workbench.snapshot, {})
    expect(seen[0]?.headers['content-type']).toBeUndefined()
  })
})
