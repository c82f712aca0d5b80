import { connect } from 'node:net'
import { Agent, request } from 'undici'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { FaultKind, LabFault } from '#domain/lab/schema'
import { faultKinds } from '#domain/lab/schema'
import { limits } from '#domain/limits'
import { fetchResponse } from '../../support/service'
import { type LabDesk, labDesk } from './labDesk'

const response = { update: { message: 'Done.' } }
const faults: Record<FaultKind, LabFault> = {
  status: { is: 'status', status: 418 },
  timeout: { is: 'timeout' },
  reset: { is: 'reset' },
  empty_body: { is: 'empty_body' },
  broken_json: { is: 'broken_json' },
  wrong_content_type: { is: 'wrong_content_type' },
  slow_body: { is: 'slow_body', ms: 300 },
  too_large: { is: 'too_large' },
  redirect: { is: 'redirect', location: 'https://elsewhere.test/{{ user.username }}' },
  certificate: { is: 'certificate' },
}

let lab: LabDesk
let port: string
beforeAll(async () => {
  lab = await labDesk()
  await lab.write('gate', {
    rules: faultKinds.map(is => ({
      name: is,
      when: [{ on: 'path', equals: `/${is}` }],
      respond: response,
      fault: faults[is],
    })),
  })
  port = (await lab.one('gate')).url
})
afterAll(() => lab[Symbol.asyncDispose]())

/** Where a client outside finds the integration. */
const places = ['own port', 'plugin path'] as const
const at = (place: (typeof places)[number], path: string) =>
  place === 'own port' ? `${port}/${path}` : `${lab.desk.url}/plugins/gate/${path}`
/** A click, as the service sends it. */
const clicked = { user_id: 'u', user_name: 'ada', post_id: 'p', channel_id: 'c', trigger_id: 't', context: {} }
const post = (url: string) => fetchResponse<unknown>(url, { method: 'POST', body: clicked })
const lastOf = async () => (await lab.log('gate')).at(-1)

describe.each(places)('a fault as a client outside meets it at the %s', place => {
  it.each<[FaultKind, { status: number; type?: string; text: string | RegExp }]>([
    ['status', { status: 418, type: 'application/json', text: '{"error":"Simulated fault: status 418."}' }],
    ['empty_body', { status: 200, text: '' }],
    ['broken_json', { status: 200, text: JSON.stringify(response).slice(0, 15) }],
    ['wrong_content_type', { status: 200, type: 'text/html; charset=utf-8', text: JSON.stringify(response) }],
    ['redirect', { status: 302, text: '' }],
  ])('%s', async (is, expected) => {
    const got = await post(at(place, is))
    expect([got.status, got.text]).toEqual([expected.status, expected.text])
    if (expected.type !== undefined) expect(got.headers.get('content-type')).toBe(expected.type)
    if (is === 'redirect') expect(got.headers.get('location')).toBe('https://elsewhere.test/ada')
    await expect.poll(async () => (await lastOf())?.duration_ms).toBeGreaterThan(0)
    expect((await lastOf())?.decision.fault).toMatchObject({ is })
  })

  it('too_large: a body over the limit of the service, which is JSON still', async () => {
    const got = await post(at(place, 'too_large'))
    expect(Buffer.byteLength(got.text)).toBeGreaterThan(limits.responseBodyBytes)
    expect(got.json).toEqual(response)
  })

  it('reset: the connection ends before a byte', async () => {
    await expect(post(at(place, 'reset'))).rejects.toMatchObject({ cause: { code: 'ECONNRESET' } })
    expect((await lastOf())?.duration_ms).toBeNull()
  })

  it('timeout: nothing comes until the client ends the connection', async () => {
    const { hostname, port: number } = new URL(at(place, 'timeout'))
    const socket = connect(Number(number), hostname)
    const got: Buffer[] = []
    socket.on('data', chunk => got.push(chunk))
    const path = new URL(at(place, 'timeout')).pathname
    socket.write(`GET ${path} HTTP/1.1\r\nHost: ${hostname}:${number}\r\n\r\n`)
    await expect.poll(async () => (await lastOf())?.path).toBe('/timeout')
    expect(Buffer.concat(got).toString()).toBe('')
    socket.destroy()
  })

  it('slow_body: headers at once, the body later', async () => {
    const started = performance.now()
    const { headers, body } = await request(at(place, 'slow_body'), { method: 'POST', body: JSON.stringify(clicked) })
    const headersMs = performance.now() - started
    expect(Number(headers['content-length'])).toBe(JSON.stringify(response).length)
    expect(await body.json()).toEqual(response)
    expect(performance.now() - started - headersMs).toBeGreaterThan(200)
  })

  it('certificate: a redirect to HTTPS that nobody trusts, of the same port', async () => {
    const led = await post(at(place, 'certificate?x=1'))
    expect([led.status, led.headers.get('location')]).toEqual([
      307,
      `${port.replace('http:', 'https:')}/certificate?x=1`,
    ])
    await expect(fetch(led.headers.get('location') ?? '')).rejects.toMatchObject({
      cause: { code: 'DEPTH_ZERO_SELF_SIGNED_CERT' },
    })
    // Who takes the certificate as it is gets the response.
    const careless = new Agent({ connect: { rejectUnauthorized: false } })
    const body = JSON.stringify(clicked)
    const got = await request(led.headers.get('location') ?? '', { dispatcher: careless, method: 'POST', body })
    expect(await got.body.json()).toEqual(response)
    await careless.close()
  })
})

