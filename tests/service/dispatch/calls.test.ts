import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Exchange } from '#contract/exchange'
import type { Post } from '#domain/posts/post'
import { type Integration, type IntegrationResponse, startIntegration } from '../../support/integration'
import { clickable, type ErrorBody, startService, type TestService } from '../../support/service'
import { withSettings } from '../../support/settings'
import { callAt, callsAt } from '../../support/webhooks'

let service: TestService
let integration: Integration
let other: Integration
let alice: string
beforeAll(async () => {
  integration = await startIntegration()
  other = await startIntegration()
  service = await startService()
  alice = await service.tokenOf('alice')
})
afterAll(async () => {
  await service?.close()
  await other?.close()
  await integration?.close()
})

let paths = 0

/** A new path of the integration that responds so. */
async function pathResponding(...responses: IntegrationResponse[]): Promise<string> {
  paths += 1
  await integration.respond(`/d${paths}`, ...responses)
  return `/d${paths}`
}

/** Clicks a button that leads to a URL. */
async function click(url: string, entry: Record<string, unknown> = {}) {
  const post = (await service.post<Post>('/posts', clickable(service.sample.channel_id, url, entry))).json
  return service.post<ErrorBody>(`/posts/${post.id}/actions/go`, {}, alice)
}

/** The newest call to an integration. */
async function lastExchange(): Promise<Exchange> {
  const { exchanges } = await service.snapshot()
  const id = exchanges.findLast(({ direction }) => direction === 'out')?.id ?? ''
  return service.exchange(id)
}

const following = <T>(job: () => Promise<T>): Promise<T> =>
  withSettings(service, { FollowOutboundRedirects: true }, job)

const moved = (status: number, location: string): IntegrationResponse => ({
  kind: 'raw',
  bytes: `HTTP/1.1 ${status} Moved\r\nLocation: ${location}\r\nContent-Length: 0\r\nConnection: close\r\n\r\n`,
})

describe('a call', () => {
  it('names the service, and the exchange that it is', async () => {
    const path = await pathResponding({ kind: 'json', body: {} })
    expect((await click(integration.url + path)).status).toBe(200)
    const { headers } = await callAt(integration, path)
    const { summary, request } = await lastExchange()
    expect(headers).toMatchObject({ 'user-agent': 'svc-bot/0.1.0', 'x-svc-cause': summary.id })
    expect(request.headers).toContainEqual(['X-Svc-Cause', summary.id])
    expect(headers).not.toHaveProperty('authorization')
  })

  it('has its time for each phase, which together are no more than the whole', async () => {
    const path = await pathResponding({ kind: 'json', body: {} })
    await click(integration.url + path)
    const { timings, summary } = await lastExchange()
    const phases = [timings.queue, timings.connect, timings.first_byte, timings.body].map(Number)
    for (const ms of phases) {
      expect(ms).toBeGreaterThan(0)
      expect(ms).toBe(Math.round(ms * 1000) / 1000)
    }
    const sum = phases.reduce((all, one) => all + one)
    expect(sum).toBeLessThanOrEqual(Number(summary.duration_ms) + 0.01)
  })

  it('keeps every value of a header that the response has twice', async () => {
    const bytes =
      'HTTP/1.1 200 OK\r\nContent-Type: application/json\r\nX-Build: 1\r\nX-Build: 2\r\nContent-Length: 2\r\nConnection: close\r\n\r\n{}'
    expect((await click(integration.url + (await pathResponding({ kind: 'raw', bytes })))).status).toBe(200)
    const headers = (await lastExchange()).response?.headers
    expect(headers?.filter(([name]) => name === 'x-build')).toEqual([
      ['x-build', '1'],
      ['x-build', '2'],
    ])
  })

  it('finds a host by its name, and says when there is none', async () => {
    const path = await pathResponding({ kind: 'json', body: {} })
    const { port } = new URL(integration.url)
    await withSettings(service, { AllowedUntrustedInternalConnections: '127.0.0.0/8' }, async () => {
      expect((await click(`http://localhost:${port}${path}`)).status).toBe(200)
      expect((await callAt(integration, path)).headers).toMatchObject({ host: `localhost:${port}` })
      // No resolver is asked for a label of more than 63 characters.
      const rejected = await click(`http://${'x'.repeat(64)}.localhost/`)
      expect(rejected.json.detailed_error).toMatch(
        /^The (host of the integration does not exist|address of its host could not be looked up)/,
      )
    })
  })

  it('trusts a host that is listed by its name, and no other name of the same address', async () => {
    const path = await pathResponding({ kind: 'json', body: {} })
    const { port } = new URL(integration.url)
    await withSettings(service, { AllowedUntrustedInternalConnections: 'localhost' }, async () => {
      // The name may lead to ::1 first, where nobody listens.
      await click(`http://localhost:${port}${path}`)
      expect((await lastExchange()).summary.fault).not.toBe('untrusted_address')
      const before = integration.calls.length
      const rejected = await click(integration.url + path)
      expect([rejected.status, (await lastExchange()).summary]).toMatchObject([
        400,
        { outcome: 'blocked', fault: 'untrusted_address', status: null },
      ])
      expect(integration.calls).toHaveLength(before)
    })
  })
})

