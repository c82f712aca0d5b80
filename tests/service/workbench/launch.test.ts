import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { workbenchKeyHeader } from '#contract/workbench'
import { fileDeskOf } from '../../support/files'
import { deskOf } from '../../support/posts'
import { type ErrorBody, startService, type TestService, windowKeyOf } from '../../support/service'

let server: TestService
beforeAll(async () => {
  server = await startService()
})
afterAll(() => server?.close())

const newLink = (): string => server.service.openUrl().slice(server.url.length)
const openToken = (location: string | null): string => /^\/#open=(\w{26})$/.exec(location ?? '')?.[1] ?? ''
const firstCookie = (headers: Headers): string => (headers.get('set-cookie') ?? '').split(';')[0] ?? ''
const exchange = (token: string) =>
  server.send<ErrorBody & { key: string }>('/workbench/api/key', { method: 'POST', body: { token } })
const snapshotWith = (headers: Record<string, string>) => server.send<ErrorBody>('/workbench/api/snapshot', { headers })
const rejected = { status: 401, json: { id: 'workbench.session.app_error' } }

describe('the one-time link', () => {
  it('leads to the window once, with a token that only the page there can read', async () => {
    const link = newLink()
    const opened = await server.send(link)
    expect(opened.status).toBe(303)
    expect(openToken(opened.headers.get('location'))).not.toBe('')
    expect(opened.headers.get('cache-control')).toBe('no-store')
    const used = await server.send(link)
    expect(used.status).toBe(410)
    expect(used.headers.get('content-type')).toContain('text/html')
    expect(used.text).toContain('This one-time link has been used')
  })

  it('leads to the window again in the browser that used it', async () => {
    const link = newLink()
    const { headers } = await server.send(link)
    expect(headers.get('set-cookie')).toMatch(/^blockyard_\d+=\w+; Path=\/; HttpOnly; SameSite=Strict$/)
    const again = await server.send(link, { headers: { cookie: firstCookie(headers) } })
    expect([again.status, again.headers.get('location')]).toEqual([303, '/'])
  })

  it('works in a browser that used another link, and lost its key since', async () => {
    const cookie = firstCookie((await server.send(newLink())).headers)
    const opened = await server.send(newLink(), { headers: { cookie } })
    expect(openToken(opened.headers.get('location'))).not.toBe('')
  })

  it('has a token that is exchanged for the key once', async () => {
    const token = openToken((await server.send(newLink())).headers.get('location'))
    const { key } = (await exchange(token)).json
    expect((await snapshotWith({ [workbenchKeyHeader]: key })).status).toBe(200)
    for (const wrong of [token, 'y'.repeat(26), '']) expect(await exchange(wrong)).toMatchObject(rejected)
  })
})

describe('the workbench API', () => {
  it('opens to the key in its header, and to nothing else', async () => {
    const key = await windowKeyOf(server.service.openUrl())
    const cookie = firstCookie((await server.send(newLink())).headers)
    const name = cookie.split('=')[0]
    const attempts: Record<string, string>[] = [
      {},
      { cookie },
      { cookie: `${name}=${key}` },
      { [workbenchKeyHeader]: key.slice(1) },
      { [workbenchKeyHeader]: `${key}x` },
      { [workbenchKeyHeader]: '' },
      { authorization: `Bearer ${key}` },
      { authorization: `Bearer ${server.sample.admin_token}` },
    ]
    for (const headers of attempts) expect(await snapshotWith(headers), JSON.stringify(headers)).toMatchObject(rejected)
    expect(await server.send(`/workbench/api/snapshot?key=${key}`)).toMatchObject(rejected)
    expect((await snapshotWith({ [workbenchKeyHeader]: key, cookie: `${name}=foreign` })).status).toBe(200)
  })

  it('has another key after the next start', async () => {
    const other = await startService()
    try {
      expect(await snapshotWith(await other.windowHeaders())).toMatchObject(rejected)
    } finally {
      await other.close()
    }
  })

  it('opens the contents of files, and nothing else, to the key that stands in their addresses', async () => {
    const alice = await server.tokenOf('alice')
    const { id } = await fileDeskOf(server, alice).one('notes.txt', 'hello')
    await deskOf(server).make('with a file', { file_ids: [id] }, alice)
    const { service, user_id } = await server.snapshot()
    const address = `/workbench/api/files/${id}?user_id=${user_id}&as=download`
    expect((await server.send(`${address}&key=${service.file_key}`)).text).toBe('hello')
    for (const key of ['', service.file_key.slice(1)]) {
      expect(await server.send(`${address}&key=${key}`)).toMatchObject(rejected)
    }
    expect(await server.send(address)).toMatchObject(rejected)
    expect(await snapshotWith({ [workbenchKeyHeader]: service.file_key })).toMatchObject(rejected)
    expect(await server.send(`/workbench/api/snapshot?key=${service.file_key}`)).toMatchObject(rejected)
  })
})