describe('a fault as the service meets it', () => {
  const click = async (is: FaultKind) => {
    const id = await lab.postButton(`/plugins/gate/${is}`)
    const got = await lab.click(id)
    const { exchange_id = '' } = (await lastOf()) ?? {}
    return { got, exchange: await lab.desk.exchange(exchange_id) }
  }

  it.each<[FaultKind, { status: number | null; fault: string; note: RegExp }]>([
    ['status', { status: 418, fault: 'http_error', note: /418/ }],
    [
      'reset',
      { status: null, fault: 'connection_reset', note: /^The connection to \/plugins\/gate\/reset was closed/ },
    ],
    ['broken_json', { status: 200, fault: 'not_json', note: /JSON/ }],
    ['too_large', { status: 200, fault: 'too_large', note: /1 MiB|too large/ }],
    ['redirect', { status: 302, fault: 'redirect', note: /redirect/i }],
    [
      'certificate',
      { status: null, fault: 'connect_failed', note: /certificate of 127\.0\.0\.1|127\.0\.0\.1:\d+ .*certificate/ },
    ],
  ])('%s: the click is rejected, and the exchange says why', async (is, expected) => {
    const { got, exchange } = await click(is)
    expect(got.status).toBeGreaterThanOrEqual(400)
    expect(exchange.summary).toMatchObject({ status: expected.status, url: `/plugins/gate/${is}` })
    expect(exchange.summary.note).toMatch(expected.note)
    expect(exchange.summary.fault).toBe(expected.fault)
  })

  it.each<FaultKind>(['slow_body', 'empty_body', 'wrong_content_type'])('%s: the click goes on', async is => {
    const { exchange } = await click(is)
    expect(exchange.summary.outcome).toBe(is === 'wrong_content_type' ? exchange.summary.outcome : 'ok')
    if (is === 'slow_body') expect(exchange.timings.body).toBeGreaterThan(200)
    else expect(exchange.summary.note).not.toBe('')
  })

  it('timeout: the service waits as long as its setting says', async () => {
    const settings = (seconds: number) =>
      lab.desk.send('/api/v4/config/patch', {
        method: 'PUT',
        token: lab.desk.sample.admin_token,
        body: { ServiceSettings: { OutgoingIntegrationRequestsTimeout: seconds } },
      })
    await settings(1)
    const { got, exchange } = await click('timeout')
    await settings(30)
    expect(got.status).toBe(400)
    expect(exchange.summary).toMatchObject({ outcome: 'timed_out', fault: 'timeout' })
    expect((await lastOf())?.duration_ms).toBeNull()
  })
})