describe('a call to a plugin', () => {
  it('goes to its process, also by the full address of the service, whether that is trusted or not', async () => {
    await integration.respond('/base/', { kind: 'json', body: {} })
    service.service.registerPlugin('board', `${integration.url}/base//`)
    await withSettings(service, { AllowedUntrustedInternalConnections: '' }, async () => {
      for (const url of [
        '/plugins/board/run?a=1',
        'plugins/board/run?a=2',
        `${service.url}/plugins/board/run?a=3`,
        '/plugins/board',
        '/plugins/board?a=4',
      ]) {
        expect((await click(url)).status, url).toBe(200)
      }
    })
    const urls = integration.calls.map(({ url }) => url).filter(url => url.startsWith('/base'))
    expect(urls).toEqual(['/base/run?a=1', '/base/run?a=2', '/base/run?a=3', '/base/', '/base/?a=4'])
  })

  it('fails where nobody registered it, and names no more of the address', async () => {
    for (const url of ['/plugins/nobody/run', 'plugins/nobody?key=hush', `${service.url}/plugins/nobody/run`]) {
      expect((await click(url)).json.detailed_error).toMatch(
        /^(No plugin is registered for \/plugins\/nobody\.|This address cannot be called:)/,
      )
      expect((await lastExchange()).summary).toMatchObject({ fault: 'bad_url', outcome: 'failed', status: null })
    }
  })

  it('has the token of who clicked only at the full address of the service', async () => {
    service.service.registerPlugin('gate', integration.url)
    const path = await pathResponding({ kind: 'json', body: {} })
    await click(`/plugins/gate${path}`)
    await click(`${service.url}/plugins/gate${path}`)
    const calls = await callsAt(integration, path, 2)
    expect(calls.map(({ headers }) => headers['authorization'])).toEqual([undefined, `Bearer ${alice}`])
  })
})

describe('redirects', () => {
  it('are followed ten times; the eleventh is the response', async () => {
    const round = await pathResponding(moved(307, `${integration.url}/d${paths + 1}`))
    const rejected = await following(() => click(integration.url + round))
    expect(rejected.json.detailed_error).toContain('307')
    expect(await callsAt(integration, round)).toHaveLength(11)
    const hops = Array.from({ length: 10 }, () => moved(307, `${integration.url}/d${paths + 1}`))
    const ends = await pathResponding(...hops, { kind: 'json', body: {} })
    expect((await following(() => click(integration.url + ends))).status).toBe(200)
  })

  it('are not followed while the setting is off', async () => {
    const to = await pathResponding({ kind: 'json', body: {} })
    const from = await pathResponding(moved(307, to))
    expect((await click(integration.url + from)).json.detailed_error).toContain('307')
    expect(integration.calls.filter(({ url }) => url === to)).toEqual([])
  })

  it.each([
    [299, false],
    [300, true],
    [399, true],
    [400, false],
  ])('with status %i are followed: %s', async (status, isFollowed) => {
    const to = await pathResponding({ kind: 'json', body: {} })
    const from = await pathResponding(moved(status, to))
    const clicked = await following(() => click(integration.url + from))
    expect(clicked.status).toBe(isFollowed ? 200 : 400)
    expect(integration.calls.filter(({ url }) => url === to)).toHaveLength(isFollowed ? 1 : 0)
  })

  it('without a place to go to are the response', async () => {
    const bytes = 'HTTP/1.1 302 Moved\r\nContent-Length: 0\r\nConnection: close\r\n\r\n'
    for (const response of [{ kind: 'raw', bytes } as const, moved(302, ''), moved(302, 'http://[')]) {
      const path = await pathResponding(response)
      expect((await following(() => click(integration.url + path))).json.detailed_error).toContain('302')
    }
  })

  it('lead to web addresses alone', async () => {
    const path = await pathResponding(moved(302, 'ftp://files.example/'))
    const rejected = await following(() => click(integration.url + path))
    expect(rejected.json.detailed_error).toMatch(/^This address cannot be called:/)
    expect((await lastExchange()).summary).toMatchObject({ fault: 'bad_url', outcome: 'failed', status: null })
  })

  it('lead to no address that is not trusted', async () => {
    const path = await pathResponding(moved(307, 'http://10.1.2.3/'))
    const settings = { AllowedUntrustedInternalConnections: '127.0.0.1' }
    const rejected = await withSettings(service, settings, () => following(() => click(integration.url + path)))
    expect(rejected.json.detailed_error).not.toContain('10.1.2.3/')
    expect((await lastExchange()).summary).toMatchObject({ fault: 'untrusted_address', outcome: 'blocked' })
  })

  it('take other headers along to another origin', async () => {
    const from = await pathResponding(moved(307, `${other.url}/to`))
    const url = integration.url.replace('//', '//ann:secret@') + from
    expect((await following(() => click(url))).status).toBe(200)
    const [first, second] = [await callAt(integration, from), await callAt(other, '/to')]
    expect(first.headers).toMatchObject({ authorization: `Basic ${Buffer.from('ann:secret').toString('base64')}` })
    expect(second.headers).toMatchObject({ 'content-type': 'application/json', host: new URL(other.url).host })
    expect(second.headers).not.toHaveProperty('authorization')
  })
})
