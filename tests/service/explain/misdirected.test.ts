import { connect } from 'node:net'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { saidOf } from '../../support/explained'
import { startService, type TestService } from '../../support/service'

let service: TestService
let key: string
beforeAll(async () => {
  service = await startService()
  key = service.sample.webhook_key
})
afterAll(() => service?.close())

const post = async (path: string, headers: Record<string, string> = {}, body: unknown = { text: 'x' }) =>
  saidOf(service, await service.send(path, { method: 'POST', body, headers }))

describe('an address that leads nowhere', () => {
  it.each([
    ['/hooks/KEY/', '/hooks/KEY'],
    ['//hooks/KEY', '/hooks/KEY'],
    ['/hooks//KEY', '/hooks/KEY'],
    ['/Hooks/KEY', '/hooks/KEY'],
    ['/hook/KEY', '/hooks/KEY'],
    ['/services/hooks/KEY', '/hooks/KEY'],
    ['/api/v4/hooks/KEY', '/hooks/KEY'],
    ['/hooks/KEY/slack', '/hooks/KEY'],
    ['/api/v3/posts', '/api/v4/posts'],
    ['/api/posts', '/api/v4/posts'],
    ['/v4/posts', '/api/v4/posts'],
    ['/posts', '/api/v4/posts'],
    ['/api/v4/Posts', '/api/v4/posts'],
    ['/api/v4//posts/', '/api/v4/posts'],
  ])('%s is told of as %s, without the key of the webhook', async (path, meant) => {
    expect((await post(path.replace('KEY', key))).texts).toEqual([`There is no POST ${path}. The address is ${meant}.`])
  })

  it('is of another service', async () => {
    expect((await post('/api/v4/chat.postMessage')).texts).toEqual([
      'There is no POST /api/v4/chat.postMessage: other services have it. Here it is /api/v4/posts.',
    ])
  })
})

describe('a token', () => {
  const token = 'a'.repeat(26)
  it.each<[string, Record<string, string>, string]>([
    ['without a scheme', { authorization: token }, 'The Authorization header has a token and no scheme.'],
    ['after a colon', { authorization: `Bearer: ${token}` }, 'The Authorization header has a colon after Bearer.'],
    ['in another header', { 'x-auth-token': token }, 'The header x-auth-token is not read'],
    ['in quotes', { authorization: `Bearer "${token}"` }, 'it is in quotes.'],
    ['after the word twice', { authorization: `Bearer Bearer ${token}` }, 'the word Bearer comes twice before it.'],
    ['that is a variable', { authorization: 'Bearer $TOKEN' }, '“$TOKEN” is a variable that was not filled in.'],
    ['that is undefined', { authorization: 'Bearer undefined' }, '“undefined” is a variable that was not filled in.'],
    ['in capitals', { authorization: `Bearer ${token.toUpperCase()}` }, 'it has capital letters'],
    ['that is cut', { authorization: 'Bearer abc' }, 'it has 3 characters'],
  ])('%s says so', async (_, headers, sentence) => {
    expect((await post('/api/v4/posts', headers)).texts[0]).toContain(sentence)
  })

  it('in the query is not read, or counts for apps only', async () => {
    expect((await post(`/api/v4/posts?token=${token}`)).texts[0]).toContain('The query key token is not read')
    expect((await post(`/api/v4/posts?access_token=${service.sample.bot_token}`)).codes).toEqual(['token.in_url'])
  })

  it('that a command shows its integration opens nothing; the client learns no more than of others', async () => {
    const body = { team_id: service.sample.team_id, trigger: 'deploy2', url: 'http://127.0.0.1:9/' }
    const made = await service.post<{ token: string }>('/commands', body, service.sample.admin_token)
    const { texts, client } = await post('/api/v4/posts', { authorization: `Bearer ${made.json.token}` })
    expect(texts[0]).toMatch(/^The token is that of the command \/deploy2, which shows an integration who calls it/)
    expect(client).toBe('The token is unknown, revoked or expired, or its account is deactivated.')
  })
})

describe('a body', () => {
  it('that is not UTF-8 lost letters', async () => {
    const { texts, client } = await post(`/hooks/${key}`, {}, new Uint8Array(Buffer.from('{"text":"für"}', 'latin1')))
    expect(texts).toEqual(['The body is not UTF-8: letters that could not be read became �. Send it as UTF-8.'])
    expect(client).toContain('The body is not UTF-8')
  })

  it.each<[unknown, string]>([
    [[{}], 'The body must be a JSON object, and is a list of one. Send the object in it.'],
    [{ message: 5 }, 'message: It must be text, and is a number.'],
    [{ props: '{}' }, 'props: It must be an object, and is a string.'],
  ])('of the wrong type says what it is: %j', async (body, text) => {
    const authorization = `Bearer ${service.sample.bot_token}`
    expect((await post('/api/v4/posts', { authorization }, body)).texts).toEqual([text])
  })
})

/** What the rows of a request say that is sent as these bytes, after which its sender hangs up. */
async function raw(bytes: string) {
  const before = (await service.snapshot()).exchanges.length
  const { hostname, port } = new URL(service.url)
  const socket = connect(Number(port), hostname, () => socket.end(bytes))
  socket.on('error', () => {}).resume()
  return vi.waitFor(async () => {
    const rows = (await service.snapshot()).exchanges.slice(before)
    if (rows.length === 0) throw new Error('Nothing is recorded yet.')
    return rows.map(({ note }) => note)
  })
}

describe('a request that is broken off or broken', () => {
  const head = (path: string, length: number) =>
    `POST ${path} HTTP/1.1\r\nHost: ${new URL(service.url).host}\r\nContent-Length: ${length}\r\n\r\n`

  it('is not the fault of the service', async () => {
    expect(await raw(`${head(`/hooks/${key}`, 80)}{"text":"x"}`)).toEqual([
      'The connection was closed before the whole body had arrived, which is 80 bytes long by its Content-Length, or a chunk of it cannot be read. Nothing was done.',
    ])
  })

  it('is for another host, or for none', async () => {
    const { host } = new URL(service.url)
    expect(await raw('POST /hooks/x HTTP/1.1\r\nHost: gate.test\r\nContent-Length: 0\r\n\r\n')).toEqual([
      `The request is for the host “gate.test”, and this service accepts those to its own address only: send it to ${host}. A proxy in front of it has to pass that on as Host.`,
    ])
    expect(await raw('POST /hooks/x HTTP/1.0\r\nContent-Length: 0\r\n\r\n')).toEqual([
      `The request has no Host header, which says for whom it is: send Host: ${host}.`,
    ])
  })

  it('is recorded where its address is a whole URL', async () => {
    const rows = await raw(`${head(`${service.url}/hooks/${key}`, 12)}{"text":"y"}`)
    expect(rows).toHaveLength(1)
  })

  it.each([
    ['FETCH /hooks/x HTTP/1.1\r\n\r\n', 'HTTP has no method FETCH, so the request was not read.'],
    ['POST /hooks/x y HTTP/1.1\r\n\r\n', /^The address has a space in it, which is written as %20/],
    ['PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n', 'What came is HTTP/2, and this address speaks HTTP/1.1.'],
    ['GET /hooks/x HTTP/1.1\r\nA header: x\r\n\r\n', /^What came begins as HTTP and breaks its rules after that/],
  ])('%j says which rule it breaks', async (bytes, note) => expect((await raw(bytes))[0]).toMatch(note))
})
