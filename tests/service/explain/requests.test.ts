import { connect } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { saidOf } from '../../support/explained'
import { startService, type TestService } from '../../support/service'
import { sendTo } from '../../support/webhooks'

let service: TestService
beforeAll(async () => {
  service = await startService()
})
afterAll(() => service?.close())

const post = (body: unknown, headers: Record<string, string> = {}) =>
  service.send('/api/v4/posts', { method: 'POST', body, token: service.sample.bot_token, headers })
const openAt = (place: object) => [{ do: 'open_body', label: 'Open in the studio', side: 'request', ...place }]

describe('a body that cannot be read', () => {
  it('is JSON up to a line and column', async () => {
    const said = await saidOf(service, await post('{\n  "channel_id": "x"\n  "message": "y"\n}'))
    expect(said.texts).toEqual(['The body is not JSON at line 2, column 19: Expected a comma.'])
    expect(said.fixes).toEqual(openAt({ line: 2 }))
    expect(said.note).toBe(said.texts[0])
  })

  it('is the same of a webhook, where a new line inside a string is no fault', async () => {
    const said = await saidOf(
      service,
      await sendTo(service, service.sample.webhook_key, '{"text": "one\ntwo",\n"username" "x"}', 'application/json'),
    )
    expect(said.texts).toEqual(['The body is not JSON at line 3, column 10: Expected a colon.'])
    expect(said.fixes).toEqual(openAt({ line: 3 }))
  })

  it('is a form where JSON is read, and JSON where a form is said', async () => {
    const form = await saidOf(service, await post('message=x', { 'content-type': 'application/x-www-form-urlencoded' }))
    expect(form.texts).toEqual([
      'The body looks like a form, as its Content-Type “application/x-www-form-urlencoded” says, and this address reads JSON. Send {"key": "value"} as application/json.',
    ])
    const json = await saidOf(
      service,
      await sendTo(service, service.sample.webhook_key, '{"text":"x"}', 'application/x-www-form-urlencoded'),
    )
    expect(json.texts).toEqual(['Content-Type says form, and the body is JSON: send it as application/json.'])
  })

  it('is compressed', async () => {
    const said = await saidOf(service, await post(new Uint8Array([31, 139, 8, 0]), { 'content-encoding': 'gzip' }))
    expect(said.texts).toEqual([
      'The body is compressed (Content-Encoding: gzip), and only plain bodies are read. Send it without compression.',
    ])
  })

  it('is not there', async () => {
    const said = await saidOf(service, await post(undefined))
    expect(said.texts).toEqual(['The request has no body, and this address needs one: JSON.'])
    const hook = await saidOf(service, await sendTo(service, service.sample.webhook_key, ''))
    expect(hook.texts).toEqual(['The request has no body. Send {"text": "…"} as application/json.'])
  })

  it('is too large, with its size, the limit and the way to raise it', async () => {
    const body = JSON.stringify({ channel_id: service.sample.channel_id, message: 'x'.repeat(400_000) })
    const said = await saidOf(service, await post(body))
    expect(said.texts).toEqual([
      'The body has 400,056 bytes, and the limit is 300,000 bytes, which MaximumPayloadSizeBytes sets for all requests but uploads.',
    ])
    expect(said.fixes).toEqual([
      {
        do: 'change_setting',
        label: 'Raise the limit to 400,056 bytes',
        setting: 'MaximumPayloadSizeBytes',
        value: 400_056,
      },
    ])
  })

  it('has a key that is like the one that is missing', async () => {
    const said = await saidOf(
      service,
      await service.post('/channels', { team: service.sample.team_id, name: 'x-y', display_name: 'X', type: 'O' }),
    )
    expect(said.texts).toEqual(['team_id is missing. The body has team, which is not read here.'])
    expect(said.fixes[0]).toMatchObject({ do: 'resend_changed', rename: { from: 'team', to: 'team_id' } })
  })
})

describe('an address that leads nowhere', () => {
  const get = (path: string, method = 'GET') =>
    service.send(`/api/v4${path}`, { method, token: service.sample.bot_token })

  it('names the nearest routes', async () => {
    const said = await saidOf(service, await get('/chanels'))
    expect(said.texts).toEqual([
      'There is no GET /api/v4/chanels. Nearest: /api/v4/channels. Typo? are you missing a team_id or user_id as part of the url?',
    ])
    expect(said.client).toBe(said.texts[0])
  })

  it('takes another method', async () => {
    const said = await saidOf(service, await get('/posts', 'DELETE'))
    expect(said.texts).toEqual(['/api/v4/posts does not take DELETE. Send POST.'])
  })

  it('has a name where an id belongs', async () => {
    const { channel_id, channel_name } = service.sample
    const said = await saidOf(service, await get(`/channels/${channel_name}/posts`))
    const what = `channel_id is “${channel_name}”, with ${channel_name.length} characters; an id has 26 letters and digits.`
    expect(said.texts).toEqual([`${what} ~${channel_name} has the id ${channel_id}.`])
    expect(said.client).toBe(what)
  })
})

describe('what is rejected before it is a request', () => {
  /** Sends bytes on a connection of their own, and returns what the list has of them. */
  const sent = async (bytes: Buffer | string) => {
    const { port, hostname } = new URL(service.url)
    const socket = connect(Number(port), hostname)
    socket.on('error', () => {})
    socket.write(bytes)
    const chunks: Buffer[] = []
    for await (const chunk of socket) chunks.push(chunk)
    const id = /X-Request-Id: (\w+)/i.exec(Buffer.concat(chunks).toString())?.[1] ?? ''
    return service.exchange(id)
  }

  it('has headers that are too large, with the longest and without its value', async () => {
    const long = `Bearer ${'secret'.repeat(12_000)}`
    const exchange = await sent(`POST /api/v4/posts HTTP/1.1\r\nHost: x\r\nAuthorization: ${long}\r\n\r\n`)
    expect(exchange.summary).toMatchObject({ status: 431, outcome: 'rejected' })
    expect(exchange.summary.note).toMatch(/^The URL and the headers have more than 65,536 bytes, the limit/)
    expect(JSON.stringify(exchange)).not.toContain('secretsecret')
  })

  it('is TLS, or no HTTP at all', async () => {
    const tls = await sent(Buffer.from([0x16, 0x03, 0x01, 0x02, 0x00, 0x01, 0x00]))
    expect(tls.explanations.map(({ code }) => code)).toEqual(['request.tls'])
    const other = await sent('EHLO mail.example\r\n')
    expect(other.explanations).toMatchObject([{ code: 'request.not_http', raw: 'EHLO mail.example' }])
  })
})