describe('faults of all', () => {
  const set = (body: object) => lab.desk.window('/lab/faults', { method: 'PUT', body })

  it('come to every integration until they are turned off, and are told to every window', async () => {
    await lab.write('well', { rules: [{ respond: response }] })
    const { url } = await lab.one('well')
    const stream = await lab.events()
    await set({ mode: 'all', fault: { is: 'status', status: 500 } })
    await stream.next(event => event.type === 'lab_faults' && event.mode === 'all')
    expect((await post(url)).status).toBe(500)
    expect((await post(at('own port', 'status'))).status).toBe(500)
    await set({ mode: 'none' })
    expect((await post(at('own port', 'status'))).status).toBe(200)
    await set({ mode: 'files' })
    expect((await post(at('own port', 'status'))).status).toBe(418)
    expect((await post(url)).status).toBe(200)
  })

  it.each(faultKinds)('%s comes to calls of a rule without a fault, at both addresses', async is => {
    await lab.write('well', { rules: [{ respond: response }] })
    const { url } = await lab.one('well')
    await set({
      mode: 'all',
      fault: { ...faults[is], ...(is === 'redirect' && { location: 'https://elsewhere.test/ada' }) },
    })
    for (const address of [`${url}/go`, `${lab.desk.url}/plugins/well/go`]) {
      const calls = (await lab.log('well')).length
      const caller = new AbortController()
      const met = fetch(address, {
        method: 'POST',
        body: JSON.stringify(clicked),
        redirect: 'manual',
        signal: caller.signal,
      }).then(
        async got => shownOf(got.status, got.headers, await got.text()),
        () => 'no response',
      )
      await expect.poll(async () => (await lab.log('well')).length).toBe(calls + 1)
      // Nobody ends a call that never gets a response but who called.
      if (is === 'timeout') caller.abort()
      expect([is, await met]).toEqual([is, metBy[is]])
      expect((await lab.log('well')).at(-1)?.decision.fault).toMatchObject({ is })
    }
    await set({ mode: 'files' })
    expect((await post(url)).json).toEqual(response)
  })
})

/** What a client meets with each fault. */
const metBy: Record<FaultKind, string> = {
  status: '418, other JSON',
  timeout: 'no response',
  reset: 'no response',
  empty_body: '200, nothing',
  broken_json: '200, no JSON',
  wrong_content_type: '200, the response as text/html',
  slow_body: '200, the response',
  too_large: '200, too much',
  redirect: '302 to https://elsewhere.test/ada',
  certificate: '307 to HTTPS',
}

function shownOf(status: number, headers: Headers, text: string): string {
  const to = headers.get('location')
  if (to !== null) return `${status} to ${to.startsWith('https://127.0.0.1:') ? 'HTTPS' : to}`
  if (text === '') return `${status}, nothing`
  if (Buffer.byteLength(text) > limits.responseBodyBytes) return `${status}, too much`
  const type = headers.get('content-type') ?? ''
  if (text === JSON.stringify(response))
    return `${status}, the response${type.startsWith('application/json') ? '' : ` as ${type.split(';')[0]}`}`
  try {
    JSON.parse(text)
    return `${status}, other JSON`
  } catch {
    return `${status}, no JSON`
  }
}

describe.each(places)('latency at the %s', place => {
  it.each([
    ['fixed', { is: 'fixed', ms: 120 }, 110, 119],
    ['uniform', { is: 'uniform', from: 80, to: 120 }, 70, 79],
    ['normal', { is: 'normal', mean: 150, deviation: 10 }, 90, 100],
  ] as const)('%s: the response begins so late', async (_, latency, least, decided) => {
    await lab.write('late', { latency, rules: [{ respond: response }] })
    const address = place === 'own port' ? (await lab.one('late')).url : `${lab.desk.url}/plugins/late/`
    const started = performance.now()
    await post(address)
    expect(performance.now() - started).toBeGreaterThan(least)
    const call = (await lab.log('late')).at(-1)
    expect(call?.decision.latency_ms).toBeGreaterThan(decided)
  })
})
